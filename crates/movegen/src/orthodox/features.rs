//! The features of a network for a chess-like game: only the units. In games with enough training
//! games they have king buckets, too: a unit's value on a square depends on the square of its king.
//!
//! Castling rights and en passant are left out; a search sees their effects.

use super::Position;
use super::kinds::KING;
use super::ruleset::Ruleset;
use crate::board::Unit;
use crate::mechanics::net_inputs::{
    KING_BUCKETS, is_mirrored_by_king, king_bucket, unit_input, unit_layout, unit_planes,
};
use motley_game::Side;
use motley_net::{Features, Planes, Viewpoint};
use std::marker::PhantomData;

/// The inputs of the game `R`.
#[derive(Clone, Debug)]
pub struct NetFeatures<R>(PhantomData<R>);

impl<R: Ruleset> Features for NetFeatures<R> {
    type Game = Position<R>;
    type Facts = [u64; 0];

    const INPUTS: usize = Self::PLANES.inputs();
    /// Units of the pieces, king and pawn.
    const PLANES: Planes = Planes {
        king_buckets: if R::HAS_KING_BUCKETS { KING_BUCKETS } else { 1 },
        ..unit_planes::<R::Geometry>(R::PIECES.len() + 2)
    };
    const IS_MIRRORED: bool = true;

    fn layout(_pos: &Position<R>) -> String {
        let units = unit_layout::<R::Geometry>(&R::UNITS.letters());
        if R::HAS_KING_BUCKETS {
            format!("{units}, king on the right, in {KING_BUCKETS} buckets")
        } else {
            format!("{units}, king on the right")
        }
    }

    #[inline]
    fn viewpoint_king(_pos: &Position<R>, side: Side) -> Option<u16> {
        Some(Unit::new(KING, side).code())
    }

    #[inline]
    fn is_mirrored(pos: &Position<R>, side: Side) -> bool {
        is_mirrored_by_king::<R::Geometry>(pos.king(side))
    }

    #[inline]
    fn king_bucket(pos: &Position<R>, side: Side) -> u8 {
        if R::HAS_KING_BUCKETS { king_bucket::<R::Geometry>(pos.king(side), side) } else { 0 }
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        let first_of_bucket = usize::from(viewpoint.king_bucket) * Self::PLANES.inputs_of_bucket();
        first_of_bucket + unit_input::<R::Geometry>(unit, square, viewpoint)
    }
}
