//! The features of a network for Pawns Chess: the units, spies that were displaced \[PC-16\],
//! heroes that give heroic check \[PC-19\], archers that reload \[PC-8\], healers that rest
//! \[PC-11\] and units that may be healed \[PC-10\].
//!
//! Left and right are never exchanged, because a king may be gone.

use super::PawnsChess;
use super::kinds::{KINDS, UNITS};
use crate::board::Board8x8;
use crate::mechanics::net_inputs::{FactSet, InputLayout, network, unit_input, unit_layout};
use motley_game::Side;
use motley_net::{Features, Planes, Viewpoint};
use std::marker::PhantomData;

/// Sets of squares of a side: displaced spies, declared heroes.
const DISPLACED: usize = 0;
const DECLARED: usize = 1;
/// Flags of a side: its archers reload, its healers rest; the first of the kinds that may be healed.
const RELOAD: usize = 0;
const REST: usize = 1;
const FALLEN: usize = 2;

/// The numbers of sets and flags named above.
const INPUTS: InputLayout<Board8x8> = InputLayout {
    kinds: KINDS,
    sets: DECLARED + 1,
    common_sets: 0,
    flags: FALLEN + KINDS,
    board: PhantomData,
};

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = PawnsChess;
    type Facts = [u64; INPUTS.words()];

    const INPUTS: usize = INPUTS.count();
    const PLANES: Planes = INPUTS.planes();

    fn layout(_pos: &Self::Game) -> String {
        let units = unit_layout::<Board8x8>(&UNITS.letters());
        format!("{units}, displaced, declared, reload, rest, fallen")
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        unit_input::<Board8x8>(unit, square, viewpoint)
    }

    #[inline]
    fn facts(pos: &PawnsChess) -> Self::Facts {
        let mut facts = FactSet::new(INPUTS);
        facts.set(DISPLACED, pos.to_move, pos.displaced);
        facts.set(DECLARED, !pos.to_move, pos.declared);
        for side in Side::BOTH {
            let i = side.index();
            if pos.reload[i] {
                facts.flag(RELOAD, side);
            }
            if pos.rest[i] {
                facts.flag(REST, side);
            }
            for kind in pos.fallen[i].iter() {
                facts.flag(FALLEN + kind.index(), side);
            }
        }
        facts.words
    }

    #[inline]
    fn fact_input(fact: usize, viewpoint: Viewpoint) -> usize {
        INPUTS.fact_input(fact, viewpoint)
    }
}

network!(NetFeatures, 256, "network.net");
