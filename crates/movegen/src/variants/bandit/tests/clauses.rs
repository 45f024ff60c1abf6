//! Every clause of the game's rules by an example of its own.

use super::super::{Bandit, GAME, START_FEN};
use super::compare::taking_kings_in_check;
use super::{after, position, turns, turns_of};
use motley_game::{Game, GameRecord, Notation, Outcome, Reason, Side};

const WHITE_CAPTURES_KING: Option<Outcome> = Some(Outcome::Win(Side::White, Reason::RoyalLost));

#[test]
fn the_start_position_is_rotated() {
    // [B-1]
    let placement = START_FEN.split(' ').next().unwrap();
    let rotated: String = placement
        .chars()
        .rev()
        .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
        .collect();
    assert_eq!(placement, rotated);
    assert_eq!(position(START_FEN).count(), 19);
}

#[test]
fn there_is_no_castling() {
    // [B-2]
    assert_eq!(turns_of("3k3/7/7/7/7/7/7/7/R2K2R w - - 0 1", "d1"), "d1c1 d1c2 d1d2 d1e1 d1e2");
    let error = Bandit::parse("3k3/7/7/7/7/7/7/7/R2K2R w KQ - 0 1").unwrap_err().to_string();
    assert!(error.contains("castling field: found 'KQ'"), "{error}");
}

#[test]
fn soldiers_advance_two_squares_from_their_ranks() {
    // [B-3]
    let fen = "3k3/7/7/7/7/5P1/PS5/SP5/3K3 w - - 0 1";
    assert_eq!(turns_of(fen, "a3"), "a3a4 a3a5", "a pawn on the third rank");
    assert_eq!(turns_of(fen, "b3"), "b3a4 b3b4 b3c4", "a sergeant on the third rank");
    assert_eq!(turns_of(fen, "a2"), "", "a sergeant on the second rank, blocked");
    assert_eq!(turns_of(fen, "b2"), "", "a pawn on the second rank, blocked");
    assert_eq!(turns_of(fen, "f4"), "f4f5");
    let fen = "3k3/s6/1p5/7/7/7/7/7/3K3 b - - 0 1";
    assert_eq!(turns_of(fen, "a8"), "a8a6 a8a7");
    assert_eq!(turns_of(fen, "b7"), "b7b5 b7b6");
}

#[test]
fn only_pawns_take_en_passant() {
    // [B-3], [G-21]: the square is written only if a pawn can use it.
    let fen = "3k3/7/7/7/1p1s3/7/4P2/7/3K3 w - - 0 1";
    let ep_field = |fen, text| after(fen, text).fen().split(' ').nth(3).map(str::to_owned);
    let by_sergeant = "3k3/7/7/7/7/1p1s3/7/2S4/3K3 w - - 0 1";
    assert_eq!(ep_field(by_sergeant, "c2c4").as_deref(), Some("c3"));
    assert_eq!(ep_field(fen, "e3e5").as_deref(), Some("-"), "a sergeant stands beside it");
    // A sergeant steps diagonally to the square skipped and takes nothing.
    let both = "3k3/7/7/7/1pPs3/7/7/7/3K3 b - c4 0 1";
    let stepped = after(both, "d5c4");
    assert_eq!(stepped.fen(), "3k3/7/7/7/1pP4/2s4/7/7/3K3 w - - 1 2");
    assert_eq!(after(both, "b5c4").fen(), "3k3/7/7/7/3s3/2p4/7/7/3K3 w - - 0 2");
}

#[test]
fn en_passant_may_expose_the_king() {
    // [B-3], [G-4]: both soldiers leave the rank at once.
    let fen = "7/7/7/7/kpP3R/7/7/7/3K3 b - c4 0 1";
    assert_eq!(turns_of(fen, "b5"), "b5b4");
}

#[test]
fn soldiers_promote_on_the_last_rank() {
    // [B-4]
    let fen = "7/P1S3k/7/7/7/7/7/7/3K3 w - - 0 1";
    assert_eq!(turns_of(fen, "a8"), "a8a9b a8a9c a8a9n a8a9o a8a9r a8a9t");
    assert_eq!(turns_of(fen, "c8").split(' ').count(), 18);
    // Turned into a sergeant on its last rank, a piece is stuck there.
    let trick = after("6k/7/7/7/7/7/4T2/3K3/2n1s2 w - - 4 9", "e3d1,c1=s");
    assert_eq!(trick.fen(), "6k/7/7/7/7/7/7/3K3/2sTs2 b - - 0 9");
    assert_eq!(turns(&trick), ["g9f8", "g9f9", "g9g8"]);
}

#[test]
fn tricksters_never_capture() {
    // [B-5]: neither the rook nor, by check, the king.
    let fen = "3k3/7/7/7/1r5/2T4/7/7/4K2 b - - 0 1";
    assert_eq!(turns_of(fen, "b5").split(' ').count(), 14);
    assert!(!position("4k2/7/7/7/7/7/3T3/7/3K3 b - - 0 1").in_danger());
    assert!(!turns_of("3k3/7/7/7/1r5/2T4/7/7/4K2 w - - 0 1", "c4").contains("c4b5"));
}

#[test]
fn tricksters_are_captured_by_pawns_and_jumpers() {
    // [B-6]: every white unit attacks the trickster on d5.
    let fen = "4k2/7/1B5/4K2/R2t2C/2P1S2/2N4/7/7 w - - 0 1";
    let all = turns(&position(fen));
    let capturers: Vec<_> = all.iter().filter(|t| t.ends_with("d5")).collect();
    assert_eq!(capturers, ["c3d5", "c4d5", "g5d5"]);
}

#[test]
fn the_king_too_respects_tricksters() {
    // [B-6]
    assert_eq!(turns_of("6k/7/7/7/7/7/7/1t5/K6 w - - 0 1", "a1"), "a1a2 a1b1");
}

#[test]
fn tricks_on_both_axes_read_the_old_position() {
    // [B-7]
    let fen = "3k3/7/7/3c3/2b1n2/3r3/4T2/7/K6 w - - 7 1";
    let both = after(fen, "e3d5,e5=b,d6=r");
    assert_eq!(both.fen(), "3k3/7/7/3r3/2bTb2/3r3/7/7/K6 b - - 0 1");
    assert_eq!(after(fen, "e3d5").fen(), "3k3/7/7/3c3/2bTn2/3r3/7/7/K6 b - - 8 1");
}

#[test]
fn promoting_to_a_trickster_is_no_arrival() {
    // [B-7]
    assert_eq!(turns_of("2n1b1k/3P3/7/7/7/7/7/7/K6 w - - 0 1", "d8d9t"), "d8d9t");
}

#[test]
fn pawns_and_own_pieces_are_not_tricked() {
    // [B-8]
    assert_eq!(turns_of("6k/7/7/7/2p1n2/4T2/7/7/K6 w - - 0 1", "e4d5"), "e4d5");
    assert_eq!(turns_of("6k/7/7/7/2N1n2/4T2/7/7/K6 w - - 0 1", "e4d5"), "e4d5");
    assert_eq!(turns_of("6k/7/7/7/2n1n2/4T2/7/7/K6 w - - 0 1", "e4d5"), "e4d5");
    let king = turns_of("7/7/7/7/2k1o2/4T2/7/7/K6 w - - 0 1", "e4d5");
    assert_eq!(king, "e4d5 e4d5,e5=k");
}

#[test]
fn a_king_must_remain() {
    // [B-9]: one of two may go, both may not.
    let fen = "7/7/7/3k3/2k1n2/3r3/4T2/7/K6 w - - 0 1";
    let tricks = turns_of(fen, "e3d5,c5=n");
    assert_eq!(tricks, "e3d5,c5=n e3d5,c5=n,d4=k");
}

#[test]
fn every_king_is_royal() {
    // [B-10]: the rook checks a1 and g1 is mated.
    let mate = position("3k3/7/7/7/7/7/7/r6/K4rK w - - 0 1");
    assert!(mate.in_danger());
    let one_of_two = position("k5k/7/7/7/7/7/7/R6/3K3 b - - 0 1");
    assert_eq!(turns(&one_of_two), ["a9b8", "a9b9"]);
    // Two checks from two sides on two kings: no single move parries both.
    let forked = position("k1R3k/7/5P1/7/7/7/7/7/3K3 b - - 0 1");
    assert_eq!(forked.no_moves_outcome(), Outcome::Win(Side::White, Reason::Checkmate));
    assert_eq!(turns(&position("k2R2k/7/7/7/7/7/7/7/3K3 b - - 0 1")), Vec::<String>::new());
}

#[test]
fn outlaws_rebound_once() {
    // [B-11]: north-east over g3 to b8, where a king is in the way; north-west over a5 to e9.
    let fen = "7/1k5/7/7/7/7/7/7/2K1O2 w - - 0 1";
    let way = "e1a5 e1b4 e1b6 e1c3 e1c7 e1d2 e1d6 e1d8 e1e5 e1e9 e1f2 e1f4 e1g3";
    assert_eq!(turns_of(fen, "e1"), way);
    // The corner ends the move.
    assert_eq!(turns_of("1k5/7/7/7/7/7/7/1O5/4K2 w - - 0 1", "b2a1"), "b2a1");
}

#[test]
fn outlaws_capture_one_unit_of_each_side() {
    // [B-12]
    let fen = "k6/7/7/2nN3/2O1n2/2Nn3/2n4/7/6K w - - 3 1";
    assert!(turns_of(fen, "c5").contains("c5c3"));
    assert!(!turns_of(fen, "c5").contains("c5c7"), "the far square is empty");
    assert!(!turns_of(fen, "c5").contains("c5e5"), "the near square is empty");
    assert_eq!(after(fen, "c5c3").fen(), "k6/7/7/2nN3/4n2/3n3/2O4/7/6K b - - 0 1");
    let two_enemies = "k6/7/7/7/2O4/2n4/2n4/7/6K w - - 0 1";
    assert!(!turns_of(two_enemies, "c5").contains("c5c3"));
}

#[test]
fn an_outlaw_wins_by_a_king_that_was_not_in_check() {
    // [B-13]
    let fen = "k6/7/7/3k3/3N3/3O3/7/7/K6 w - - 0 1";
    assert_eq!(after(fen, "d4d6").outcome(), WHITE_CAPTURES_KING);
    assert!(turns(&after(fen, "d4d6")).is_empty());
    let error = after(fen, "d4d6").read_turn("a9a8").unwrap_err().to_string();
    assert!(error.contains("the game is over"), "{error}");
    assert!(error.contains("[B-13]"), "{error}");
    let threatened = position("k6/7/7/3k3/3N3/3O3/7/7/K6 b - - 0 1");
    assert!(threatened.in_danger(), "to lose a king is a danger");
    assert!(!threatened.in_check(), "but no check");
    assert!(turns(&threatened).contains(&"a9a8".to_owned()), "so it may be left");
    assert_ne!(after(fen, "d5c7").key(), after(fen, "d4d6").key());
}

#[test]
fn the_king_may_be_the_nearer_victim() {
    // [B-13]
    let fen = "7/3P3/3k3/3O3/7/7/7/7/K6 w - - 0 1";
    assert_eq!(after(fen, "d6d8").outcome(), WHITE_CAPTURES_KING);
    assert!(position("7/3P3/3k3/3O3/7/7/7/7/K6 b - - 0 1").in_danger());
}

#[test]
fn own_kings_and_tricksters_are_no_victims() {
    // [B-13], [B-6]
    let fen = "6k/7/7/7/3n3/3K3/1TnO3/3t3/3N3 w - - 0 1";
    let captures = ["d3d5", "d3b3", "d3d1"];
    let all = turns_of(fen, "d3");
    assert!(captures.iter().all(|t| !all.contains(t)), "{all}");
}

#[test]
fn a_capturing_outlaw_must_leave_its_own_king_safe() {
    // [B-13], [G-4]: the knight, which would be taken too, shields a7 from the rook.
    let fen = "7/3k3/K2N2r/3O3/7/7/7/7/7 w - - 0 1";
    assert!(!turns_of(fen, "d6").contains("d6d8"));
    let fen = "7/3k3/K2N3/3O2r/7/7/7/7/7 w - - 0 1";
    assert!(turns_of(fen, "d6").contains("d6d8"));
}

#[test]
fn taking_a_king_in_check_is_an_option() {
    // [B-13]
    let fen = "r2k3/3N3/3O3/7/7/7/7/2PPP2/r2K3 w - - 0 1";
    assert_eq!(position(fen).no_moves_outcome(), Outcome::Win(Side::Black, Reason::Checkmate));
    assert_eq!(turns(&position(fen)), Vec::<String>::new());
    let option = GAME.position(fen, &taking_kings_in_check()).unwrap();
    assert_eq!(turns(&option), ["d7d9"]);
    let mut taken = option;
    let turn = option.read_turn("d7d9").unwrap();
    assert!(option.is_legal(turn[0]));
    taken.play(turn[0], &mut ());
    assert_eq!(taken.outcome(), WHITE_CAPTURES_KING);
    assert_eq!(position(&taken.fen()).outcome(), WHITE_CAPTURES_KING);
    // Captures of other units must still leave no king in check.
    let rook = "r5k/3r3/3N3/3O3/7/7/7/7/K6 w - - 0 1";
    let option = GAME.position(rook, &taking_kings_in_check()).unwrap();
    assert_eq!(turns(&option), turns(&position(rook)));
    assert!(!turns(&option).contains(&"d6d8".to_owned()));
}

#[test]
fn the_capturer_of_an_outlaw_is_removed() {
    // [B-14]
    let rook = after("6k/7/7/7/3o3/7/7/7/K2R3 w - - 9 1", "d1d5");
    assert_eq!(rook.fen(), "6k/7/7/7/7/7/7/7/K6 b - - 0 1");
    let three = after("6k/7/7/7/3o3/3N3/3O3/7/K6 w - - 0 1", "d3d5");
    assert_eq!(three.fen(), "6k/7/7/7/7/7/7/7/K6 b - - 0 1");
    let own_too = after("6k/7/7/7/3n3/3O3/3O3/7/K6 w - - 0 1", "d3d5");
    assert_eq!(own_too.fen(), "6k/7/7/7/7/7/7/7/K6 b - - 0 1");
    assert_eq!(turns_of("2o3k/1P5/7/7/7/7/7/7/K6 w - - 0 1", "b8c9").split(' ').count(), 6);
    let promoting = after("2o3k/1P5/7/7/7/7/7/7/K6 w - - 0 1", "b8c9r");
    assert_eq!(promoting.fen(), "6k/7/7/7/7/7/7/7/K6 b - - 0 1");
}

#[test]
fn safety_is_judged_after_the_removal() {
    // [B-14]: a unit that captures on d5 opens the file, and kings capture no outlaws at all.
    assert!(!turns_of("3r2k/7/7/7/3o3/7/7/3R3/3K3 w - - 0 1", "d2").contains("d2d5"));
    assert!(!turns_of("6k/7/7/7/7/7/7/1o5/K6 w - - 0 1", "a1").contains("a1b2"));
    assert!(turns_of("6k/7/7/7/3o3/7/7/3R3/3K3 w - - 0 1", "d2").contains("d2d5"));
}

#[test]
fn a_trick_on_an_outlaw_removes_no_unit() {
    // [B-14]
    let trick = after("6k/7/7/7/2o1n2/4T2/7/7/K6 w - - 0 1", "e4d5,c5=n");
    assert_eq!(trick.fen(), "6k/7/7/7/2nTn2/7/7/7/K6 b - - 0 1");
}

#[test]
fn the_removal_of_the_capturer_is_not_written() {
    // [B-15]
    assert_eq!(turns_of("6k/7/7/7/1o5/7/7/7/KR5 w - - 0 1", "b1b5"), "b1b5");
}

#[test]
fn dead_positions_and_fifty_moves_are_draws() {
    // [B-16]
    let draw = |reason| Some(Outcome::Draw(reason));
    let with = |units: &str| position(&format!("3k3/7/7/7/7/7/7/7/{units}K3 w - - 0 1"));
    for dead in ["3", "2N", "2B", "2T", "2O", "2n", "2o"] {
        assert_eq!(with(dead).outcome(), draw(Reason::DeadPosition), "{dead}");
    }
    for alive in ["2K", "2R", "2C", "2S", "1NN", "1Nn", "1OO", "1TO", "1KN"] {
        assert_eq!(with(alive).outcome(), None, "{alive}");
    }
    let waited = position("3k3/7/7/7/7/7/7/7/R2K3 w - - 100 90");
    assert_eq!(waited.outcome(), draw(Reason::FiftyMoves));
    let mated = position("k1R4/7/K6/7/7/7/7/7/7 b - - 100 90");
    assert_eq!(mated.outcome(), None, "checkmate goes before");
    assert_eq!(mated.no_moves_outcome(), Outcome::Win(Side::White, Reason::Checkmate));
    let stalemate = position("k6/7/K6/7/7/7/7/7/1R5 b - - 0 1");
    assert_eq!(turns(&stalemate), Vec::<String>::new());
    assert_eq!(stalemate.no_moves_outcome(), Outcome::Draw(Reason::Stalemate));
}

#[test]
fn tricks_are_progress_and_sergeants_moves_are_not() {
    // [B-16]
    let fen = "6k/7/7/7/2o1n2/4T2/7/S6/K6 w - - 40 30";
    assert_eq!(after(fen, "e4d5").halfmove_clock(), 41);
    assert_eq!(after(fen, "e4d5,c5=n").halfmove_clock(), 0);
    assert_eq!(after(fen, "a2a4").halfmove_clock(), 41);
    let promotion = after("6k/S6/7/7/7/7/7/7/K6 w - - 40 30", "a8a9n");
    assert_eq!(promotion.halfmove_clock(), 41);
}

/// A trickster turns a bishop into a knight and back. Each trick is progress to \[G-8\], and yet
/// the position repeats.
#[test]
fn positions_repeat_across_tricks() {
    // [B-16], [G-7]
    let start = position("6k/7/3n3/7/3bTb1/7/7/7/K6 w - - 0 1");
    let mut record = GameRecord::new(start);
    for round in 0..2 {
        assert_eq!(record.outcome(), None, "round {round}");
        for text in ["e5d6,d5=n", "g9g8", "d6e5,d5=b", "g8g9"] {
            let turn = record.position().read_turn(text);
            record.play(&turn.unwrap_or_else(|error| panic!("{text}: {error}")));
        }
        assert!(record.position().halfmove_clock() < 4);
    }
    assert_eq!(record.outcome(), Some(Outcome::Draw(Reason::Repetition)));
}

/// The largest number of turns found in any position. One move of a trickster can be nine turns.
#[test]
fn a_board_of_tricksters_has_many_turns_but_not_too_many() {
    let fen = "TKTo1s1/TbTTPSS/o1sTbTT/Tn1s1bT/T1r1s1k/Ts1o1tT/n1s1b1r/Tr1n1rT/TTbTcTT w - - 0 1";
    assert_eq!(turns(&position(fen)).len(), 626);
}
