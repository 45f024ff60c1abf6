//! XBoard plays every game that it is offered: what the engine sends it can be read, and turns are moves.

use super::support::Engine;
use std::cell::Cell;
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(60);

/// Turns played in each game.
const TURNS: usize = 16;

/// Games with units in hand whose turns XBoard shows all as moves.
const NATIVE: [&str; 11] = [
    "capahouse",
    "chessgi",
    "dobutsu",
    "euroshogi",
    "gorogoro",
    "judkins",
    "loop",
    "minishogi",
    "placement",
    "pocketknight",
    "torishogi",
];

/// Starts an engine that XBoard 4.9.1 has greeted, and the names of its games.
fn greeted(answers: &str) -> (Engine, Vec<String>) {
    let mut engine = Engine::start();
    engine.send(format!("xboard\nprotover 2\n{answers}").as_bytes());
    let wait = engine.wait_for(TIMEOUT, |line| line.starts_with("feature"));
    assert_eq!(wait.as_deref(), Some("feature done=0"), "the first line");
    let names = engine.wait_for(TIMEOUT, |line| line.starts_with("feature variants"));
    let names = names.expect("the games").replace("feature variants=", "").replace('"', "");
    (engine, names.split(',').map(str::to_owned).collect())
}

/// Checks that XBoard can read a FEN after a `setup` line: letters and marks are in its table, and there is
/// room for hands.
fn check_fen(game: &str, setup: &str, fen: &str) {
    let words: Vec<&str> = setup.split(' ').collect();
    let (table, size) = (words[1].trim_matches(['(', ')']), words[2]);
    let half: Vec<char> = table[..table.len() / 2].chars().collect();
    let room: usize =
        size.split_once('+').and_then(|(_, rest)| rest.split('_').next()?.parse().ok()).expect("a size");
    let board = fen.split(' ').next().expect("a board");
    let (rows, hand) = board.split_once('[').unwrap_or((board, ""));
    assert_eq!(board.contains('['), room > 0, "{game}: {size} {fen}");
    let place = |letter: char| half.iter().position(|&c| c == letter.to_ascii_uppercase());
    let mut before = ' ';
    for sign in rows.chars() {
        let unit = if sign == '~' { before } else { sign };
        if unit.is_ascii_alphabetic() {
            let at = place(unit).unwrap_or_else(|| panic!("{game}: {unit} in {table}"));
            let mark = if sign == '~' { '~' } else { before };
            if mark == '~' || mark == '+' {
                assert_eq!(half.get(at + 11), Some(&mark), "{game}: {fen}");
            }
        }
        before = sign;
    }
    for letter in hand.chars().filter(char::is_ascii_alphabetic) {
        let number =
            half[..place(letter).expect("a letter of the table")].iter().filter(|&&c| c != '.').count();
        assert!(number < room, "{game}: {letter} in hand, {size} {table}");
    }
}

#[test]
fn xboard_can_read_every_game_that_it_is_offered() {
    let (mut engine, names) = greeted("accepted highlight\nrejected dice\n");
    for game in &names {
        engine.send(format!("new\nvariant {game}\nsd 1\nping 7\n").as_bytes());
        let mut setup = engine.wait_for(TIMEOUT, |line| line.starts_with("setup ") || line == "pong 7");
        let mut sent = 0;
        for _ in 0..TURNS {
            engine.send(b"go\n");
            let answer = engine.wait_for(TIMEOUT, |line| {
                ["move ", "setboard ", "1-0", "0-1", "1/2"].iter().any(|word| line.starts_with(word))
            });
            let answer = answer.unwrap_or_else(|| panic!("{game}: no answer"));
            if let Some(fen) = answer.strip_prefix("setboard ") {
                sent += 1;
                setup = engine.wait_for(TIMEOUT, |line| line.starts_with("setup "));
                check_fen(game, setup.as_deref().expect("a description"), fen);
            } else if !answer.starts_with("move ") {
                break;
            }
        }
        if let Some((words, fen)) = setup.as_deref().and_then(|setup| setup.split_once("_")) {
            check_fen(game, words, fen.split_once(' ').map_or("", |(_, fen)| fen));
        }
        assert!(sent == 0 || !NATIVE.contains(&game.as_str()), "{game}: {sent} positions sent");
    }
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

/// CuteChess, python-chess and others are referees: what is no move stops the game.
#[test]
fn referees_get_moves_only() {
    let (mut engine, names) = greeted("rejected highlight\n");
    for game in &names {
        engine.send(format!("new\nvariant {game}\nsd 1\nforce\n").as_bytes());
        for _ in 0..4 {
            engine.send(b"go\nping 3\n");
            let (moved, ended) = (Cell::new(false), Cell::new(false));
            let pong = engine.wait_for(TIMEOUT, |line| {
                moved.set(moved.get() || line.starts_with("move "));
                ended.set(ended.get() || line.starts_with("1-0") || line.starts_with("0-1"));
                assert!(!line.starts_with("setboard") && !line.starts_with("telluser"), "{game}: {line}");
                line == "pong 3"
            });
            assert!(pong.is_some() && (moved.get() || ended.get()), "{game}: no move");
            if ended.get() {
                break;
            }
        }
    }
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}

/// In makruk CuteChess has no rule about repetitions, and takes the claim of a draw for a false one.
#[test]
fn a_referee_says_itself_when_a_game_is_drawn() {
    let turns = ["b1d2", "b8d7", "d2b1", "d7b8"];
    for (answers, claims) in [("rejected highlight\n", false), ("accepted highlight\n", true)] {
        let (mut engine, _) = greeted(answers);
        engine.send(b"new\nvariant makruk\nsd 1\nforce\n");
        for turn in turns.iter().cycle().take(8) {
            engine.send(format!("usermove {turn}\n").as_bytes());
        }
        engine.send(b"go\n");
        let answer = engine.wait_for(TIMEOUT, |line| line.starts_with("move ") || line.starts_with("1/2"));
        let is_claim = answer.map(|line| line.starts_with("1/2"));
        assert_eq!(is_claim, Some(claims), "{answers}");
        assert_eq!(engine.end(TIMEOUT), Ok(()));
    }
}

/// XBoard sends `go` with the first move of a game. One that comes later is an order of its own.
#[test]
fn a_go_after_the_reply_is_an_order() {
    let (mut engine, _) = greeted("");
    engine.send(b"new\neasy\nsd 2\nusermove e2e4\n");
    assert!(engine.wait_for(TIMEOUT, |line| line.starts_with("move ")).is_some());
    std::thread::sleep(Duration::from_secs(1));
    engine.send(b"go\n");
    assert!(engine.wait_for(TIMEOUT, |line| line.starts_with("move ")).is_some(), "a move of White");
    assert_eq!(engine.end(TIMEOUT), Ok(()));
}
