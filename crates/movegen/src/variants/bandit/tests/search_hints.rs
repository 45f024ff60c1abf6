//! Hints for the search: gains, exchanges, noisy turns, null moves.

use super::super::Bandit;
use super::super::kinds;
use super::super::values::value;
use super::position;
use motley_game::{Game, Notation, SearchHints};

const P: i32 = value(kinds::PAWN);
const N: i32 = value(kinds::KNIGHT);
const R: i32 = value(kinds::ROOK);
const C: i32 = value(kinds::CHANCELLOR);
const T: i32 = value(kinds::TRICKSTER);
const O: i32 = value(kinds::OUTLAW);

fn the_turn(pos: &Bandit, text: &str) -> super::super::Move {
    pos.read_turn(text).unwrap_or_else(|e| panic!("{e}"))[0]
}

/// Gain and exchange of a turn: the exchange wins `net`, and not a centipawn more.
fn check(fen: &str, text: &str, gain: i32, net: i32) {
    let pos = position(fen);
    let mv = the_turn(&pos, text);
    assert_eq!(pos.gain(mv), gain, "gain of {text} in {fen}");
    assert!(pos.see_ge(mv, net), "{text} in {fen} wins {net}");
    assert!(!pos.see_ge(mv, net + 1), "{text} in {fen} wins {net} only");
}

#[test]
fn plain_exchanges_pay_as_in_chess() {
    check("6k/7/7/7/3n3/7/7/7/K2R3 w - - 0 1", "d1d5", N, N);
    check("6k/7/7/2p4/3n3/7/7/7/K2R3 w - - 0 1", "d1d5", N, N - R);
    // The second rook behind the first takes back; a guard's guard is uncovered.
    check("6k/7/7/2p4/3n3/7/7/3R3/K2R3 w - - 0 1", "d2d5", N, N - R + P);
    // A quiet move to where a pawn takes it.
    check("6k/7/7/2p4/7/7/7/7/K2R3 w - - 0 1", "d1d5", 0, -R);
    check("6k/7/7/7/1pP4/7/7/7/K6 b - c4 0 1", "b5c4", P, P);
    check("k6/3P3/7/7/7/7/7/7/K6 w - - 0 1", "d8d9c", C - P, C - P);
}

#[test]
fn capturers_of_outlaws_are_lost() {
    // [B-14]: the loss is part of the gain, and nothing is left to recapture.
    check("6k/7/7/2p4/3o3/7/7/7/K2R3 w - - 0 1", "d1d5", O - R, O - R);
    check("6k/7/7/2p4/3o3/2P4/7/7/K6 w - - 0 1", "c4d5", O - P, O - P);
    // An outlaw that has captured two is captured by a pawn, which is lost with it; a king may not.
    check("7/6k/7/2p4/3n3/3P3/3O3/7/K6 w - - 0 1", "d3d5", N - P, N - P - O + P);
    check("7/7/4k2/7/3n3/3P3/3O3/7/K6 w - - 0 1", "d3d5", N - P, N - P);
}

#[test]
fn few_kinds_capture_tricksters() {
    // [B-6]: the rook cannot take on d5, the pawn can.
    check("3r2k/7/7/7/7/7/4T2/7/K6 w - - 0 1", "e3d5", 0, 0);
    check("6k/7/7/2p4/7/7/4T2/7/K6 w - - 0 1", "e3d5", 0, -T);
}

#[test]
fn tricks_win_the_difference() {
    // [B-7]: after the trick a knight, no longer a chancellor, guards d5.
    check("6k/7/7/7/2c1n2/7/4T2/7/K6 w - - 0 1", "e3d5,c5=n", C - N, C - N);
    let pos = position("6k/7/7/7/2c1n2/7/4T2/7/K6 w - - 0 1");
    assert!(pos.is_noisy(the_turn(&pos, "e3d5,c5=n")));
    assert!(!pos.is_noisy(the_turn(&pos, "e3d5,e5=c")));
    assert!(!pos.is_noisy(the_turn(&pos, "e3d5")));
}

#[test]
fn outlaws_join_exchanges() {
    // [B-12]: on d5 the rook is captured by the outlaw on d7 together with the pawn on d6.
    check("6k/7/3o3/3p3/7/7/7/7/K2R3 w - - 0 1", "d1d5", 0, P - R);
    // Between outlaw and pawn as well.
    check("6k/7/7/7/2o1p2/7/7/7/K2R3 w - - 0 1", "d1d5", 0, P - R);
    // Not worth a chancellor.
    check("6k/7/3o3/3c3/7/7/7/7/K2B3 w - - 0 1", "d1b3", 0, 0);
}

#[test]
fn taking_a_king_wins_more_than_anything() {
    // [B-13]
    let pos = position("k6/7/7/3k3/3N3/3O3/7/7/K6 w - - 0 1");
    let mv = the_turn(&pos, "d4d6");
    assert!(pos.is_noisy(mv) && pos.gain(mv) > 9000 && pos.see_ge(mv, 5000));
}

#[test]
fn there_is_no_null_move_without_pieces() {
    assert!(position("3k3/7/7/3p3/7/7/7/7/3K3 b - - 0 1").make_null().is_none());
    let mut calm = position("3k3/7/7/3p3/7/7/7/7/3KN2 w - - 7 1");
    let before = format!("{calm:?}");
    let undo = calm.make_null().unwrap();
    assert_eq!(calm.fen(), "3k3/7/7/3p3/7/7/7/7/3KN2 b - - 8 1");
    calm.unmake_null(undo);
    assert_eq!(format!("{calm:?}"), before);
}

#[test]
fn checks_are_foreseen() {
    for (fen, text, gives) in [
        ("6k/7/7/7/7/7/7/7/K2R3 w - - 0 1", "d1d9", true),
        ("6k/7/7/7/7/7/7/7/K2R3 w - - 0 1", "d1d5", false),
        // The knight uncovers the rook behind it.
        ("6k/7/7/7/6N/7/7/7/K5R w - - 0 1", "g5e4", true),
        // The rook leaves with the outlaw it takes [B-14].
        ("6k/7/7/7/7/7/7/7/K2R2o w - - 0 1", "d1g1", false),
        // A trickster gives no check [B-5].
        ("6k/7/7/7/7/7/7/7/K2T3 w - - 0 1", "d1c2", false),
    ] {
        let pos = position(fen);
        assert_eq!(pos.gives_danger(the_turn(&pos, text)), gives, "{text} in {fen}");
    }
}

#[test]
fn keys_are_foreseen() {
    for (fen, text, foreseen) in [
        ("6k/7/7/7/7/7/7/7/K2R3 w - - 0 1", "d1d9", true),
        ("6k/7/7/7/7/7/7/7/K2R2n w - - 0 1", "d1g1", true),
        // The rook leaves with the outlaw it takes [B-14].
        ("6k/7/7/7/7/7/7/7/K2R2o w - - 0 1", "d1g1", false),
    ] {
        let mut pos = position(fen);
        let turn = the_turn(&pos, text);
        let key = pos.likely_key_after(turn);
        pos.play(turn, &mut ());
        assert_eq!(key == Some(pos.key()), foreseen, "{text} in {fen}");
    }
}
