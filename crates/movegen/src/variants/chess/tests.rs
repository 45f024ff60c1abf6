//! Tests of the game's clauses.

use super::{Chess, GAME};
use crate::variant::Settings;
use crate::variant::XboardNotation;
use motley_game::{Game, GameRecord, Notation, Outcome, Reason, SearchHints, Side};

fn at(fen: &str) -> Chess {
    Chess::parse(fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

fn refused(fen: &str) -> String {
    match Chess::parse(fen) {
        Ok(pos) => panic!("{fen} was read as {pos:?}"),
        Err(error) => error.to_string(),
    }
}

fn turn_refused(fen: &str, turn: &str) -> String {
    match at(fen).read_turn(turn) {
        Ok(mv) => panic!("{turn} was read as {mv:?}"),
        Err(error) => error.to_string(),
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn starts_from_the_array() {
    let start = GAME.start(&Settings::default()).unwrap();
    assert_eq!(start.fen(), START);
    let mut wrong = Settings::default();
    wrong.array = Some(1);
    assert!(GAME.start(&wrong).is_err());
}

/// \[G-5\]
#[test]
fn mate_and_stalemate_are_told_apart() {
    let mate = at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!mate.has_move());
    assert_eq!(mate.no_moves_outcome(), Outcome::Win(Side::White, Reason::Checkmate));
    let stalemate = at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert!(!stalemate.has_move());
    assert_eq!(stalemate.no_moves_outcome(), Outcome::Draw(Reason::Stalemate));
}

/// \[G-7\], \[C-6\]
#[test]
fn third_occurrence_is_a_draw() {
    let mut history = GameRecord::new(at(START));
    for round in 0..2 {
        assert_eq!(history.outcome(), None, "round {round}");
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            let turn = history.position().read_turn(text).unwrap();
            history.play(&turn);
        }
    }
    assert_eq!(history.outcome(), Some(Outcome::Draw(Reason::Repetition)));
}

/// \[G-7\], \[G-21\]: the right counts if a pawn attacks the square, even a pinned one.
#[test]
fn en_passant_square_needs_a_pawn() {
    let unused = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert!(unused.fen().contains(" - 0 1"), "{}", unused.fen());
    let mut pinned = at("4k3/8/8/8/K2p3r/8/4P3/8 w - - 0 1");
    let turn = pinned.read_turn("e2e4").unwrap();
    pinned.play(turn[0], &mut ());
    assert_eq!(pinned.fen(), "4k3/8/8/8/K2pP2r/8/8/8 b - e3 0 1");
}

/// \[G-8\], \[C-6\]
#[test]
fn hundred_turns_without_progress_are_a_draw() {
    let draw = Some(Outcome::Draw(Reason::FiftyMoves));
    assert_eq!(at("7k/8/8/8/8/8/R7/7K w - - 99 90").outcome(), None);
    assert_eq!(at("7k/8/8/8/8/8/R7/7K w - - 100 90").outcome(), draw);
    assert_eq!(at("7k/6Q1/6K1/8/8/8/8/8 b - - 100 90").outcome(), None, "checkmate");
}

/// \[C-1\], \[G-9\]
#[test]
fn dead_positions_are_draws() {
    let dead = |placement: &str| at(&format!("{placement} w - - 0 1")).outcome().is_some();
    assert!(dead("4k3/8/8/8/8/8/8/4K3"));
    assert!(dead("4k3/8/8/8/8/8/8/4KN2"));
    assert!(dead("4kb2/8/8/8/8/8/8/4K3"));
    assert!(dead("4kb2/8/8/8/8/8/8/2B1K3"), "f8 and c1 are both dark");
    assert!(!dead("4kb2/8/8/8/8/8/8/4KB2"), "f8 is dark, f1 is light");
    assert!(!dead("4k3/8/8/8/8/8/8/2B1K1B1"));
    assert!(!dead("4k3/8/8/8/8/8/8/3NKN2"));
    assert!(!dead("4k3/8/8/8/8/8/P7/4K3"));
    assert!(!dead("4k3/8/8/8/8/8/8/R3K3"));
}

/// \[G-10\], \[G-11\], \[G-12\], \[C-3\]
#[test]
fn pawns_step_pass_by_and_promote() {
    let mut pos = at("4k3/P7/8/8/1p6/8/P1P5/4K3 w - - 0 1");
    for text in ["a2a3", "a2a4", "c2c3", "c2c4", "a7a8n", "a7a8B"] {
        assert!(pos.read_turn(text).is_ok(), "{text}");
    }
    let turn = pos.read_turn("c2c4").unwrap();
    pos.play(turn[0], &mut ());
    let capture = pos.read_turn("b4c3").unwrap();
    pos.play(capture[0], &mut ());
    assert_eq!(pos.fen(), "4k3/P7/8/8/8/2p5/P7/4K3 w - - 0 2");
}

/// \[C-9\]
#[test]
fn castling_moves_king_and_rook() {
    let after = |turn: &str| {
        let mut pos = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        let turn = pos.read_turn(turn).unwrap();
        pos.play(turn[0], &mut ());
        pos.fen()
    };
    assert_eq!(after("e1g1"), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_eq!(after("e1c1"), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    for (fen, is_legal) in [
        ("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true),
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", false),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", false),
        ("4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", false),
        ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", false),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
    ] {
        assert_eq!(at(fen).read_turn("e1c1").is_ok(), is_legal, "{fen}");
    }
}

/// \[G-23\], \[C-5\]
#[test]
fn castling_is_read_in_many_spellings() {
    let pos = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["e1g1", "e1h1", "O-O", "0-0", "o-o"] {
        let turn = pos.read_turn(text).unwrap();
        assert_eq!(pos.write_turn(&turn), "e1g1", "{text}");
        assert_eq!(pos.write_turn_for_xboard(&turn), "e1g1");
    }
    for text in ["e1c1", "e1a1", "O-O-O", "0-0-0"] {
        let turn = pos.read_turn(text).unwrap();
        assert_eq!(pos.write_turn(&turn), "e1c1", "{text}");
    }
}

/// \[G-2\], \[G-4\]: an illegal turn is refused with the reason, also one that is pseudo-legal.
#[test]
fn refused_turns_say_why() {
    let says = |fen: &str, turn: &str, reason: &str| {
        let error = turn_refused(fen, turn);
        assert!(error.contains(reason), "{turn}: {error}");
    };
    says(START, "e3e4", "a unit on e3, which is empty");
    says(START, "e7e5", "belongs to Black");
    says(START, "e2e5", "the pawn on e2, which cannot go to e5");
    says(START, "a1a2", "without a unit of White, unlike a2");
    says(START, "e1g1", "something stands on f1");
    says("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "e1d1", "without a unit of White, unlike d1");
    says("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "e1d1", "a castling right");
    says(START, "e9e4", "two squares");
    says(START, "é2e4", "two squares");
    says(START, "e2e4x", "a promotion to q, r, b, n");
    says(START, "e2e4q", "no promotion letter");
    says("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "one of q, r, b, n");
    says("4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1", "d1d2", "the king on e1 is attacked from e4");
    says("4k3/8/8/8/4r3/8/4Q3/4K3 w - - 0 1", "e2d2", "leaves the king unattacked");
    says("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "not attacked");
    says("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "a castling right");
}

/// \[G-22\], \[C-4\]
#[test]
fn wrong_fens_are_refused_with_the_reason() {
    let says = |fen: &str, reason: &str| {
        let error = refused(fen);
        assert!(error.contains(reason), "{fen}: {error}");
    };
    says("", "placement field");
    says("8/8 w - - 0 1", "8 ranks");
    says("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6");
    says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1", "found 'C'");
    says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "w or b");
    says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkx - 0 1", "character 4");
    says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1", "each right once");
    says("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1", "0 kings of White");
    says("4k2r/8/8/8/8/8/8/4K1R1 w K - 0 1", "castling unit at home");
    says("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "its king is not at home");
    says("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn on its last rank");
    says("4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "rank 6");
    says("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "a pawn of Black on e5");
    says("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", "nothing on e7");
    says("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock");
    says("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "turn number");
    says("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "turn number");
    says("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "nothing after the last field");
    says("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1", "attacked from e4");
}

/// The exchange on a square, by hand.
#[test]
fn exchanges_are_settled() {
    let settles = |fen: &str, turn: &str, value: i32| {
        let pos = at(fen);
        let mv = pos.read_turn(turn).unwrap()[0];
        assert!(pos.see_ge(mv, value), "{turn} wins {value}");
        assert!(!pos.see_ge(mv, value + 1), "{turn} wins no more than {value}");
    };
    settles("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100);
    let fen = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
    settles(fen, "d3e5", 100 - 320);
    settles("4k3/8/3p4/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", 0);
    settles("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850);
    settles("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100);
    settles("4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "b4c3", 100);
    settles("4k3/8/2p5/3r4/4K3/8/8/8 w - - 0 1", "e4e3", 0);
}

/// A pass is offered only where standing still is not likely to be best.
#[test]
fn passes_are_refused_in_pawn_endings() {
    assert!(at(START).make_null().is_some());
    assert!(at("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1").make_null().is_none());
}
