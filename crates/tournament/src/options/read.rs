//! Parser of the command line into [`MatchOptions`].

use super::grammar::{COUNT, Flag, Pair, split};
use super::read_engines;
use super::stopping::{read_draw, read_endings, read_resign, read_sprt};
use super::{BookFormat, MatchOptions, OpeningOptions, PgnForm, ReportStyle, Timeouts, Tournament};
use crate::option_error::OptionError;
use motley_engines::game_names;
use motley_movegen::variants;
use std::num::NonZero;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The options of `motley match` without arguments: one short game, shown.
pub(crate) const DEMONSTRATION: &str = "-show -each tc=8+0.1 -games 1 -maxmoves 120";

/// The text of `-help`; `{game}` stands for the default game.
const HELP: &str = include_str!("help.txt");

/// Returns the text of `-help`.
pub(crate) fn help() -> String {
    HELP.replace("{game}", variants::SHOWPIECE.name)
}

const FLAGS: &str = "-engine, -each, -variant, -rounds, -games, -repeat, -openings, -srand, \
                     -concurrency, -use-affinity, -sprt, -resign, -draw, -maxmoves, -endings, \
                     -recover, -pgnout, -epdout, -html, -state, -record, -ratinginterval, -tournament, -startup-ms, \
                     -ping-ms, -merge, -quiet, -show, -watch or -help";

/// Flags for the display and storage of a match, which do not change the games. The fingerprint
/// leaves them out, so a match can be resumed with other ones: with more rounds, or on another
/// machine.
const NOT_IN_FINGERPRINT: &[&str] = &[
    "-rounds",
    "-concurrency",
    "-use-affinity",
    "-ratinginterval",
    "-quiet",
    "-show",
    "-watch",
    "-pgnout",
    "-epdout",
    "-html",
    "-state",
    "-record",
    "-recover",
    "-startup-ms",
    "-ping-ms",
];

impl MatchOptions {
    /// Reads a command line; an empty one means [`DEMONSTRATION`].
    ///
    /// # Errors
    /// An option is unknown, or its value is wrong.
    pub fn read(arguments: &[String]) -> Result<Self, OptionError> {
        let demonstration: Vec<String>;
        let arguments = if arguments.is_empty() {
            demonstration = DEMONSTRATION.split(' ').map(str::to_owned).collect();
            &demonstration
        } else {
            arguments
        };
        let groups = split(arguments)?;
        let mut options = MatchOptions::with_defaults();
        for group in &groups {
            if !["-engine", "-each"].contains(&group.flag) {
                options.take(group)?;
            }
        }
        options.fingerprint = fingerprint(&groups);
        // Last, because errors in other options are easier to understand than a missing limit. A
        // match against Motley needs no `-engine motley`.
        options.engines = read_engines(&groups, 2)?;
        options.check()?;
        Ok(options)
    }

    /// Returns the defaults of all options.
    #[must_use]
    pub fn with_defaults() -> Self {
        MatchOptions {
            engines: Vec::new(),
            variants: vec![variants::SHOWPIECE.name.to_owned()],
            choices: Vec::new(),
            tournament: Tournament::RoundRobin,
            rounds: 1,
            games: 2,
            repeat: false,
            openings: OpeningOptions::default(),
            seed: seed_from_clock(),
            concurrency: 1,
            affinity: false,
            sprt: None,
            adjudication: super::Adjudication::default(),
            endings: None,
            pgn: None,
            pgn_form: PgnForm::default(),
            epd: None,
            html: None,
            state: None,
            record: None,
            rating_interval: 0,
            quiet: false,
            show: false,
            page: false,
            style: ReportStyle::default(),
            watch: None,
            timeouts: Timeouts::default(),
            fingerprint: Vec::new(),
        }
    }

    /// Reads an option that is not of an engine.
    ///
    /// # Errors
    /// The option is unknown, or its value is wrong.
    pub fn take(&mut self, group: &Flag<'_>) -> Result<(), OptionError> {
        match group.flag {
            "-variant" => self.take_variant(group)?,
            "-rounds" => self.rounds = group.count()?,
            "-games" => self.games = group.count()?,
            "-repeat" => self.repeat = read_repeat(group)?,
            "-openings" => self.openings = read_openings(group)?,
            "-srand" => self.seed = group.value::<i64>("a whole number")?.cast_unsigned(),
            "-concurrency" => {
                self.concurrency = group.value::<NonZero<u16>>(COUNT)?.get().into();
            }
            "-use-affinity" => {
                group.bare()?;
                self.affinity = true;
            }
            "-sprt" => self.sprt = Some(read_sprt(group)?),
            "-resign" => self.adjudication.resign = Some(read_resign(group)?),
            "-draw" => self.adjudication.draw = Some(read_draw(group)?),
            "-maxmoves" => self.adjudication.max_moves = Some(group.count()?),
            "-endings" => self.endings = Some(read_endings(group)?),
            // Engines are always started again; the flag exists for scripts of cutechess-cli.
            "-recover" => group.bare()?,
            "-pgnout" => {
                let (file, notation) = match group.words[..] {
                    [file] => (file, "own"),
                    [file, notation] => (file, notation.strip_prefix("notation=").unwrap_or(notation)),
                    _ => (group.word("a file")?, "own"),
                };
                self.pgn = Some(file.into());
                self.pgn_form.san = match notation {
                    "san" => true,
                    "own" => false,
                    other => return Err(OptionError::new("-pgnout", other, "notation=san or notation=own")),
                };
            }
            "-epdout" => self.epd = Some(group.word("a file")?.into()),
            "-html" => self.html = Some(group.word("a folder")?.into()),
            "-state" => self.state = Some(group.word("a file")?.into()),
            "-record" => self.record = Some(group.word("a file")?.into()),
            "-ratinginterval" => self.rating_interval = group.count()?,
            "-tournament" => self.tournament = read_tournament(group)?,
            "-startup-ms" => self.timeouts.startup = Duration::from_millis(group.count()?.into()),
            "-ping-ms" => self.timeouts.ping = Duration::from_millis(group.count()?.into()),
            "-quiet" => {
                group.bare()?;
                self.quiet = true;
            }
            "-show" => {
                group.bare()?;
                self.show = true;
            }
            "-watch" => {
                group.bare()?;
                self.page = true;
            }
            other => return Err(OptionError::new("match", other, format!("one of {FLAGS}"))),
        }
        Ok(())
    }

    fn take_variant(&mut self, group: &Flag<'_>) -> Result<(), OptionError> {
        let wrong = |found| OptionError::new(group.flag, found, game_names::instead_of(found));
        let first_choice = group.words.iter().position(|word| word.contains('='));
        let (names, choices) = group.words.split_at(first_choice.unwrap_or(group.words.len()));
        if names.is_empty() {
            return Err(wrong(""));
        }
        for (index, name) in names.iter().enumerate() {
            if variants::info(name).is_none() {
                return Err(wrong(name));
            }
            if names[..index].contains(name) {
                return Err(OptionError::new(group.flag, format!("{name} again"), "every game once"));
            }
        }
        self.variants = names.iter().map(|&name| name.to_owned()).collect();
        let choices = Flag { flag: group.flag, words: choices.to_vec() };
        let owned = |pair: Pair<'_>| (pair.key.to_owned(), pair.value.to_owned());
        self.choices = choices.pairs()?.into_iter().map(owned).collect();
        Ok(())
    }

    /// Refuses combinations of options.
    ///
    /// # Errors
    /// Two options contradict each other.
    pub fn check(&self) -> Result<(), OptionError> {
        if self.sprt.is_some() && self.engines.len() != 2 {
            let found = format!("{} engines", self.engines.len());
            return Err(OptionError::new("-sprt", found, "two engines"));
        }
        // The games of a pair have successive numbers, so they must belong to the same encounter.
        // Two engines have only one encounter in one game, again and again.
        let is_one_meeting = self.engines.len() == 2 && self.variants.len() == 1;
        if self.repeat && self.games % 2 == 1 && !is_one_meeting {
            return Err(OptionError::new("-repeat", self.games, "an even number of -games"));
        }
        let of_one_game = [
            ("-variant", !self.choices.is_empty(), "rules"),
            ("-openings", self.openings.file.is_some(), "a book"),
            ("-endings", self.endings.is_some(), "endings"),
        ];
        if let Some((flag, _, what)) = of_one_game.iter().find(|(_, is_set, _)| *is_set)
            && self.variants.len() > 1
        {
            let found = format!("{what} for {} games", self.variants.len());
            return Err(OptionError::new(*flag, found, "one game"));
        }
        if self.show && self.concurrency > 1 {
            return Err(OptionError::new("-show", self.concurrency, "-concurrency 1"));
        }
        Ok(())
    }
}

/// Returns the words that decide the games.
#[must_use]
pub fn fingerprint(groups: &[Flag<'_>]) -> Vec<String> {
    let decides = |group: &&Flag<'_>| !NOT_IN_FINGERPRINT.contains(&group.flag);
    let mut decisive = Vec::new();
    for group in groups.iter().filter(decides) {
        decisive.push(group.flag.to_owned());
        decisive.extend(group.words.iter().map(|&word| word.to_owned()));
    }
    decisive
}

/// Reads `-repeat`. In cutechess-cli a number may follow: the games played from each opening.
fn read_repeat(group: &Flag<'_>) -> Result<bool, OptionError> {
    match group.words[..] {
        [] | ["2"] => Ok(true),
        ["1"] => Ok(false),
        _ => Err(OptionError::new(group.flag, group.words.join(" "), "nothing, 1 or 2")),
    }
}

fn read_tournament(group: &Flag<'_>) -> Result<Tournament, OptionError> {
    match group.word("round-robin or gauntlet")? {
        "round-robin" => Ok(Tournament::RoundRobin),
        "gauntlet" => Ok(Tournament::Gauntlet),
        other => Err(OptionError::new(group.flag, other, "round-robin or gauntlet")),
    }
}

fn read_openings(group: &Flag<'_>) -> Result<OpeningOptions, OptionError> {
    let mut openings = OpeningOptions { start: 1, ..OpeningOptions::default() };
    for pair in group.pairs()? {
        match (pair.key, pair.value) {
            ("file", _) => openings.file = Some(pair.value.into()),
            ("format", "epd") => openings.format = BookFormat::Epd,
            ("format", "pgn") => openings.format = BookFormat::Pgn,
            ("format", _) => return Err(pair.wrong("epd or pgn")),
            ("order", "random") => openings.random = true,
            ("order", "sequential") => openings.random = false,
            ("order", _) => return Err(pair.wrong("random or sequential")),
            ("plies", _) => openings.plies = Some(pair.within(0, 1000)?),
            ("start", _) => openings.start = pair.within(1, u32::MAX)?,
            _ => return Err(pair.unknown("file, format, order, plies, start")),
        }
    }
    Ok(openings)
}

/// Returns a seed from the clock, short enough to copy from the screen into `-srand`.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64 % 1_000_000_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<MatchOptions, OptionError> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        MatchOptions::read(&words)
    }

    #[test]
    fn a_command_line_of_cutechess_is_read() {
        let options = read(
            "-engine cmd=a proto=uci name=A option.Hash=8 -engine motley tc=1 \
             -each tc=2+0.02 option.Hash=64 timemargin=20 -variant chess -rounds 5 -games 2 \
             -repeat -openings file=b.epd format=epd order=random plies=6 start=3 -srand 9 \
             -concurrency 2 -sprt elo0=-1 elo1=4 alpha=0.1 beta=0.1 -resign movecount=4 score=500 \
             -draw movenumber=30 movecount=6 score=5 -maxmoves 200 -recover -pgnout g.pgn \
             -epdout g.epd -ratinginterval 10 -tournament gauntlet",
        );
        let options = options.unwrap();
        assert_eq!(options.engines[0].options, [("Hash".to_owned(), "8".to_owned())]);
        assert_eq!(options.engines[0].control.to_string(), "2+0.02");
        assert_eq!(options.engines[1].control.to_string(), "1");
        assert_eq!(options.engines[1].control.margin.as_millis(), 20);
        assert_eq!((options.seed, options.rounds, options.concurrency), (9, 5, 2));
        assert!(options.openings.random && options.repeat);
        assert_eq!((options.openings.plies, options.openings.start), (Some(6), 3));
        assert_eq!(options.tournament, Tournament::Gauntlet);
        assert_eq!(options.adjudication.max_moves, Some(200));
        assert!(!options.pgn_form.san);
    }

    #[test]
    fn records_may_be_in_algebraic_notation() {
        assert!(read("-each depth=1 -pgnout g.pgn notation=san").unwrap().pgn_form.san);
        assert!(!read("-each depth=1 -pgnout g.pgn notation=own").unwrap().pgn_form.san);
        assert!(
            read("-each depth=1 -pgnout g.pgn notation=lan")
                .unwrap_err()
                .to_string()
                .contains("notation=san")
        );
    }

    #[test]
    fn without_options_a_game_is_shown() {
        let options = read("").unwrap();
        assert!(options.show && options.engines.len() == 2 && options.games == 1);
        assert_eq!(options.variants, ["caparandom"]);
    }

    #[test]
    fn a_match_of_several_games_has_nothing_that_only_one_of_them_has() {
        let options = read("-each depth=1 -variant chess bandit -rounds 2").unwrap();
        assert_eq!(options.variants, ["chess", "bandit"]);
        for (line, reason) in [
            ("-variant chess bandit chess", "every game once"),
            ("-variant chess nosuch", "nosuch"),
            ("-variant chess bandit array=3", "expected one game"),
            ("-variant chess bandit -openings file=a.epd", "expected one game"),
            ("-variant chess bandit -endings KQk", "expected one game"),
        ] {
            let refused = read(&format!("-each depth=1 {line}")).unwrap_err().to_string();
            assert!(refused.contains(reason), "{line}: {refused}");
        }
    }

    #[test]
    fn files_are_written_only_if_named() {
        for options in ["", "-variant chess -rounds 2 -each nodes=100"] {
            let options = read(options).unwrap();
            let files = [options.pgn, options.epd, options.state, options.record];
            assert_eq!(files, [const { None }; 4]);
        }
    }

    #[test]
    fn help_and_errors_name_every_option() {
        let flags = FLAGS.split([' ', ',']).filter(|word| word.starts_with('-'));
        for flag in flags {
            assert!(HELP.contains(&format!("  {flag} ")) || HELP.contains(&format!(" {flag} ")), "{flag}");
        }
        let told = HELP.split_whitespace().filter(|word| word.starts_with('-') && word.len() > 1);
        for flag in told {
            assert!(FLAGS.contains(flag), "{flag} is not known");
        }
    }
}
