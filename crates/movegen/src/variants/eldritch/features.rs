//! The features of a network for Eldritch Chess: the units, and the other facts of the position:
//! frozen units \[E-12\], units made royal \[E-CM\] or in a state of their own, barricades, added
//! squares \[E-GE\], pools, suborned units \[E-GH\] and reactions to come.
//!
//! Features of squares that do not exist yet are never set. Positions are never mirrored left to
//! right, because a side may have several lieges or none.

use super::Eldritch;
use super::kinds::{ALL, KINDS};
use super::pieces::def;
use super::state::BoardState;
use crate::board::{Bitboard, Board10x10};
use crate::mechanics::net_inputs::{FactSet, InputLayout, network, unit_input, unit_layout};
use motley_game::Side;
use motley_net::{Features, Planes, Viewpoint};
use std::marker::PhantomData;

/// Maximal count of units of a kind in a pool; a higher number counts as this.
const MAX_POOLED: usize = 2;
/// Maximal count of reactions to come; a higher number counts as this.
const MAX_COUNTED_REACTIONS: usize = 4;

/// Sets of squares of a side: frozen units, royal units, units in a state of their own, barricades.
const FROZEN: usize = 0;
const ROYAL: usize = 1;
const STATE: usize = 2;
const BARRICADES: usize = 3;
/// The set of squares of both sides: squares added to the board.
const STRIPS: usize = 0;
/// First flags of a side: units in its pool, suborned units by kind, reactions to come.
const POOLS: usize = 0;
const GUESTS: usize = POOLS + MAX_POOLED * KINDS;
const PENDING: usize = GUESTS + KINDS;

/// The numbers of sets and flags named above.
const INPUTS: InputLayout<Board10x10> = InputLayout {
    kinds: KINDS,
    sets: BARRICADES + 1,
    common_sets: STRIPS + 1,
    flags: PENDING + MAX_COUNTED_REACTIONS,
    board: PhantomData,
};

type Facts = FactSet<Board10x10, { INPUTS.words() }>;

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = Eldritch;
    type Facts = [u64; INPUTS.words()];

    const INPUTS: usize = INPUTS.count();
    const PLANES: Planes = INPUTS.planes();

    fn layout(_pos: &Self::Game) -> String {
        let names: Vec<_> = ALL.iter().map(|&kind| def(kind).name).collect();
        let units = unit_layout::<Board10x10>(&names.join(", "));
        format!("{units}, frozen, royal, state, barricades, strips, pools, guests, pending")
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        unit_input::<Board10x10>(unit, square, viewpoint)
    }

    fn facts(pos: &Eldritch) -> Self::Facts {
        let state = &pos.state;
        let mut facts = Facts::new(INPUTS);
        for side in Side::BOTH {
            facts.set(FROZEN, side, state.frozen(side));
            if !state.all_plain() {
                square_facts(&mut facts, state, side);
            }
            facts.set(BARRICADES, side, state.blocks_against(side));
            if !state.pools_are_empty() {
                pool_facts(&mut facts, state, side);
            }
            for count in 0..state.pending(side).len().min(MAX_COUNTED_REACTIONS) {
                facts.flag(PENDING + count, side);
            }
        }
        facts.common_set(STRIPS, state.strips().squares());
        facts.words
    }

    #[inline]
    fn fact_input(fact: usize, viewpoint: Viewpoint) -> usize {
        INPUTS.fact_input(fact, viewpoint)
    }
}

/// Adds the facts about `side`'s units on their squares.
fn square_facts(facts: &mut Facts, state: &BoardState, side: Side) {
    for square in state.side(side) {
        let here = Bitboard::square(square);
        let square_state = state.square_state(square);
        if square_state.is_royal() {
            facts.set(ROYAL, side, here);
        }
        if square_state.own_state() != 0 {
            facts.set(STATE, side, here);
        }
        if let Some(guest) = square_state.guest(side) {
            facts.flag(GUESTS + guest.kind().index(), side);
        }
    }
}

/// Adds the facts about `side`'s pool.
fn pool_facts(facts: &mut Facts, state: &BoardState, side: Side) {
    for &kind in ALL {
        for count in 0..usize::from(state.pool(side, kind)).min(MAX_POOLED) {
            facts.flag(POOLS + count * KINDS + kind.index(), side);
        }
    }
}

network!(NetFeatures, 64, "network.net");
