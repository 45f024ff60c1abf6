//! Crowds of units that return when they are captured, royal ones among them: the questions of
//! legality are answered there as by looking at everything, and what they look at is bounded.

mod random;

use super::super::attacks::{self, AttacksWanted};
use super::super::effort::{Effort, count};
use super::super::moves::{Move, Moves};
use super::super::state::BoardState;
use super::super::{Eldritch, generate, play, reactions, side_view, start, turn_view};
use super::{captures, position};
use motley_game::{Game, GameExt, Notation, Side};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use random::Crowd;
use std::time::Instant;

/// A crowd that the FEN reader accepts.
fn some_crowd(rng: &mut impl Rng, density: usize, most_pending: usize) -> (Crowd, Eldritch) {
    loop {
        let crowd = Crowd::new(rng, density, most_pending);
        if let Ok(pos) = Eldritch::parse(&crowd.fen()) {
            return (crowd, pos);
        }
    }
}

/// [G-3], [E-55]: the shortcuts of looking for attacks find what is found by playing everything.
#[test]
fn attacks_after_reactions_are_captures() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut with, mut without) = (0, 0);
    for i in 0..1_500 {
        let (_, pos) = some_crowd(&mut rng, 2 + i % 6, 3);
        for side in Side::BOTH {
            let group = pos.state.royal_group(side);
            let mut effort = Effort::unlimited();
            let all =
                attacks::attacked_of(&pos.state, !side, group, AttacksWanted::All, &mut effort);
            for square in group {
                let literal = captures(&pos.state, !side, square);
                assert_eq!(all.has(square), literal, "{square:?} in {}", pos.fen());
                if !pos.state.pending(!side).is_empty() {
                    *(if literal { &mut with } else { &mut without }) += 1;
                }
            }
        }
    }
    assert!(
        with > 500 && without > 500,
        "{with} attacked, {without} not"
    );
}

/// The ways to go on from `state` without a limit: each line of reactions with each turn after it.
fn ends(state: &BoardState, start: &start::GameStart, wanted: &mut dyn FnMut(&BoardState, Move)) {
    let us = state.to_move();
    let mut ways = Moves::new();
    let may_turn = reactions::moves(&side_view::SideView::new(state, us), &mut ways);
    for mv in ways {
        let mut next = state.clone();
        reactions::play(&mut next, mv, false, &mut ());
        ends(&next, start, wanted);
    }
    if may_turn {
        let mut turns = Moves::new();
        generate::turns(&turn_view::TurnView::new(state, start, us), &mut turns);
        turns.into_iter().for_each(|mv| wanted(state, mv));
    }
}

/// How many of the royal group are left and not attacked after a turn, and how many there are; the
/// rules for castlings and swaps are not looked at.
fn saved(state: &BoardState, mv: Move) -> Option<(usize, usize)> {
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let kept = state.lieges(us).is_empty() || after.lieges(us).is_nonempty();
    let group = after.royal_group(us);
    let safe = group.filter(|&square| !captures(&after, !us, square));
    (kept && group.is_nonempty()).then(|| (safe.count(), group.len() as usize))
}

/// [E-DO], [E-13]: the first legs are those that begin a legal turn, and the turns those that save all
/// of the royal group, or one where none saves all.
#[test]
fn legs_begin_legal_turns() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut legs, mut refused, mut lenient) = (0, 0, 0);
    for i in 0..500 {
        let (_, pos) = some_crowd(&mut rng, 1 + i % 3, 2);
        if pos.is_over() {
            continue;
        }
        let several = pos.state.royal_group(pos.to_move()).more_than_one();
        let mut saves_all = false;
        ends(&pos.state, &pos.start, &mut |state, mv| {
            saves_all |= saved(state, mv).is_some_and(|(safe, all)| safe == all);
        });
        let enough = |state: &BoardState, mv: Move| {
            saved(state, mv)
                .is_some_and(|(safe, all)| safe == all || several && !saves_all && safe > 0)
        };
        lenient += usize::from(several && !saves_all);
        let mut ways = Moves::new();
        reactions::moves(&pos.view().view, &mut ways);
        for leg in ways {
            let mut next = pos.state.clone();
            reactions::play(&mut next, leg, false, &mut ());
            let mut goes_on = false;
            ends(&next, &pos.start, &mut |state, mv| {
                goes_on |= enough(state, mv)
            });
            assert_eq!(pos.is_legal(leg), goes_on, "{leg:?} in {}", pos.fen());
            legs += usize::from(goes_on);
            refused += usize::from(!goes_on);
        }
    }
    assert!(
        legs > 500 && refused > 20 && lenient > 20,
        "{legs} {refused} {lenient}"
    );
}

/// A turn that was begun can be ended, however many reactions wait.
#[test]
fn no_turn_is_stuck() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for i in 0..150 {
        let (_, mut pos) = some_crowd(&mut rng, 1 + i % 8, 6);
        loop {
            let moves = pos.legal_moves();
            assert!(!moves.is_empty() || !pos.mid_turn(), "stuck in {pos:?}");
            if moves.is_empty() {
                break;
            }
            pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
            if !pos.mid_turn() {
                break;
            }
        }
    }
}

/// The positions that are looked at to generate the moves of a node and to play the first leg.
fn work(fen: &str) -> u64 {
    let mut pos = position(fen);
    count::positions(|| {
        let moves = pos.legal_moves();
        if let Some(&mv) = moves.first() {
            pos.play(mv, &mut ());
        }
    })
}

/// Climbs from crowd to crowd towards nodes that cost most, and prints the worst. To be run by hand:
/// `MOTLEY_CLIMB=20000 cargo test --release -p motley-movegen climb -- --ignored --nocapture`.
#[test]
#[ignore = "a tool"]
fn climb() {
    let number = |name: &str, otherwise: usize| {
        let text = std::env::var(name).unwrap_or_default();
        text.parse().unwrap_or(otherwise)
    };
    let (steps, most_pending) = (number("MOTLEY_CLIMB", 2_000), number("MOTLEY_PENDING", 4));
    for seed in 0..number("MOTLEY_CLIMBS", 4) as u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut crowd, mut pos) = some_crowd(&mut rng, 5, most_pending);
        let mut most = work(&pos.fen());
        for _ in 0..steps {
            let next = crowd.changed(&mut rng, most_pending);
            let Ok(there) = Eldritch::parse(&next.fen()) else {
                continue;
            };
            let cost = work(&next.fen());
            if cost >= most {
                (crowd, pos, most) = (next, there, cost);
            }
        }
        let begun = Instant::now();
        let legs = pos.legal_moves().len();
        let time = begun.elapsed();
        println!("{most} positions, {legs} moves, {time:?}: {}", crowd.fen());
    }
}
