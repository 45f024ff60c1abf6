//! Crowds of units that return when they are captured, royal ones among them. Questions of legality
//! get the same answers as by a full search, within a bounded number of positions.

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
use random::{Climb, Crowd};
use std::time::Instant;

/// Returns a crowd that the FEN reader accepts.
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
            let all = attacks::attacked_of(&pos.state, !side, group, AttacksWanted::All, &mut effort);
            for square in group {
                let literal = captures(&pos.state, !side, square);
                assert_eq!(all.has(square), literal, "{square:?} in {}", pos.fen());
                if !pos.state.pending(!side).is_empty() {
                    *(if literal { &mut with } else { &mut without }) += 1;
                }
            }
        }
    }
    assert!(with > 500 && without > 500, "{with} attacked, {without} not");
}

/// Returns the ways to continue from `state` without a limit: each line of reactions with each turn
/// after it.
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

/// Whether a turn saves all of the royal group, and whether it saves a unit that was royal before;
/// the rules for castlings and swaps are ignored.
fn saved(state: &BoardState, mv: Move) -> [bool; 2] {
    use super::super::moves::MoveKind::{Create, Double, Promote};
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let group = after.royal_group(us);
    let lost = state.lieges(us).is_nonempty() && after.lieges(us).is_empty();
    if lost || group.is_empty() {
        return [false; 2];
    }
    let made = matches!(mv.move_kind, Promote | Double | Create).then_some(mv.to);
    let mut safe = group.filter(|&square| !captures(&after, !us, square));
    let one = safe.clone().any(|square| made != Some(square));
    [safe.by_ref().count() == group.len() as usize, one]
}

/// [E-DO], [E-13]: the first legs are those that begin a legal turn, and the turns those that save all
/// of the royal group, or one where none saves all.
#[test]
fn legs_begin_legal_turns() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut legs, mut refused, mut lenient_nodes) = (0, 0, 0);
    for i in 0..500 {
        let (_, pos) = some_crowd(&mut rng, 1 + i % 3, 2);
        if pos.is_over() {
            continue;
        }
        let several = pos.state.royal_group(pos.to_move()).more_than_one();
        let mut saves_all = false;
        ends(&pos.state, &pos.start, &mut |state, mv| {
            saves_all |= saved(state, mv)[0];
        });
        let lenient = several && !saves_all;
        let enough = |state: &BoardState, mv: Move| saved(state, mv)[usize::from(lenient)];
        lenient_nodes += usize::from(lenient);
        let mut ways = Moves::new();
        reactions::moves(&pos.view().view, &mut ways);
        for leg in ways {
            let mut next = pos.state.clone();
            reactions::play(&mut next, leg, false, &mut ());
            let mut goes_on = false;
            ends(&next, &pos.start, &mut |state, mv| {
                goes_on |= enough(state, mv);
            });
            assert_eq!(pos.is_legal(leg), goes_on, "{leg:?} in {}", pos.fen());
            legs += usize::from(goes_on);
            refused += usize::from(!goes_on);
        }
    }
    let counts = [legs, refused, lenient_nodes];
    assert!(legs > 500 && refused > 20 && lenient_nodes > 20, "{counts:?}");
}

/// A turn that has begun can be ended with any number of waiting reactions.
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

/// Returns the number of positions examined to generate the moves of a node and to play the first
/// leg.
fn work(fen: &str) -> u64 {
    let mut pos = position(fen);
    count::positions(|| {
        let moves = pos.legal_moves();
        if let Some(&mv) = moves.first() {
            pos.play(mv, &mut ());
        }
    })
}

/// Crowds found by climbing from crowd to crowd towards the most positions examined: lightning
/// knights whose captures bring a liege out of the shadow; returning highlanders, with which no
/// turn can be ended; the same on both sides; as many reactions as a FEN may list.
const WORST: [&str; 6] = [
    "2B'Eh3/n{bolt}n{bolt}h'{H}PKLn{h2}F/Y{b1}Cn{bolt}N{bolt}Ah'{H}N{bolt}Q'/hQ'q'hh2h/\
     T'XhD'y{d4}hS'F/1E'q'F1B'hY{d4}/P'xh'DDh'{H}N'E/jkc3H'N{bolt} w - - 0 1",
    "H'{h}N{h2}1cn'Y{d4}2/1b'K1dD'og'/1G'H'{h}Qph2/LEN{bolt}s'2py{d4}/1dHxE'N{bolt}xe/\
     C1y{d4}N{bolt}E'cT'1/ClN{h2}2k2/4X3 w - - 0 1 pending=H1,H1",
    "8/n{bolt}G'2Pn{bolt}F1/N{h2}n{bolt}1H'h'{Q}1E'1/h'{H}1X2L1t'/1xE'1S'Jh'{Q}D/S'Qhb'PphX/\
     p'1lXKLQ'1/qS'G'n{bolt}Y{d4}OT'k b - - 0 1 pending=h1,h1",
    "LcB{h1}n{bolt}eDxc/1B{h1}Y{c1}b'KPCp/1n{bolt}H'{h}3N{bolt}j/e'3B{h1}B{h1}e'1/\
     t'E'1n{bolt}dC1n{bolt}/h'{H}e'3HCx/B{h1}1n{bolt}q'Cb'Hk/1X6 b - - 0 1 pending=H1,H'{q}d4",
    "Q'c1K3Y{b1}/D'h'1G'1D'1F/B{h1}X2s'l1B{h1}/acP1cT'Xq/kcq1l2e/AB'D'N{bolt}qH2/\
     E'n{h2}R{h1}f1q'PQ/4X3 w - - 0 1 pending=h1,h'{R}e5,H1,h1",
    "4k3/8/3x4/8/1r6/3X4/8/q3K3 w - - 0 1 pending=H1,H1,H1,H1,H1,H1,H1,H1,H2,H2,H2,H2,H3,H3,C,C,\
     h1,h1,h1,h1,h1,h1,h1,h1,h2,h2,h2,h2,h3,h3,c,c",
];

/// Maximal cost of judging all moves of a node, in positions examined.
const BOUND: u64 = 64_000;

/// No node costs more, with any waiting reactions.
#[test]
fn nodes_cost_a_bounded_number_of_positions() {
    let mut most = 0;
    for fen in WORST {
        let positions = work(fen);
        eprintln!("{positions} positions in {fen}");
        assert!(positions <= BOUND, "{positions} positions in {fen}");
        most = most.max(positions);
    }
    assert!(most > BOUND / 4, "no more than {most}: not the worst");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for i in 0..200 {
        let (crowd, _) = some_crowd(&mut rng, 1 + i % 8, 12);
        let positions = work(&crowd.fen());
        assert!(positions <= BOUND, "{positions} positions in {}", crowd.fen());
    }
}

/// Climbs from crowd to crowd towards the most expensive nodes, and prints the worst. To be run by
/// hand: `MOTLEY_CLIMB=20000 cargo test --release -p motley-movegen climb -- --ignored
/// --nocapture`.
#[test]
#[ignore = "a tool"]
fn climb() {
    let Climb { crowds, steps, most_pending } = Climb::asked(2_000, 4);
    for seed in 0..crowds {
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
