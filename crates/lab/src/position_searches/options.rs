//! The command line of instruments that let engines search fixed positions, in the syntax of
//! `motley match`.

use motley_engines::game_names;
use motley_movegen::variants;
use motley_tournament::{EngineOptions, Flag, OptionError, read_engines};
use std::path::PathBuf;

/// The defaults of an instrument, and its texts in errors.
#[derive(Debug)]
pub(crate) struct InstrumentDefaults {
    /// Name of the command.
    pub(crate) command: &'static str,
    /// Its options: `one of -variant, ... or -help`.
    pub(crate) flags: &'static str,
    /// Limit of each search, as a word of `-each`.
    pub(crate) limit: &'static str,
    /// Folder of the positions, relative to the top of the repository.
    pub(crate) folder: &'static str,
}

/// The options of a measurement.
#[derive(Debug)]
pub(crate) struct InstrumentOptions {
    /// Names of the games in the registry; `None` if the user names none.
    pub(crate) games: Option<Vec<&'static str>>,
    /// The engines.
    pub(crate) engines: Vec<EngineOptions>,
    /// Folder with a file of positions for each game.
    pub(crate) positions: PathBuf,
    /// File for rows of results.
    pub(crate) record: Option<PathBuf>,
}

impl InstrumentOptions {
    /// Reads the flags of a command line.
    ///
    /// # Errors
    /// An option is unknown, or `motley match` would refuse an engine.
    pub(crate) fn read(
        mut groups: Vec<Flag<'_>>,
        defaults: &InstrumentDefaults,
    ) -> Result<Self, OptionError> {
        // Inserted first, so that the user's own limit overrides it.
        match groups.iter_mut().find(|group| group.flag == "-each") {
            Some(each) => each.words.insert(0, defaults.limit),
            None => groups.push(Flag { flag: "-each", words: vec![defaults.limit] }),
        }
        let mut options = InstrumentOptions {
            games: None,
            engines: read_engines(&groups, 1)?,
            positions: defaults.folder.into(),
            record: None,
        };
        for group in &groups {
            match group.flag {
                "-engine" | "-each" => {}
                "-variant" => options.games = Some(read_games(group)?),
                "-record" => options.record = Some(group.word("a file")?.into()),
                "-positions" => options.positions = group.word("a folder")?.into(),
                other => return Err(OptionError::new(defaults.command, other, defaults.flags)),
            }
        }
        Ok(options)
    }
}

/// Reads the names of `-variant`, at least one.
///
/// # Errors
/// No game has such a name.
pub(crate) fn read_games(group: &Flag<'_>) -> Result<Vec<&'static str>, OptionError> {
    let wrong = |found: &str| OptionError::new(group.flag, found, game_names::one_of_them());
    if group.words.is_empty() {
        return Err(wrong(""));
    }
    let games = group.words.iter().map(|&word| {
        let info = variants::info(word).ok_or_else(|| wrong(word))?;
        Ok(info.name)
    });
    games.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_tournament::split;

    const DEFAULTS: InstrumentDefaults = InstrumentDefaults {
        command: "instrument",
        flags: "one of -variant, -engine, -each, -positions, -record or -help",
        limit: "nodes=100000",
        folder: "benches/instrument",
    };

    fn read(line: &str) -> Result<InstrumentOptions, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let groups = split(&words).map_err(|error| error.to_string())?;
        InstrumentOptions::read(groups, &DEFAULTS).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_means_motley_with_the_defaults() {
        let options = read("").unwrap();
        assert_eq!(options.games, None);
        assert_eq!(options.engines.len(), 1);
        assert_eq!(options.engines[0].control.nodes, Some(100_000));
        assert_eq!(options.positions, PathBuf::from("benches/instrument"));
    }

    #[test]
    fn the_user_has_the_last_word() {
        let options = read(
            "-variant gothic chess -engine motley -engine cmd=x proto=uci nodes=7 \
             -each option.Hash=16 nodes=900 -positions here -record there",
        );
        let options = options.unwrap();
        assert_eq!(options.games.unwrap(), ["gothic", "chess"]);
        let nodes: Vec<_> = options.engines.iter().map(|e| e.control.nodes).collect();
        assert_eq!(nodes, [Some(900), Some(7)]);
        assert_eq!(options.engines[0].options.len(), 1);
        assert_eq!(options.positions, PathBuf::from("here"));
        assert_eq!(options.record, Some(PathBuf::from("there")));
    }

    #[test]
    fn mistakes_are_told() {
        let complaint = |line| read(line).unwrap_err();
        assert!(complaint("-variant checkers").contains("found 'checkers', expected one of chess"));
        assert!(complaint("-variant").contains("found nothing"));
        assert_eq!(
            complaint("-rounds 3"),
            format!("instrument: found '-rounds', expected {}", DEFAULTS.flags)
        );
        assert!(complaint("-engine cmd=x proto=xboard").contains("XBoard's protocol has no limit"));
    }
}
