//! Whole matches of the built program, as a user plays them.

use crate::support::Arena;
use std::collections::BTreeMap;

/// Two quick players; limits in nodes make the games reproducible.
const QUICK: &str = "-engine motley name=A -engine motley name=B option.Hash=1 \
                     -each nodes=300 -srand 7 -games 2 -repeat -maxmoves 30";

/// Returns every game of the registry.
fn games() -> Vec<&'static str> {
    motley_movegen::variants::ALL.iter().map(|info| info.name).collect()
}

/// Returns the turns of a record, without the parts that differ from run to run.
fn turns(pgn: &str) -> Vec<String> {
    let lines = pgn.lines().filter(|line| !line.starts_with('['));
    let words = lines.flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    words.filter(|word| !word.ends_with("s}")).collect()
}

#[test]
fn every_game_is_played_and_its_record_read_back() {
    for game in games() {
        let arena = Arena::new();
        let played = arena.play(&format!("{QUICK} -variant {game} -pgnout a.pgn -epdout a.epd"));
        assert!(played.success, "{game}: {}", played.errors);
        assert!(played.text.contains("A: ") && !played.text.contains("lost by"), "{}", played.text);
        let record = arena.read("a.pgn");
        assert_eq!(record.matches(&format!("[Variant \"{game}\"]")).count(), 2);
        // As a book, every turn of the record is checked again, and so is every final position.
        for book in ["a.pgn format=pgn", "a.epd format=epd"] {
            let options = format!("{QUICK} -variant {game} -openings file={book} -maxmoves 31");
            let played = arena.play(&options);
            assert!(played.success, "{game}, {book}: {}", played.errors);
        }
    }
}

#[test]
fn a_match_leaves_no_file_that_was_not_named() {
    let arena = Arena::new();
    let played = arena.play(&format!("{QUICK} -variant chess -rounds 2 -concurrency 2"));
    assert!(played.success, "{}", played.errors);
    assert_eq!(arena.names(), [""; 0]);
    assert!(arena.play(&format!("{QUICK} -pgnout a.pgn")).success);
    assert_eq!(arena.names(), ["a.pgn"]);
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let arena = Arena::new();
    for file in ["a", "b"] {
        let played = arena.play(&format!("{QUICK} -variant caparandom -pgnout {file}"));
        assert!(played.success, "{}", played.errors);
    }
    let (first, second) = (arena.read("a"), arena.read("b"));
    assert_eq!(turns(&first), turns(&second));
    let other = arena.play(&format!("{QUICK} -srand 8 -variant caparandom -pgnout c"));
    assert!(other.success);
    assert_ne!(turns(&first), turns(&arena.read("c")));
}

/// The time left on the clocks determines the length of searches, so with real time no two matches
/// would be equal.
#[test]
fn clocks_that_count_nodes_give_the_same_games_however_busy_the_machine() {
    let arena = Arena::new();
    for concurrency in [1, 3] {
        let played = arena.play(&format!(
            "-engine motley name=A -engine motley name=B tc=nodes:20000+100 -each tc=nodes:9000+300 \
             -variant caparandom -srand 7 -rounds 2 -games 2 -repeat -maxmoves 30 \
             -concurrency {concurrency} -pgnout {concurrency}"
        ));
        assert!(played.success, "{}", played.errors);
        assert!(!played.text.contains("lost"), "{}", played.text);
    }
    let sorted = |record: String| {
        let mut games: Vec<_> = record.split("[Event ").map(turns).collect();
        games.sort();
        games
    };
    let [one, three] = ["1", "3"].map(|file| sorted(arena.read(file)));
    assert_eq!(one.len(), 5);
    assert_eq!(one, three);
}

#[test]
fn a_clock_that_counts_nodes_runs_out() {
    let arena = Arena::new();
    // Fewer nodes than a search counts before it looks at its clock.
    let played = arena.play(
        "-engine motley -engine motley name=B nodes=100 -each tc=nodes:50 -variant chess -srand 7 -games 1 \
         -pgnout record",
    );
    assert!(played.success, "{}", played.errors);
    assert!(arena.read("record").contains("time forfeit"));
}

#[test]
fn a_pair_has_one_opening() {
    let arena = Arena::new();
    arena.play(&format!("{QUICK} -variant caparandom -rounds 3 -concurrency 2 -pgnout a.pgn"));
    let record = arena.read("a.pgn");
    let mut openings: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for game in record.split("[Event ").skip(1) {
        let tag = |name: &str| game.lines().find(|line| line.starts_with(&format!("[{name} "))).unwrap();
        openings.entry(tag("FEN")).or_default().push(tag("White"));
    }
    assert_eq!(openings.len(), 3);
    for mut whites in openings.into_values() {
        whites.sort_unstable();
        assert_eq!(whites, ["[White \"A\"]", "[White \"B\"]"]);
    }
}

#[test]
fn a_stopped_match_goes_on() {
    let arena = Arena::new();
    let match_of = |rounds: u32, file: &str| {
        let options = format!("{QUICK} -variant chess -rounds {rounds} -pgnout {file}");
        let state = if file == "whole" { String::new() } else { " -state state".to_owned() };
        arena.play(&(options + &state))
    };
    assert!(match_of(3, "whole").success);
    assert!(match_of(1, "parts").success);
    // The power fails while a line is written.
    let mut state = arena.read("state");
    assert_eq!(state.lines().count(), 3);
    state += "{\"game\":2,\"res";
    std::fs::write(arena.file("state"), state).unwrap();
    let resumed = match_of(3, "parts");
    assert!(resumed.success, "{}", resumed.errors);
    assert!(resumed.text.contains("Resuming after 2 games"), "{}", resumed.text);
    assert_eq!(arena.read("state").lines().count(), 7);
    assert_eq!(turns(&arena.read("whole")), turns(&arena.read("parts")));
    // With fewer rounds only their games count, even if the file has more.
    let shortened = match_of(2, "parts");
    let text = &shortened.text;
    assert!(text.contains("Resuming after 4 games"), "{text}");
    assert!(text.contains("Leaving out 2 games of"), "{text}");
    let score = text.lines().rfind(|line| line.starts_with("Score of A vs B"));
    assert!(score.is_some_and(|score| score.ends_with("] 4")), "{text}");
    assert_eq!(arena.read("state").lines().count(), 7);
    let other = arena.play(&format!("{QUICK} -variant gothic -state state"));
    assert!(!other.success);
    assert!(other.errors.contains("found the options"), "{}", other.errors);
}

#[test]
fn a_decided_test_ends_the_match() {
    let arena = Arena::new();
    let played = arena.play(
        "-engine motley name=Strong nodes=3000 -engine motley name=Weak nodes=30 -variant chess \
         -rounds 500 -games 2 -repeat -srand 3 -sprt elo0=0 elo1=200 -ratinginterval 4 \
         -resign movecount=2 score=700 -draw movenumber=30 movecount=3 score=10 -maxmoves 80",
    );
    assert!(played.success, "{}", played.errors);
    assert!(played.text.contains("H1 was accepted"), "{}", played.text);
    assert!(played.text.contains("Stopped after "), "{}", played.text);
}

#[test]
fn several_players_meet() {
    let arena = Arena::new();
    let players = "-engine motley name=A -engine motley name=B -engine motley name=C";
    let options = "-each nodes=100 -variant chess -games 2 -repeat -srand 1 -maxmoves 10";
    let robin = arena.play(&format!("{players} {options} -concurrency 2"));
    assert!(robin.success, "{}", robin.errors);
    for pair in ["A vs B", "A vs C", "B vs C"] {
        let score = format!("Score of {pair}: ");
        let last = robin.text.lines().rfind(|line| line.starts_with(&score)).unwrap();
        assert!(last.ends_with("] 2"), "{last}");
    }
    assert!(robin.text.contains("Rank Name"), "{}", robin.text);
    let gauntlet = arena.play(&format!("{players} {options} -tournament gauntlet"));
    assert!(gauntlet.success && !gauntlet.text.contains("B vs C"), "{}", gauntlet.text);
}

#[test]
fn boards_are_shown_when_asked_for() {
    let arena = Arena::new();
    let played = arena.play(&format!("{QUICK} -variant chess -games 1 -show -maxmoves 5 -openings plies=0"));
    assert!(played.success, "{}", played.errors);
    assert!(played.text.contains("White plays ") && played.text.contains("| R | N | B | Q | K |"));
}

#[test]
fn mistakes_are_told_with_what_was_expected() {
    let arena = Arena::new();
    // The system's own message.
    let no_file = std::fs::read(arena.file("nowhere")).unwrap_err();
    let no_file = format!("nowhere: {no_file}");
    let cases = [
        ("-rounds many", "-rounds: found 'many', expected a whole number"),
        ("-variant checkers", "-variant: found 'checkers', expected one of chess"),
        ("-engine motley", "-engine number 1: found nothing, expected tc, st, nodes or depth"),
        ("-engine cmd=x -each depth=1", "expected proto=uci or proto=xboard"),
        ("-engine foo=x", "-engine: found 'foo', expected one of conf, cmd"),
        ("-each tc=fast", "tc: found 'fast', expected [MOVES/]TIME[+INCREMENT]"),
        ("-each depth=0", "-each depth: found '0', expected a number from 1 to"),
        ("-sprt elo0=5 elo1=0", "-sprt elo1: found '0', expected more than elo0"),
        ("-each depth=1 -engine motley option.Hush=1", "has no option 'Hush'; it announced Hash"),
        ("-each depth=1 -engine motley option.Hash=x", "found 'x', expected a number from 1"),
        (
            "-each depth=1 -engine motley option.EvalFile=nowhere",
            "EvalFile: found 'nowhere', expected a readable file",
        ),
        ("-each depth=1 -openings file=nowhere", no_file.as_str()),
        ("-each depth=1 -games 0", "-games: found '0', expected a whole number from 1"),
        ("-concurrency 0", "-concurrency: found '0', expected a whole number from 1"),
        ("-frobnicate", "found '-frobnicate', expected one of -engine"),
        ("10", "found '10', expected an option"),
    ];
    for (options, expected) in cases {
        let played = arena.play(options);
        assert!(!played.success, "{options} was accepted");
        assert!(played.errors.contains(expected), "{options}: {}", played.errors);
    }
}

#[test]
fn wrong_books_are_refused_with_the_line() {
    let arena = Arena::new();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let good = format!("# a book\n\n{start} 0 1\n{start}\n{start} hmvc 3; fmvn 9;\n");
    std::fs::write(arena.file("good.epd"), &good).unwrap();
    std::fs::write(arena.file("bad.epd"), format!("{good}nonsense\n")).unwrap();
    std::fs::write(arena.file("empty.epd"), "").unwrap();
    std::fs::write(arena.file("bad.pgn"), "[White \"A\"]\n\n1. e2e4 e2e4 *\n").unwrap();
    let book = |file: &str| arena.play(&format!("{QUICK} -variant chess -openings file={file}"));
    assert!(book("good.epd").success);
    assert!(book("bad.epd").errors.contains("bad.epd, line 6: "));
    assert!(book("empty.epd").errors.contains("expected a file with openings"));
    assert!(book("bad.pgn format=pgn").errors.contains("bad.pgn, line 1: turn"));
}
