//! The features of a network for 8-Piece Chess: the units, held units \[8P-3\], and the unit that
//! was just pushed \[8P-17\].
//!
//! A lancer's facing is seen from the viewpoint's side: it is turned and mirrored with the board.

use super::EightPiece;
use super::jailer::held;
use super::kinds::{KINDS, KING, UNITS, facing, lancer};
use crate::board::{Bitboard, Board8x8, Direction, Kind, Square, Unit};
use crate::mechanics::net_inputs::{
    FactSet, InputLayout, is_mirrored_by_king, kind_input, network, unit_layout,
};
use motley_game::Side;
use motley_net::{Features, Planes, Viewpoint};
use std::marker::PhantomData;

/// Returns the kind as which `viewpoint` sees a unit of `kind`.
#[inline]
fn seen_as(kind: Kind, viewpoint: Viewpoint) -> Kind {
    let Some(way) = facing(kind) else {
        return kind;
    };
    let mut turned = way.index();
    if viewpoint.side == Side::Black {
        turned = (4 + 8 - turned) % 8;
    }
    if viewpoint.mirrored {
        turned = (8 - turned) % 8;
    }
    lancer(Direction::ALL[turned])
}

/// The set of squares of a side: its held units.
const HELD: usize = 0;
/// The set of squares of both sides: the unit just pushed.
const PUSHED: usize = 0;

/// The numbers of sets named above.
const INPUTS: InputLayout<Board8x8> =
    InputLayout { kinds: KINDS, sets: HELD + 1, common_sets: PUSHED + 1, flags: 0, board: PhantomData };

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = EightPiece;
    type Facts = [u64; INPUTS.words()];

    const INPUTS: usize = INPUTS.count();
    const PLANES: Planes = INPUTS.planes();
    const IS_MIRRORED: bool = true;

    fn layout(_pos: &Self::Game) -> String {
        let units = unit_layout::<Board8x8>(&UNITS.letters());
        format!("{units}, held, pushed, king on the right")
    }

    #[inline]
    fn viewpoint_king(_pos: &Self::Game, side: Side) -> Option<u16> {
        Some(Unit::new(KING, side).code())
    }

    #[inline]
    fn is_mirrored(pos: &EightPiece, side: Side) -> bool {
        is_mirrored_by_king::<Board8x8>(pos.state.king(side))
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        let unit = Unit::from_code(unit);
        let kind = seen_as(unit.kind(), viewpoint);
        kind_input::<Board8x8>(kind, unit.side(), Square(square as u8), viewpoint)
    }

    #[inline]
    fn facts(pos: &EightPiece) -> Self::Facts {
        let mut facts = FactSet::new(INPUTS);
        for side in Side::BOTH {
            facts.set(HELD, side, held(&pos.state.board, side));
        }
        if let Some(push) = pos.state.last_push {
            facts.common_set(PUSHED, Bitboard::square(push.unit));
        }
        facts.words
    }

    #[inline]
    fn fact_input(fact: usize, viewpoint: Viewpoint) -> usize {
        INPUTS.fact_input(fact, viewpoint)
    }
}

network!(NetFeatures, 128, "network.net");
