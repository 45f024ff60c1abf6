//! The command line of `motley growth`, in the syntax of `motley match`.

use motley_engines::game_names;
use motley_movegen::variants;
use motley_tournament::{EngineOptions, Flag, OptionError, read_engines, split};
use std::path::PathBuf;

/// The text of `-help`.
pub(super) const HELP: &str = include_str!("help.txt");

/// Default limit: in most games enough for some ten plies.
const DEFAULT_LIMIT: &str = "nodes=100000";

/// Default folder of the positions, relative to the top of the repository.
const DEFAULT_FOLDER: &str = "benches/growth";

/// The options of a measurement.
#[derive(Debug)]
pub(super) struct GrowthOptions {
    /// Names of the games in the registry.
    pub(super) games: Vec<&'static str>,
    /// The engines.
    pub(super) engines: Vec<EngineOptions>,
    /// Folder with a file of positions for each game.
    pub(super) positions: PathBuf,
    /// File for rows of results.
    pub(super) record: Option<PathBuf>,
}

impl GrowthOptions {
    /// Reads a command line.
    ///
    /// # Errors
    /// An option is unknown, or `motley match` would refuse an engine.
    pub(super) fn read(arguments: &[String]) -> Result<Self, OptionError> {
        let mut groups = split(arguments)?;
        // Inserted first, so that the user's own limit overrides it.
        match groups.iter_mut().find(|group| group.flag == "-each") {
            Some(each) => each.words.insert(0, DEFAULT_LIMIT),
            None => groups.push(Flag {
                flag: "-each",
                words: vec![DEFAULT_LIMIT],
            }),
        }
        let mut options = GrowthOptions {
            games: game_names::all(),
            engines: read_engines(&groups, 1)?,
            positions: DEFAULT_FOLDER.into(),
            record: None,
        };
        for group in &groups {
            match group.flag {
                "-engine" | "-each" => {}
                "-variant" => options.games = read_games(group)?,
                "-record" => options.record = Some(group.word("a file")?.into()),
                "-positions" => options.positions = group.word("a folder")?.into(),
                other => {
                    let expected = "one of -variant, -engine, -each, -positions, -record or -help";
                    return Err(OptionError::new("growth", other, expected));
                }
            }
        }
        Ok(options)
    }
}

fn read_games(group: &Flag<'_>) -> Result<Vec<&'static str>, OptionError> {
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

    fn read(line: &str) -> Result<GrowthOptions, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        GrowthOptions::read(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_means_motley_in_all_games() {
        let options = read("").unwrap();
        assert_eq!(options.games.len(), variants::ALL.len());
        assert_eq!(options.engines.len(), 1);
        assert_eq!(options.engines[0].control.nodes, Some(100_000));
    }

    #[test]
    fn the_user_has_the_last_word() {
        let options = read(
            "-variant gothic chess -engine motley -engine cmd=x proto=uci nodes=7 \
             -each option.Hash=16 nodes=900 -positions here",
        );
        let options = options.unwrap();
        assert_eq!(options.games, ["gothic", "chess"]);
        let nodes: Vec<_> = options.engines.iter().map(|e| e.control.nodes).collect();
        assert_eq!(nodes, [Some(900), Some(7)]);
        assert_eq!(options.engines[0].options.len(), 1);
        assert_eq!(options.positions, PathBuf::from("here"));
    }

    #[test]
    fn mistakes_are_told() {
        let complaint = |line| read(line).unwrap_err();
        assert!(complaint("-variant checkers").contains("found 'checkers', expected one of chess"));
        assert!(complaint("-variant").contains("found nothing"));
        assert!(complaint("-rounds 3").contains("found '-rounds', expected one of -variant"));
        assert!(complaint("-engine cmd=x proto=xboard").contains("XBoard's protocol has no limit"));
    }
}
