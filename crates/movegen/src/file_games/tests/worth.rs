//! Tests of what the evaluation and the hints know of flags, checks and hands.

use crate::file_games::library::listing_of;
use crate::file_games::turns::moves::Move;
use crate::file_games::{FileEval, FileGame};
use motley_game::{Evaluate, Game, GameExt, Notation, SearchHints};

fn position(game: &str, fen: &str) -> FileGame {
    FileGame::parse_in(fen, listing_of(game).unwrap().context).unwrap()
}

fn score(game: &str, fen: &str) -> i32 {
    let pos = position(game, fen);
    FileEval::with_weights(&(), &pos).score(&pos).value()
}

fn turn(pos: &FileGame, text: &str) -> Move {
    let mut moves = pos.legal_moves().into_iter();
    moves.find(|&mv| pos.write_turn(&[mv]) == text).unwrap()
}

#[test]
fn a_king_is_worth_more_where_its_way_to_the_flag_is_free() {
    let at = |king: &str| score("racingkings", &format!("8/8/8/{king}/8/8/k7/8 w - - 0 1"));
    let near = score("racingkings", "8/7K/8/8/8/8/k7/8 w - - 0 1");
    assert!(near > at("7K") + 200, "a turn from the flag");
    let free = score("racingkings", "8/8/7K/8/8/8/k7/3r4 w - - 0 1");
    let barred = score("racingkings", "8/r7/7K/8/8/8/k7/8 w - - 0 1");
    assert!(free > barred, "a rook bars the seventh rank");
}

#[test]
fn a_check_that_is_counted_is_noisy_and_wins_its_value() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1";
    let counted = position("3check", fen);
    let (check, other) = (turn(&counted, "a1a8"), turn(&counted, "a1a7"));
    assert!(counted.is_noisy(check) && !counted.is_noisy(other));
    assert!(counted.gain(check) > 500 && counted.gain(other) == 0);
    let one_left = score("3check", "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1");
    assert!(one_left > score("3check", fen) + 200);
}

#[test]
fn a_capture_wins_more_where_the_victim_comes_into_the_hand() {
    let board = "4k3/8/8/3n4/4P3/8/8/4K3";
    let crazyhouse = position("crazyhouse", &format!("{board}[] w - - 0 1"));
    let king_of_the_hill = position("kingofthehill", &format!("{board} w - - 0 1"));
    let gain = |pos: &FileGame| pos.gain(turn(pos, "e4d5"));
    assert!(gain(&crazyhouse) > gain(&king_of_the_hill) * 3 / 2);
}

#[test]
fn a_drop_with_check_is_noisy() {
    let pos = position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    let [check, other] = ["R@a8", "R@a7"].map(|text| turn(&pos, text));
    assert!(pos.is_noisy(check) && !pos.is_noisy(other));
}

#[test]
fn pawns_of_a_crowd_stand_best_beside_each_other() {
    let at = |pawns: &str| score("horde", &format!("4k3/8/8/8/{pawns}/8/8/8 w - - 0 1"));
    assert!(at("3PP3") > at("3P1P2") + 40);
    let behind = score("horde", "4k3/8/8/8/4P3/4P3/8/8 w - - 0 1");
    assert!(at("3PP3") > behind + 40);
    let with_king = |pawns: &str| {
        let fen = format!("4k3/8/8/8/{pawns}/8/8/4K3 w - - 0 1");
        score("kingofthehill", &fen)
    };
    assert!(with_king("3PP3") < with_king("3P1P2") + 40, "no crowd");
}

#[test]
fn a_threat_to_blast_counts() {
    let attacked = score("atomic", "q3k3/7p/8/8/8/8/7P/R3K3 b - - 0 1");
    let beside = score("atomic", "1q2k3/7p/8/8/8/8/7P/R3K3 b - - 0 1");
    assert!(attacked + 50 < beside);
}

#[test]
fn a_commoner_is_worth_more_in_front() {
    let at = |front: &str, back: &str| {
        let fen = format!("4k3/8/8/{front}/8/8/8/{back} w - - 0 1");
        score("knightmate", &fen)
    };
    assert!(at("4M3", "3K4") > at("8", "3KM3") + 60);
}

#[test]
fn a_rook_stands_best_on_a_file_without_pawns() {
    let at = |rook: &str| score("knightmate", &format!("4k3/p6p/8/8/8/8/P6P/{rook}K3 w - - 0 1"));
    let [behind_a_pawn, on_open_file] = [at("R3"), at("1R2")];
    assert!(on_open_file > behind_a_pawn + 10);
}

#[test]
fn a_piece_attacked_by_one_of_less_value_is_threatened() {
    let at = |bishop: &str| {
        let fen = format!("4k3/2r3pp/8/8/{bishop}/8/6PP/2R1K3 b - - 0 1");
        score("kingofthehill", &fen)
    };
    let [attacks_rook, attacks_nothing] = [at("5B2"), at("1B6")];
    assert!(attacks_rook + 20 < attacks_nothing);
}

#[test]
fn much_material_does_not_win_without_pawns() {
    let with = |pawns: &str| score("knightmate", &format!("4k3/8/8/8/8/{pawns}/8/R3K3 w - - 0 1"));
    let [none, one] = [with("8"), with("P7")];
    assert!(none * 4 < one * 3, "{none} against {one}");
}

#[test]
fn a_passed_pawn_is_worth_what_it_becomes() {
    let gain = |game: &str| {
        let at = |from: &str, to: &str| {
            let fen = format!("4k3/8/8/{to}/{from}/8/8/4K3 w - - 0 1");
            score(game, &fen)
        };
        at("8", "P7") - at("P7", "8")
    };
    assert!(gain("makruk") * 2 < gain("kingofthehill") * 3);
}

/// A unit that captures explodes with what stands around.
#[test]
fn what_a_blast_destroys_counts_before_the_unit_that_is_captured() {
    let loses = |fen: &str, text: &str, threshold: i32| {
        let pos = position("atomic", fen);
        !pos.see_ge(turn(&pos, text), threshold)
    };
    assert!(loses("4k3/8/8/8/3p4/8/8/2R1K3 w - - 0 1", "c1c3", 0));
    assert!(!loses("q3k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a4", 0), "a queen for a pawn");
    assert!(loses("4k3/8/8/8/2n5/8/R7/4K3 w - - 0 1", "a2d2", -2000), "the king beside it");
}
