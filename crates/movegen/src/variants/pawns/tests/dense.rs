//! Boards so full of units that the chains cannot be listed \[PC-42\].

use super::super::PawnsChess;
use super::super::chain_reach::berserkers;
use super::super::chain_search::{
    ATTEMPTS, ATTEMPTS_PER_TURN, ChainSearch, STEPS_PER_ATTEMPT, attempts_per_leg,
};
use super::super::kinds::{BERSERKER_KNIGHT, KING, Squares};
use super::super::position::Decision;
use motley_game::{GO, Game, GameExt, Notation, STOP, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns the number of captures that berserker knights can make, and the number of those for which the
/// search gave up.
fn decided(pos: &PawnsChess) -> (u32, u32) {
    let (mut all, mut given_up) = (0, 0);
    let knights = berserkers(&pos.board, pos.to_move) & pos.board.kind(BERSERKER_KNIGHT);
    let starts = match pos.decision() {
        Decision::MainMove => knights,
        Decision::Chain(at) => knights & Squares::square(at),
        Decision::Displacement(_) | Decision::HeroicCheck => return (0, 0),
    };
    for from in starts {
        for to in pos.next_victims(from) {
            let mut next = *pos;
            next.apply(pos.chain_leg(from, to), &mut ());
            let mut search = ChainSearch::new(&next, to);
            let found = search.finds_an_end(ATTEMPTS);
            all += 1;
            given_up += u32::from(!found && search.gave_up());
        }
    }
    (all, given_up)
}

/// A random position with units on `density` of ten squares, kings in corners that no knight's leap leads to.
fn crowd(rng: &mut impl Rng, density: u32, letters: &[u8]) -> Option<PawnsChess> {
    let mut board = [['.'; 8]; 8];
    for (row, line) in board.iter_mut().enumerate() {
        for square in line.iter_mut() {
            if rng.next_u32() % 10 < density {
                let letter = letters[rng.next_u32() as usize % letters.len()] as char;
                let edge = row == 0 || row == 7;
                let letter = if edge && "PAEMHO".contains(letter) { 'N' } else { letter };
                let white = rng.next_u32().is_multiple_of(2);
                *square = if white { letter } else { letter.to_ascii_lowercase() };
            }
        }
    }
    for _ in 0..1 + rng.next_u32() % 3 {
        board[rng.next_u32() as usize % 8][rng.next_u32() as usize % 8] = 'Y';
    }
    if rng.next_u32().is_multiple_of(2) {
        board[rng.next_u32() as usize % 8][rng.next_u32() as usize % 8] = 'y';
    }
    board[7][0] = 'K';
    board[0][7] = 'k';
    for (row, file) in [(5, 1), (6, 2), (1, 5), (2, 6)] {
        board[row][file] = '.';
    }
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    let mut placement = rows.join("/");
    for run in (1..=8).rev() {
        placement = placement.replace(&".".repeat(run), &run.to_string());
    }
    PawnsChess::parse(&format!("{placement} w - - 0 1")).ok()
}

#[test]
fn crowded_boards_are_decided_and_chains_never_stuck() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(42);
    let (mut seen, mut all, mut given_up) = (0, 0, 0);
    while seen < 400 {
        let density = 2 + seen % 8;
        let letters: &[u8] = if seen % 3 == 0 { b"NNOEPMGRBQ" } else { b"NNOEPMG" };
        let Some(mut pos) = crowd(&mut rng, density, letters) else {
            continue;
        };
        seen += 1;
        // Down one chain, to its end.
        loop {
            let (asked, open) = decided(&pos);
            all += asked;
            given_up += open;
            let legs = pos.legal_moves();
            assert!(!legs.is_empty() || !pos.mid_turn(), "stuck in {}", pos.diagram());
            if legs.is_empty() {
                break;
            }
            pos.play(legs[rng.next_u32() as usize % legs.len()], &mut ());
            if !pos.mid_turn() {
                break;
            }
        }
    }
    assert!(all > 5_000 && given_up * 1_000 < all, "gave up on {given_up} of {all}");
}

/// Found by climbing from crowd to crowd towards the longest time that generating moves takes: up to
/// sixteen berserker knights, most of whose chains cannot save their king.
const WORST: [&str; 3] = [
    "KyNYkyQY/ggs4O/2S1s1Y1/1QYmzSog/NShbZaYs/nEyzhYp1/oyG1OeRy/NNYYNYY1 w - - 0 1",
    "n1nYYkqb/8/Ya3BKY/pzrb1yqb/mNH1g3/meh2G1R/gONnhqYH/1RNyY1YY w - - 0 1",
    "n1yYYkqb/8/Ya3BKY/pzrQ1y1b/mNH1g3/meh2G1R/gONnhqYH/1RNyY1YY w - - 0 1",
];

/// The steps taken to judge all legs with which a turn of a berserker knight could begin.
fn steps_to_begin(pos: &PawnsChess) -> u32 {
    let us = pos.to_move;
    let knights = berserkers(&pos.board, us) & pos.board.kind(BERSERKER_KNIGHT);
    let mut steps = 0;
    for owner in [us, !us] {
        let victims = pos.board.side(owner) & !pos.board.kind(KING);
        let reach = |from| (pos.next_victims(from) & victims).map(move |to| (from, to));
        let legs: Vec<_> = knights.flat_map(reach).collect();
        for &(from, to) in &legs {
            let mut next = *pos;
            next.apply(pos.chain_leg(from, to), &mut ());
            let mut search = ChainSearch::new(&next, to);
            search.finds_an_end(attempts_per_leg(legs.len()));
            steps += search.total_steps;
        }
    }
    steps
}

#[test]
fn crowded_boards_cost_a_bounded_number_of_steps() {
    // An attempt ends a few steps beyond its limit: those on the way back.
    const BOUND: u32 = 2 * ATTEMPTS_PER_TURN * (STEPS_PER_ATTEMPT + 64);
    let mut most = 0;
    for fen in WORST {
        let steps = steps_to_begin(&PawnsChess::parse(fen).expect(fen));
        assert!(steps <= BOUND, "{steps} steps in {fen}");
        most = most.max(steps);
    }
    assert!(most > BOUND / 16, "no more than {most}: not the worst");
}

/// A board on which nearly every square is occupied: more turns than can be listed.
const EXPLOSION: &str = "NNNNNNNk/ooooo1oo/oooooo1o/oooYoooo/oooooooo/o1oooooo/oN1ooooo/KNNNNNNN w - - 0 1";

#[test]
fn uncountable_turns_are_legs_one_after_the_other() {
    let pos = PawnsChess::parse(EXPLOSION).expect(EXPLOSION);
    let mut turns = 0;
    let mut longest = 0;
    let _ = for_each_turn(&mut pos.clone(), &mut |legs, _| {
        turns += 1;
        longest = longest.max(legs.len());
        if turns < 100_000 { GO } else { STOP }
    });
    assert_eq!(turns, 100_000);
    assert!(longest > 40, "a chain of {longest}");
    assert_eq!(pos.legal_moves().len(), 8, "the first node has only eight legs");
}
