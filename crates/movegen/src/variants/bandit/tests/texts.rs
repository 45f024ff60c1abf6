//! Texts: FENs refused, turns read in every spelling, and why not.

use super::super::Bandit;
use super::position;
use crate::testing;
use crate::variant::{Variant, XboardNotation};
use motley_game::{Game, Notation, laws};
use proptest::prelude::*;

fn refusal(fen: &str) -> String {
    match Bandit::parse(fen) {
        Ok(pos) => panic!("{fen} was read as {pos:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn wrong_fens_are_refused_with_reasons() {
    for (fen, reason) in [
        ("", "placement field"),
        ("3k3/7/7/7/7/7/7/3K3 w - - 0 1", "found '8 ranks', expected 9 ranks"),
        ("3k4/7/7/7/7/7/7/7/3K3 w - - 0 1", "rank 9: found '3k4', expected 7 squares"),
        ("3q3/7/7/7/7/7/7/7/3K3 w - - 0 1", "d9: found 'q'"),
        ("3k'3/7/7/7/7/7/7/7/3K3 w - - 0 1", "found 'k\\'', expected one of"),
        ("3n3/7/7/7/7/7/7/7/3K3 w - - 0 1", "found 'no king of Black'"),
        ("P2k3/7/7/7/7/7/7/7/3K3 w - - 0 1", "a9: found 'P', expected no pawn on its last rank"),
        ("3k3/7/7/7/7/7/7/7/p2K3 w - - 0 1", "a1: found 'p'"),
        ("3k3/7/7/7/7/7/7/7/3K3 x - - 0 1", "side-to-move field: found 'x'"),
        ("3k3/7/7/7/7/7/7/7/3K3 w K - 0 1", "castling field: found 'K', expected -"),
        ("3k3/7/7/7/7/7/7/7/3K3 w - e9 0 1", "en-passant field: found 'e9'"),
        ("3k3/7/7/7/7/7/7/7/3K3 w - e6 0 1", "a pawn of Black on e5"),
        ("3k3/7/7/4P2/4p2/7/7/7/3K3 w - e6 0 1", "expected nothing on e6"),
        ("3k3/4p2/7/4s2/7/7/7/7/3K3 w - e7 0 1", "expected nothing on e8"),
        ("3k3/7/7/7/7/7/7/7/3K3 w - - x 1", "half-move clock: found 'x'"),
        ("3k3/7/7/7/7/7/7/7/3K3 w - - 0 0", "turn number: found '0'"),
        ("3k3/7/7/7/7/7/7/7/3K3 w - - 0 1 x", "nothing after the last field"),
        ("3k3/3R3/7/7/7/7/7/7/3K3 w - - 0 1", "d9: found 'a king of Black that White"),
    ] {
        let error = refusal(fen);
        assert!(error.contains(reason), "{fen} is refused with: {error}");
    }
}

#[test]
fn a_position_in_which_a_king_was_taken_returns() {
    // [B-13], [G-22]: also if other kings are left, which a placement alone could not tell.
    for (fen, turn, after) in [
        ("7/7/7/3k3/3N3/3O3/7/7/K6 w - - 3 9", "d4d6", "7/7/7/3O3/7/7/7/7/K6 b - - 0 9 taken=k"),
        ("k6/7/7/3k3/3N3/3O3/7/7/K6 w - - 3 9", "d4d6", "k6/7/7/3O3/7/7/7/7/K6 b - - 0 9 taken=k"),
        ("k6/7/7/3o3/3n3/3K3/7/7/7 b - - 3 9", "d6d4", "k6/7/7/7/7/3o3/7/7/7 w - - 0 10 taken=K"),
    ] {
        let ended = testing::played::<Bandit>(fen, &[turn]);
        assert_eq!(ended.fen(), after);
        let back = position(after);
        assert_eq!((back.fen(), back.key()), (ended.fen(), ended.key()));
        assert_eq!(back.outcome(), ended.outcome());
        assert_eq!(back.count(), 0);
        laws::check::<Bandit, <Bandit as Variant>::Eval>(&mut ended.clone()).unwrap();
    }
    for (fen, reason) in [
        ("k6/7/7/3O3/7/7/7/7/K6 b - - 0 9 taken=K", "field taken: found 'K', expected k, a king of Black"),
        ("k6/7/7/3O3/7/7/7/7/K6 b - - 0 9 taken=", "field taken"),
        ("k6/7/7/3O3/7/7/7/7/K6 b - - 0 9 taken=k taken=k", "nothing after the last field"),
        ("7/7/7/3O3/7/7/7/7/7 b - - 0 9 taken=k", "found 'no king of White'"),
        ("7/7/7/3O3/7/7/7/7/K6 b - - 0 9", "found 'no king of Black'"),
        ("7/7/7/3O3/7/7/7/7/K6 b - - 5 9 taken=k", "half-move clock: found '5', expected 0"),
        ("7/7/7/3O3/2pP3/7/7/7/K6 b - d4 0 9 taken=k", "en-passant field: found 'd4', expected -"),
        ("7/7/7/3O3/3P3/7/7/7/K6 b - d4 0 9 taken=k", "en-passant field: found 'd4', expected -"),
    ] {
        let error = refusal(fen);
        assert!(error.contains(reason), "{fen} is refused with: {error}");
    }
}

#[test]
fn unusable_ep_squares_are_dropped() {
    // [G-22]
    let pos = position("3k3/7/7/7/4p2/7/7/7/3K3 w - e6 0 1");
    assert_eq!(pos.fen(), "3k3/7/7/7/4p2/7/7/7/3K3 w - - 0 1");
}

const TRICKS: &str = "3k3/7/7/3c3/2b1n2/3r3/4T2/7/K6 w - - 0 1";
const DOUBLE_CAPTURE: &str = "k6/7/7/7/2O4/2n4/2N4/7/6K w - - 0 1";

#[test]
fn turns_are_read_in_every_spelling() {
    // [B-7], [B-17]: tricks in either order, and capitals.
    for (fen, text, canonical) in [
        (TRICKS, "e3d5,c5=n,d6=r", "e3d5,c5=n,d6=r"),
        (TRICKS, "e3d5,d6=r,c5=n", "e3d5,c5=n,d6=r"),
        (TRICKS, "e3d5,c5=N", "e3d5,c5=n"),
        (TRICKS, "e3d5", "e3d5"),
        (DOUBLE_CAPTURE, "c5c3", "c5c3"),
        ("6k/P6/7/7/7/7/7/7/K6 w - - 0 1", "a8a9C", "a8a9c"),
    ] {
        let pos = position(fen);
        let turn = pos.read_turn(text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(pos.write_turn(&turn), canonical);
    }
}

#[test]
fn only_xboard_spells_turns_by_clicks() {
    // [B-7], [B-12]: a letter for a single trick, and a double capture with its nearer victim.
    for (fen, text, canonical) in [
        (TRICKS, "e3d5n", "e3d5,c5=n"),
        (TRICKS, "e3d5r", "e3d5,d6=r"),
        (TRICKS, "e3d5,d5c5", "e3d5,c5=n"),
        (DOUBLE_CAPTURE, "c5c3,c4c4", "c5c3"),
        (DOUBLE_CAPTURE, "c5c4,c4c3", "c5c3"),
    ] {
        let pos = position(fen);
        let turn = pos.read_turn_from_xboard(text);
        assert_eq!(turn, pos.read_turn(canonical), "{text}");
        assert!(pos.read_turn(text).is_err(), "{text}");
    }
}

#[test]
fn wrong_turns_are_refused_with_reasons() {
    let promotion = "2k4/P6/7/7/7/7/7/7/K6 w - - 0 1";
    testing::turns_refused::<Bandit>(&[
        (TRICKS, "", "expected two squares"),
        (TRICKS, "e3", "expected two squares"),
        (TRICKS, "e3d5,", "expected two squares"),
        (TRICKS, "e3d5,c5=x", "expected two squares"),
        (TRICKS, "e3d5,c5=n,d6=r,e5=b", "expected two squares"),
        (TRICKS, "e3d5,c5=n,c5=n", "tricks between"),
        (TRICKS, "e3d5,c5=n,e5=b", "tricks between"),
        (TRICKS, "e3d5c5", "expected two squares"),
        (TRICKS, "e3d5t", "tricks between"),
        (TRICKS, "0000", "expected two squares"),
        (TRICKS, "@@@@", "expected two squares"),
        (TRICKS, "e4e5", "a unit on e4, which is empty"),
        (TRICKS, "d9d8", "a unit of White"),
        (TRICKS, "a1a3", "a move of the king on a1"),
        (TRICKS, "a1a2q", "expected two squares"),
        (TRICKS, "a1a2r", "no letter"),
        (promotion, "a8a9", "a promotion: one of c, r, b, n, t, o behind it"),
        (promotion, "a8a9k", "one of c, r, b, n, t, o behind it"),
        (DOUBLE_CAPTURE, "c5c3,d4d4", "expected two squares"),
        ("k6/7/7/7/7/7/1t5/1R5/K6 w - - 0 1", "b2b3", "no other unit takes a trickster"),
        ("k6/7/7/7/7/7/7/1o5/K6 w - - 0 1", "a1b2", "kings do not take outlaws"),
        (TRICKS, "é3d5", "expected two squares"),
    ]);
}

#[test]
fn xboard_is_told_what_it_can_show() {
    // [B-12] both victims are named; [B-7], [B-14] tricks and removed capturers cannot be shown.
    testing::told_and_clicked::<Bandit>(&[
        (DOUBLE_CAPTURE, "c5c3", "c5c4,c4c3", "c5c4,c4c3"),
        (TRICKS, "e3d5", "e3d5", "e3d5"),
        (TRICKS, "e3d5,c5=n", "e3d5", "e3d5,d5c5"),
        (TRICKS, "e3d5,c5=n,d6=r", "e3d5", "e3d5,d5c5,c5d6"),
        ("6k/7/7/7/3o3/7/7/7/K2R3 w - - 0 1", "d1d5", "d1d5", "d1d5"),
    ]);
}

proptest! {
    #[test]
    fn no_text_crashes_a_parser(text in ".{0,80}") {
        let _ = Bandit::parse(&text);
        let _ = position(TRICKS).read_turn(&text);
    }

    #[test]
    fn near_misses_do_not_crash(at in 0usize..70, with in "[ -~]") {
        let fen = super::super::START_FEN;
        let cut = at.min(fen.len() - 1);
        let mutant = format!("{}{with}{}", &fen[..cut], &fen[cut + 1..]);
        if let Ok(pos) = Bandit::parse(&mutant) {
            prop_assert_eq!(Bandit::parse(&pos.fen()).map(|p| p.fen()), Ok(pos.fen()));
        }
        let turn = "e3d5,c5=n,d6=r";
        let cut = at % turn.len();
        let _ = position(TRICKS).read_turn(&format!("{}{with}{}", &turn[..cut], &turn[cut + 1..]));
    }
}
