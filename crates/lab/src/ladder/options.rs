//! The command line of `motley ladder`, and those of its matches.

use motley_tournament::{Flag, MatchOptions, OptionError, split};
use std::path::PathBuf;

/// The text of `-help`.
pub(super) const HELP: &str = include_str!("help.txt");

/// Default of `-equal`: a factor of five in nodes, and some hundred games at each rung take
/// minutes.
const DEFAULT_RUNGS: [u64; 3] = [2000, 5000, 10_000];
/// Default of `-rounds`: 400 games, with an error of some 30 Elo.
const DEFAULT_ROUNDS: u32 = 200;
/// Default of `-srand`: fixed, so that all rungs have the same openings.
const DEFAULT_SEED: &str = "1";

/// Flags of a match that the ladder sets itself.
const RESERVED_FLAGS: [&str; 6] = ["-games", "-repeat", "-sprt", "-tournament", "-show", "-epdout"];
/// Limits of an engine, which the ladder sets itself.
const LIMITS: [&str; 4] = ["tc=", "st=", "nodes=", "depth="];

/// A match of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rung {
    /// Nodes per move of the first engine and of the second.
    pub(super) nodes: [u64; 2],
    /// Openings; each is played twice.
    pub(super) rounds: u32,
}

/// The search for parity.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ParityOptions {
    /// Nodes of the second engine.
    pub(super) base: u64,
    /// Smallest factor tried.
    pub(super) min: f64,
    /// Largest factor tried.
    pub(super) max: f64,
    /// Bisection steps.
    pub(super) steps: u32,
    /// Openings of a step; each is played twice.
    pub(super) rounds: u32,
}

impl ParityOptions {
    /// Returns the first engine's nodes at this number of doublings above the base.
    pub(super) fn nodes(&self, doublings: f64) -> u64 {
        (self.base as f64 * doublings.exp2()).round().max(1.0) as u64
    }

    /// Returns the doublings of the first engine's nodes above the base.
    pub(super) fn doublings(&self, nodes: u64) -> f64 {
        (nodes as f64 / self.base as f64).log2()
    }
}

/// The options of a ladder.
#[derive(Debug)]
pub(super) struct LadderOptions {
    /// Nodes of the rungs with equal nodes.
    pub(super) equal: Vec<u64>,
    /// Openings of such a rung.
    pub(super) rounds: u32,
    /// Search for parity, if any.
    pub(super) parity: Option<ParityOptions>,
    /// File for the row of results.
    pub(super) record: Option<PathBuf>,
    /// Prefix of the names of state files.
    state: Option<String>,
    /// All other options, as words of `motley match`.
    rest: Vec<Vec<String>>,
}

impl LadderOptions {
    /// Reads a command line.
    ///
    /// # Errors
    /// An option is unknown, or `motley match` would refuse it.
    pub(super) fn read(arguments: &[String]) -> Result<Self, OptionError> {
        let mut options = LadderOptions {
            equal: DEFAULT_RUNGS.to_vec(),
            rounds: DEFAULT_ROUNDS,
            parity: Some(read_parity(&Flag { flag: "-parity", words: Vec::new() })?),
            record: None,
            state: None,
            rest: Vec::new(),
        };
        let mut engines = 0;
        let mut seeded = false;
        for group in &split(arguments)? {
            match group.flag {
                "-equal" => options.equal = read_rungs(group)?,
                "-rounds" => options.rounds = group.count()?,
                "-parity" if group.words == ["none"] => options.parity = None,
                "-parity" => options.parity = Some(read_parity(group)?),
                "-record" => options.record = Some(group.word("a file")?.into()),
                "-state" => options.state = Some(group.word("a file")?.to_owned()),
                flag if RESERVED_FLAGS.contains(&flag) => {
                    let expected = "an option of motley ladder -help; the ladder sets this one itself";
                    return Err(OptionError::new("ladder", flag, expected));
                }
                flag => {
                    engines += usize::from(flag == "-engine");
                    seeded |= flag == "-srand";
                    refuse_limits(group)?;
                    let words = group.words.iter().map(|&word| word.to_owned());
                    options.rest.push([flag.to_owned()].into_iter().chain(words).collect());
                }
            }
        }
        if engines > 2 {
            let found = format!("{engines} engines");
            return Err(OptionError::new("ladder", found, "at most two engines"));
        }
        for _ in engines..2 {
            options.rest.push(words(&["-engine", "motley"]));
        }
        if !seeded {
            options.rest.push(words(&["-srand", DEFAULT_SEED]));
        }
        // An error in the other options should come before the first game.
        let any = Rung { nodes: [1; 2], rounds: 1 };
        MatchOptions::read(&options.command(any))?;
        Ok(options)
    }

    /// Returns the command line of a rung for `motley match`.
    pub(super) fn command(&self, rung: Rung) -> Vec<String> {
        let mut nodes = rung.nodes.iter();
        let mut command = Vec::new();
        for group in &self.rest {
            command.extend_from_slice(group);
            if group[0] == "-engine" {
                command.extend(nodes.next().map(|nodes| format!("nodes={nodes}")));
            }
        }
        let rounds = rung.rounds.to_string();
        command.extend(words(&["-games", "2", "-repeat", "-quiet", "-rounds", &rounds]));
        if let Some(state) = &self.state {
            let [first, second] = rung.nodes;
            command.extend(words(&["-state", &format!("{state}-{first}-{second}")]));
        }
        command
    }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn refuse_limits(group: &Flag<'_>) -> Result<(), OptionError> {
    if !["-engine", "-each"].contains(&group.flag) {
        return Ok(());
    }
    let is_limit = |word: &&&str| LIMITS.iter().any(|limit| word.starts_with(limit));
    match group.words.iter().find(is_limit) {
        Some(limit) => {
            let expected = "no limit: the ladder sets the nodes itself";
            Err(OptionError::new(group.flag, limit, expected))
        }
        None => Ok(()),
    }
}

fn read_rungs(group: &Flag<'_>) -> Result<Vec<u64>, OptionError> {
    if group.words == ["none"] {
        return Ok(Vec::new());
    }
    let wrong = |found: &str| OptionError::new(group.flag, found, "numbers of nodes, or the word none");
    let rung = |word: &&str| match word.parse() {
        Ok(nodes) if nodes > 0 => Ok(nodes),
        _ => Err(wrong(word)),
    };
    let rungs: Vec<u64> = group.words.iter().map(rung).collect::<Result<_, _>>()?;
    if rungs.is_empty() { Err(wrong("")) } else { Ok(rungs) }
}

fn read_parity(group: &Flag<'_>) -> Result<ParityOptions, OptionError> {
    let mut parity = ParityOptions { base: 5000, min: 0.25, max: 16.0, steps: 5, rounds: 100 };
    for pair in group.pairs()? {
        match pair.key {
            "base" => parity.base = pair.within(1, 1 << 40)?,
            "min" => parity.min = pair.within(1e-3, 1e3)?,
            "max" => parity.max = pair.within(1e-3, 1e3)?,
            "steps" => parity.steps = pair.within(1, 20)?,
            "rounds" => parity.rounds = pair.within(1, u32::MAX >> 1)?,
            _ => return Err(pair.unknown("base, min, max, steps, rounds")),
        }
    }
    if parity.min < parity.max {
        Ok(parity)
    } else {
        let expected = format!("more than min, {}", parity.min);
        Err(OptionError::new("-parity max", parity.max, expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<LadderOptions, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        LadderOptions::read(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn a_rung_is_a_match() {
        let options = read(
            "-engine motley name=A -engine cmd=x proto=uci name=B -each option.Hash=16 \
             -variant gothic -state s -concurrency 2 -equal 300",
        );
        let options = options.unwrap();
        assert_eq!(options.equal, [300]);
        let command = options.command(Rung { nodes: [900, 300], rounds: 7 });
        assert_eq!(
            command.join(" "),
            "-engine motley name=A nodes=900 -engine cmd=x proto=uci name=B nodes=300 \
             -each option.Hash=16 -variant gothic -concurrency 2 -srand 1 \
             -games 2 -repeat -quiet -rounds 7 -state s-900-300"
        );
        let rung = MatchOptions::read(&command).unwrap();
        let nodes = rung.engines.iter().map(|engine| engine.control.nodes);
        assert_eq!(nodes.collect::<Vec<_>>(), [Some(900), Some(300)]);
    }

    #[test]
    fn nothing_means_motley_against_itself() {
        let options = read("").unwrap();
        assert_eq!(options.equal, DEFAULT_RUNGS);
        let parity = options.parity.unwrap();
        assert_eq!((parity.nodes(1.0), parity.doublings(20_000)), (10_000, 2.0));
        let shorter = read("-equal none -parity none").unwrap();
        assert!(shorter.equal.is_empty() && shorter.parity.is_none());
    }

    #[test]
    fn mistakes_are_told() {
        for (line, expected) in [
            ("-sprt elo0=0", "ladder: found '-sprt'"),
            ("-each tc=1", "-each: found 'tc=1', expected no limit"),
            ("-engine motley nodes=3", "-engine: found 'nodes=3', expected no limit"),
            ("-equal many", "-equal: found 'many', expected numbers of nodes"),
            ("-equal", "-equal: found nothing"),
            ("-parity min=2 max=1", "-parity max: found '1', expected more than min, 2"),
            ("-parity base=0", "-parity base: found '0'"),
            ("-engine motley -engine motley -engine motley", "found '3 engines'"),
            ("-frobnicate", "found '-frobnicate', expected one of -engine"),
        ] {
            let complaint = read(line).unwrap_err();
            assert!(complaint.contains(expected), "{line}: {complaint}");
        }
    }
}
