//! Records of games: written with everything, and read from other programs; those programs read ours.

use super::{A, B, Board, ENGINE};
use crate::messages::{NewGame, Request, Seat, Update};
use std::io::Write;
use std::process::{Command, Stdio};

const PERSONS: [Seat; 2] = [Seat::Person, Seat::Person];

fn load(board: &mut Board, pgn: &str, number: Option<usize>) -> Vec<Update> {
    board.ask(Request::Load { pgn: pgn.to_owned(), number }, 0)
}

fn loaded(pgn: &str) -> Board {
    let mut board = Board::begin(PERSONS, false);
    let updates = load(&mut board, pgn, None);
    assert!(matches!(&updates[..], [Update::Table(_)]), "{pgn}: {updates:?}");
    board
}

fn saved(board: &mut Board) -> String {
    let date = Some("2026.11.28".to_owned());
    match &board.ask(Request::Save { flipped: false, date }, 0)[..] {
        [Update::Saved { pgn, .. }] => pgn.clone(),
        other => panic!("{other:?}"),
    }
}

/// Loads what was saved and checks that saving it again gives the same.
fn returns(board: &mut Board) -> String {
    let pgn = saved(board);
    let again = saved(&mut loaded(&pgn));
    assert_eq!(again, pgn);
    pgn
}

const LICHESS: &str = r#"[Event "Rated blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2026.11.01"]
[White "ada"]
[Black "bob"]
[Result "1-0"]
[WhiteElo "1500"]
[Variant "Standard"]
[TimeControl "180+2"]
[Termination "Time forfeit"]

1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... c5?! { [%eval 0.65] [%clk 0:02:59] Inaccuracy. e5 was best. }
(1... e5 2. Nf3 (2. f4) 2... Nc6 $6) 2. Nf3 $1 { [%clk 0:02:58] } 1-0
"#;

#[test]
fn a_record_of_lichess_stays_as_it_is() {
    let mut board = loaded(LICHESS);
    let table = board.view(0);
    assert_eq!(table.players.clone().map(|player| player.name), ["ada", "bob"]);
    assert_eq!((table.status.result.as_str(), table.status.words.as_str()), ("1-0", "Black lost on time"));
    let [first, second] = [&table.turns[1], &table.turns[2]];
    assert_eq!((first.san.as_deref(), first.score, first.notes.clock), (Some("e4"), Some(17), Some(180_000)));
    assert_eq!(
        (second.notes.comment.as_str(), &second.notes.nags[..]),
        ("Inaccuracy. e5 was best.", &[6][..])
    );
    let pgn = returns(&mut board).replace('\n', " ");
    for part in [
        "[Site \"https://lichess.org/abcdefgh\"]",
        "[WhiteElo \"1500\"]",
        "[TimeControl \"180+2\"]",
        "1. e4 {[%eval 0.17] [%clk 0:03:00]} c5 $6 {[%eval 0.65] [%clk 0:02:59] Inaccuracy. e5 was best.}",
        "(1... e5 2. Nf3 (2. f4) 2... Nc6 $6) 2. Nf3 $1 {[%clk 0:02:58]} 1-0",
    ] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
}

#[test]
fn variations_stay_whatever_is_shown() {
    let mut board = Board::begin(PERSONS, false);
    for turn in [A, B, "g1f3"] {
        board.play(turn, 0);
    }
    board.ask(Request::Resign, 0);
    board.ask(Request::Show { turn: 1 }, 0);
    board.play("c7c5", 0);
    assert!(!board.view(0).status.over, "the variation goes on");
    let pgn = returns(&mut board);
    assert!(pgn.contains("1. e4 e5 (1... c5) 2. Nf3 1-0"), "{pgn}");
    assert!(pgn.contains("[Date \"2026.11.28\"]") && pgn.contains("[Result \"1-0\"]"), "{pgn}");
    board.ask(Request::Show { turn: 0 }, 0);
    assert_eq!(saved(&mut board), pgn);
}

#[test]
fn clocks_are_in_the_record() {
    let mut board = Board::begin([Seat::Person, ENGINE], true);
    board.play(A, 0);
    board.find(B, 12, 4);
    let pgn = returns(&mut board);
    assert!(pgn.contains("1. e4 {[%clk 0:00:10]} e5 {[%eval 0.12] [%clk 0:00:08]} *"), "{pgn}");
    assert!(pgn.contains("[TimeControl \"10+2\"]"), "{pgn}");
}

#[test]
fn of_several_games_one_is_chosen() {
    let mut board = Board::begin(PERSONS, false);
    let two = "[White \"A\"]\n\n1. e4 *\n\n[Black \"C\"]\n[Variant \"Crazyhouse\"]\n\n1. d4 d5 0-1\n";
    let titles = match &load(&mut board, two, None)[..] {
        [Update::Games { titles }] => titles.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(titles.len(), 2);
    assert_eq!(
        (titles[1].players[1].as_str(), titles[1].game.as_str(), titles[1].turns),
        ("C", "Crazyhouse", 2)
    );
    load(&mut board, two, Some(1));
    let table = board.view(0);
    assert_eq!((table.game.as_str(), table.status.result.as_str()), ("crazyhouse", "0-1"));
    assert!(matches!(&load(&mut board, two, Some(2))[..], [Update::Refused { .. }]));
}

#[test]
fn records_of_other_games_are_read() {
    let chess960 = "[Variant \"Chess960\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\
                    \n1. Ng3 g6 2. O-O *";
    let house = "[Variant \"Crazyhouse\"]\n[FEN \"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR/ w KQkq - 0 2\"]\n\
                 \n2. exd5 Qxd5 3. Nc3 Qa5 4. P@e4 *";
    let check = "[Variant \"Three-check\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+0\"]\n\n1. Ra8+ Kd7 *";
    let embassy = "[Variant \"Embassy\"]\n\n1. Nh3 e5 *";
    // Rights by the letters of files, and no counters.
    let letters = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w HAha\"]\n\n1. O-O O-O-O *";
    for pgn in [chess960, house, check, embassy, letters] {
        returns(&mut loaded(pgn));
    }
    let wrong = "1. e4 e5 (1... Ke7 2. d4) *";
    let mut board = Board::begin(PERSONS, false);
    let refused = &load(&mut board, wrong, None)[..];
    assert!(
        matches!(refused, [Update::Refused { reason, .. }] if reason.starts_with("Turn 2: ")),
        "{refused:?}"
    );
}

/// Returns what a program writes for this input; `None` if the program is missing.
fn output_of(program: &str, arguments: &[&str], input: &str) -> Option<String> {
    let child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.ok()?;
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    Some(String::from_utf8_lossy(&output.stdout).into_owned() + &errors)
}

/// Says that a test is left out, which is a fault where CI has all programs.
fn left_out(program: &str) {
    assert!(std::env::var_os("CI").is_none(), "{program} is missing");
    eprintln!("left out: {program} is missing");
}

/// Reads a record by python-chess and prints its faults, its last position, and the number of its turns with
/// those of its variations.
const READER: &str = "
import io, sys, chess.pgn, chess.variant
def count(node):
    return sum(1 + count(child) for child in node.variations)
game = chess.pgn.read_game(io.StringIO(sys.stdin.read()))
print(game.errors, game.end().board().fen(), count(game))
";

/// Plays a game of random turns with a variation at every fifth turn, and returns its record.
fn random_game(game: &str, seed: u64) -> (Board, String) {
    let mut board = Board::begin(PERSONS, false);
    let new = NewGame { game: game.to_owned(), random: true, ..NewGame::default() };
    board.ask(Request::New(new), 0);
    let mut dice = seed;
    for turn in 0..40 {
        let tries = if turn % 5 == 4 { 2 } else { 1 };
        let before = board.view(0).shown;
        for _ in 0..tries {
            board.ask(Request::Show { turn: before }, 0);
            let turns = board.table.game.legal_turns(300).turns;
            if turns.is_empty() || board.view(0).status.over {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            board.play(&turns[(dice >> 33) as usize % turns.len()].text, 0);
        }
    }
    let pgn = saved(&mut board);
    (board, pgn)
}

#[test]
fn python_chess_reads_our_records() {
    let python = std::env::var("MOTLEY_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if output_of(&python, &["-c", "import chess.pgn"], "").is_none_or(|text| text.contains("Error")) {
        return left_out("python-chess");
    }
    for game in ["chess", "fischerandom", "crazyhouse", "atomic", "kingofthehill", "racingkings"] {
        for seed in 0..4 {
            let (board, pgn) = random_game(game, seed);
            let told = output_of(&python, &["-c", READER], &pgn).expect("python-chess runs");
            let turns = board.view(0).turns.len() - 1;
            assert!(
                told.starts_with("[] ") && told.trim_end().ends_with(&format!(" {turns}")),
                "{told}{pgn}"
            );
        }
    }
}

/// Returns what pgn-extract says about a record. Debian has the program among its games.
fn extracted(pgn: &str) -> Option<String> {
    let programs = ["pgn-extract", "/usr/games/pgn-extract"];
    programs.iter().find_map(|program| output_of(program, &["--fixresulttags"], pgn))
}

#[test]
fn pgn_extract_reads_our_records() {
    for seed in 0..4 {
        let (_, pgn) = random_game("chess", seed);
        let Some(told) = extracted(&pgn) else {
            return left_out("pgn-extract");
        };
        assert!(told.contains("1 game matched out of 1.") && !told.contains("Failed"), "{told}{pgn}");
    }
}

#[test]
fn a_record_has_a_bounded_number_of_turns() {
    let mut board = Board::begin(PERSONS, false);
    let record = |rounds: usize| format!("[Event \"?\"]\n\n{}*\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(rounds));
    let updates = load(&mut board, &record(751), None);
    let refused =
        |update: &Update| matches!(update, Update::Refused { reason, .. } if reason.contains("3004 turns"));
    assert!(updates.len() == 1 && refused(&updates[0]), "{updates:?}");
    let updates = load(&mut board, &record(750), None);
    assert!(matches!(&updates[..], [Update::Table(_)]), "{updates:?}");
}
