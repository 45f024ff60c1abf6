//! The command line of `motley regret`, in the syntax of `motley match`.

use crate::position_searches::{InstrumentDefaults, InstrumentOptions, read_games};
use motley_tournament::{Flag, OptionError, split};
use std::num::NonZero;
use std::path::PathBuf;

/// The text of `-help`.
pub(super) const HELP: &str = include_str!("help.txt");

/// The defaults. The limit is that of tests of patches to the search.
const DEFAULTS: InstrumentDefaults = InstrumentDefaults {
    command: "regret",
    flags: "one of -variant, -engine, -each, -positions, -record, -judge or -help",
    limit: "nodes=10000",
    folder: "benches/regret",
};

/// The option that makes a set.
const JUDGE: &str = "-judge";
/// Options that may stand beside it.
const JUDGE_FLAGS: &str = "one of -variant, -nodes, -concurrency or -help";
/// Default nodes of the searches that judge the best turns of a position: a hundred times the nodes of the
/// searches that are measured.
const DEFAULT_NODES: u64 = 1_000_000;

/// A task of the command.
#[derive(Debug)]
pub(super) enum RegretOptions {
    /// Measure engines.
    Measure(InstrumentOptions),
    /// Make a set.
    Judge(JudgeOptions),
}

/// The options of making a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JudgeOptions {
    /// File of positions.
    pub(super) file: PathBuf,
    /// Name of the game.
    pub(super) game: &'static str,
    /// Nodes of the searches of the best turns.
    pub(super) nodes: u64,
    /// Number of positions judged at the same time.
    pub(super) concurrency: usize,
}

impl RegretOptions {
    /// Reads a command line.
    ///
    /// # Errors
    /// An option is unknown or has a wrong value, or `motley match` would refuse an engine.
    pub(super) fn read(arguments: &[String]) -> Result<Self, OptionError> {
        let groups = split(arguments)?;
        match groups.iter().find(|group| group.flag == JUDGE) {
            Some(judge) => JudgeOptions::read(judge, &groups).map(RegretOptions::Judge),
            None => InstrumentOptions::read(groups, &DEFAULTS).map(RegretOptions::Measure),
        }
    }
}

impl JudgeOptions {
    /// Reads all options; `judge` is the one with the file.
    fn read(judge: &Flag<'_>, groups: &[Flag<'_>]) -> Result<Self, OptionError> {
        let variant = groups.iter().find(|group| group.flag == "-variant");
        let one_game = "the name of one game";
        let variant = variant.ok_or_else(|| OptionError::new("-variant", "", one_game))?;
        let &[game] = &read_games(variant)?[..] else {
            let found = variant.words.join(" ");
            return Err(OptionError::new("-variant", found, one_game));
        };
        let mut options = JudgeOptions {
            file: judge.word("a file of positions")?.into(),
            game,
            nodes: DEFAULT_NODES,
            concurrency: 1,
        };
        for group in groups {
            match group.flag {
                JUDGE | "-variant" => {}
                "-nodes" => {
                    let nodes = group.value::<NonZero<u64>>("a whole number from 1 up")?;
                    options.nodes = nodes.get();
                }
                "-concurrency" => options.concurrency = group.count()? as usize,
                other => return Err(OptionError::new("regret -judge", other, JUDGE_FLAGS)),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<RegretOptions, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        RegretOptions::read(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn engines_are_measured_at_the_default_limit() {
        let Ok(RegretOptions::Measure(options)) = read("-engine motley -engine motley nodes=5") else {
            panic!("no measurement");
        };
        let nodes: Vec<_> = options.engines.iter().map(|e| e.control.nodes).collect();
        assert_eq!(nodes, [Some(10_000), Some(5)]);
        assert_eq!(options.positions, PathBuf::from("benches/regret"));
    }

    #[test]
    fn sets_are_made_of_files() {
        let Ok(RegretOptions::Judge(mut options)) = read("-judge a.epd -variant gothic") else {
            panic!("no set");
        };
        let expected =
            JudgeOptions { file: "a.epd".into(), game: "gothic", nodes: DEFAULT_NODES, concurrency: 1 };
        assert_eq!(options, expected);
        let given = read("-variant gothic -concurrency 3 -nodes 70 -judge a.epd");
        let Ok(RegretOptions::Judge(given)) = given else {
            panic!("no set");
        };
        (options.nodes, options.concurrency) = (70, 3);
        assert_eq!(given, options);
    }

    #[test]
    fn mistakes_are_told() {
        for (line, expected) in [
            ("-rounds 3", "regret: found '-rounds', expected one of -variant, -engine"),
            ("-nodes 3", "regret: found '-nodes', expected one of "),
            ("-variant checkers", "found 'checkers', expected one of chess"),
            ("-engine cmd=x", "found nothing, expected proto=uci"),
            ("-judge -variant chess", "-judge: found nothing, expected a file of positions"),
            ("-judge a.epd", "-variant: found nothing, expected the name of one game"),
            (
                "-judge a.epd -variant chess gothic",
                "-variant: found 'chess gothic', expected the name of one game",
            ),
            ("-judge a.epd -variant checkers", "-variant: found 'checkers', expected one of chess"),
            ("-judge a.epd -variant chess -nodes 0", "-nodes: found '0', expected a whole number from 1 up"),
            ("-judge a.epd -variant chess -concurrency x", "-concurrency: found 'x'"),
            (
                "-judge a.epd -variant chess -engine motley",
                "regret -judge: found '-engine', expected one of -variant, -nodes",
            ),
        ] {
            let complaint = read(line).unwrap_err();
            assert!(complaint.contains(expected), "{line}: {complaint}");
        }
    }
}
