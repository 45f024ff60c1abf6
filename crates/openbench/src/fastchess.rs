//! The match runner with the command line of fastchess, as OpenBench's workers write it.

use anyhow::Result;
use motley_engines::game_names;
use motley_movegen::variants;
use motley_tournament::{
    Flag, MatchOptions, OptionError, PgnForm, ReportStyle, asks_for_help, fingerprint, interrupted_by_user,
    play, read_engines, split,
};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The text of `-help`; `{shuffled}` stands for the default game from shuffled arrays.
const HELP: &str = include_str!("fastchess.txt");

/// Returns the text of `motley fastchess -help`.
fn help() -> String {
    HELP.replace("{shuffled}", chess960().unwrap_or("none"))
}

/// Flags of fastchess without effect here: players are always started again, and tablebases of chess
/// say nothing about other games.
const WITHOUT_EFFECT: &[&str] = &["-recover", "-testEnv", "-tb", "-tbpieces"];

/// Name of the UCI option that chooses the game.
const VARIANT_OPTION: &str = "UCI_Variant";

/// Marks of Chess960 in names of books, in capitals.
const CHESS960_MARKS: [&str; 3] = ["FRC", "960", "FISCHER"];

/// Plays the match of a command line of fastchess, and prints what OpenBench reads; or prints the
/// version.
///
/// # Errors
/// Only problems that prevent the match; faults of players are results.
pub fn run(arguments: &[String]) -> Result<()> {
    let asks_for_version = match arguments {
        [word] => ["--version", "-version", "version", "-v"].contains(&word.as_str()),
        _ => false,
    };
    // A closed output is not an error of a match.
    if asks_for_version {
        let _ = writeln!(std::io::stdout(), "motley {}", env!("CARGO_PKG_VERSION"));
    } else if arguments.is_empty() || asks_for_help(arguments) {
        let _ = std::io::stdout().write_all(help().as_bytes());
    } else {
        play(read(arguments)?, &interrupted_by_user())?;
    }
    Ok(())
}

/// Reads a command line of fastchess.
///
/// # Errors
/// An option is unknown, its value is wrong, or the engines are asked for different games.
pub fn read(arguments: &[String]) -> Result<MatchOptions, OptionError> {
    let groups = split(arguments)?;
    let mut options = MatchOptions::with_defaults();
    options.style = ReportStyle::Fastchess;
    let mut variant = None;
    for group in &groups {
        match group.flag {
            "-engine" | "-each" => {}
            "-variant" => variant = Some(group.word(&game_names::one_of_them())?),
            // In fastchess a round of two games is a pair: one opening with both colours.
            "-games" => {
                options.games = group.count()?;
                options.repeat = options.games.is_multiple_of(2);
            }
            "-pgnout" => {
                let (file, form) = read_pgnout(group)?;
                options.pgn = Some(file);
                options.pgn_form = form;
            }
            flag if WITHOUT_EFFECT.contains(&flag) => {}
            _ => options.take(group)?,
        }
    }
    options.fingerprint = fingerprint(&groups);
    options.engines = read_engines(&groups, 0)?;
    if options.engines.len() < 2 {
        let found = options.engines.len();
        return Err(OptionError::new("-engine", found, "two engines or more"));
    }
    for engine in &mut options.engines {
        engine.name = one_word(&engine.name);
    }
    options.variants = vec![choose_game(&mut options, variant)?];
    options.check()?;
    Ok(options)
}

/// Returns the game: that of the engines' `UCI_Variant`, or of `-variant`, or of the book's name,
/// or chess. Removes `UCI_Variant` from the engines, because the runner itself sets it.
fn choose_game(options: &mut MatchOptions, variant: Option<&str>) -> Result<String, OptionError> {
    let mut wanted: Vec<String> = Vec::new();
    for engine in &mut options.engines {
        let is_variant = |option: &(String, String)| option.0.eq_ignore_ascii_case(VARIANT_OPTION);
        wanted.extend(engine.options.extract_if(.., |option| is_variant(option)).map(|it| it.1));
    }
    wanted.dedup();
    let option = format!("option.{VARIANT_OPTION}");
    let named = match &wanted[..] {
        [] => None,
        [name] => Some((option, name.clone())),
        several => {
            let expected = "the same game for all engines";
            return Err(OptionError::new(option, several.join(" and "), expected));
        }
    };
    // OpenBench knows no other games than these two, so they are a weaker hint than the book.
    let (is_960, explicit) = match variant {
        None | Some("standard") => (false, None),
        name if name == chess960() => (true, None),
        Some(name) => (false, Some(("-variant".to_owned(), name.to_owned()))),
    };
    if let Some((option, name)) = named.or(explicit) {
        return match variants::info(&name) {
            Some(info) => Ok(info.name.to_owned()),
            None => Err(OptionError::new(option, &name, game_names::instead_of(&name))),
        };
    }
    let book = options.openings.file.as_deref().and_then(game_of_book);
    let fallback = chess960().filter(|_| is_960);
    let fallback = fallback.unwrap_or(variants::DEFAULT.name);
    Ok(book.unwrap_or(fallback).to_owned())
}

/// Returns the game whose name the book's name contains; the longest name, if there are several.
#[must_use]
pub(crate) fn game_of_book(file: &Path) -> Option<&'static str> {
    let name = file.file_name()?.to_string_lossy().to_lowercase();
    let named = game_names::all().into_iter();
    let longest = named.filter(|game| name.contains(game)).max_by_key(|game| game.len());
    let is_960 = CHESS960_MARKS.iter().any(|mark| name.to_uppercase().contains(mark));
    longest.or_else(|| chess960().filter(|_| is_960))
}

/// Returns the game that replaces the default one while UCI's switch for shuffled arrays is on.
fn chess960() -> Option<&'static str> {
    variants::chess960_of(variants::DEFAULT.name).map(|info| info.name)
}

/// Reads `-pgnout file=FILE [nodes=true] [seldepth=true]`. Comments always have score, depth and time.
/// `match_line`, which adds lines of the engines, has no effect.
fn read_pgnout(group: &Flag<'_>) -> Result<(PathBuf, PgnForm), OptionError> {
    let mut file = None;
    let mut form = PgnForm { for_upload: true, ..PgnForm::default() };
    for pair in group.pairs()? {
        match pair.key {
            "file" => file = Some(PathBuf::from(pair.value)),
            "nodes" => form.nodes = pair.read("true or false")?,
            "seldepth" => form.seldepth = pair.read("true or false")?,
            "match_line" => {}
            _ => return Err(pair.unknown("file, seldepth, nodes, match_line")),
        }
    }
    let file = file.ok_or_else(|| OptionError::new(group.flag, "", "file=FILE"))?;
    Ok((file, form))
}

/// Returns a name without blanks and colons, at which OpenBench splits lines.
fn one_word(name: &str) -> String {
    name.replace([' ', '\t', ':'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The command line of OpenBench's client 49; `ENGINES` and `BOOK` are replaced.
    const LINE: &str = "-recover -variant standard -testEnv -concurrency 1 -rounds 16 -games 2 \
        -resign movecount=3 score=400 -draw movenumber=40 movecount=8 score=10 -tb dir -tbpieces 6 \
        -engine dir=Engines/ cmd=./A proto=uci tc=8.00+0.08 timemargin=250 option.Threads=1 \
        option.Hash=16 name=Motley-dev DEV -engine dir=Engines/ cmd=./B proto=uci tc=inf nodes=9 \
        name=Motley-base BASE -openings file=Books/BOOK format=epd order=random start=17 -srand 99 \
        -pgnout file=PGNs/1.pgn seldepth=true nodes=true match_line=^info";

    fn read_line(dev: &str, base: &str, book: &str) -> Result<MatchOptions, OptionError> {
        let line = LINE.replace("DEV", dev).replace("BASE", base);
        let line = line.replace("BOOK", book);
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        super::read(&words)
    }

    #[test]
    fn the_line_of_openbench_is_read() {
        let options = read_line("", "", "UHO_4060_v2.epd").unwrap();
        assert_eq!((options.rounds, options.games, options.repeat), (16, 2, true));
        assert_eq!((options.seed, options.openings.start), (99, 17));
        assert!(options.openings.random && options.style == ReportStyle::Fastchess);
        assert_eq!(options.pgn.as_deref(), Some(Path::new("PGNs/1.pgn")));
        let form = options.pgn_form;
        assert!(form.nodes && form.seldepth && form.for_upload, "{form:?}");
        assert_eq!(options.engines[0].control.to_string(), "8+0.08");
        assert_eq!(options.engines[0].control.margin.as_millis(), 250);
        assert_eq!(options.engines[1].control.nodes, Some(9));
        assert_eq!(options.engines[1].name, "Motley-base");
        assert_eq!(options.variants, ["chess"]);
        let resign = options.adjudication.resign.unwrap();
        assert_eq!((resign.count, resign.score, resign.two_sided), (3, 400, false));
    }

    #[test]
    fn the_game_is_that_of_the_engines_or_of_the_book() {
        let game = |dev, base, book| read_line(dev, base, book).unwrap().variants.concat();
        let pawns = "option.UCI_Variant=pawns";
        assert_eq!(game(pawns, pawns, "bandit.epd"), "pawns");
        assert_eq!(game(pawns, "", "bandit.epd"), "pawns");
        assert_eq!(game("", "", "eightpiecerandom_v1.epd"), "eightpiecerandom");
        assert_eq!(game("", "", "3moves_FRC.epd"), "fischerandom");
        let options = read_line(pawns, pawns, "x.epd").unwrap();
        let names = options.engines[0].options.iter().map(|(name, _)| name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), ["Threads", "Hash"]);
    }

    #[test]
    fn engines_with_different_games_are_refused() {
        let error = read_line("option.UCI_Variant=pawns", "option.UCI_Variant=bandit", "x.epd");
        assert_eq!(
            error.unwrap_err().to_string(),
            "option.UCI_Variant: found 'pawns and bandit', expected the same game for all engines"
        );
        let error = read_line("option.UCI_Variant=checkers", "", "x.epd").unwrap_err();
        assert!(error.to_string().contains("found 'checkers'"), "{error}");
    }
}
