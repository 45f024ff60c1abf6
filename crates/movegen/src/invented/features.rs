//! The features of networks for games from files: the units. There is no network yet.

use super::kinds::KINDS;
use super::position::Invented;
use super::square_set::{FILES, RANKS, SQUARES, file_of, rank_of, square_at};
use crate::board::{Square, Unit};
use motley_game::Side;
use motley_net::{Features, Planes, Viewpoint};

/// The inputs.
#[derive(Clone, Debug)]
pub struct FileFeatures;

impl Features for FileFeatures {
    type Game = Invented;
    type Facts = [u64; 0];

    const INPUTS: usize = Self::PLANES.inputs();
    const PLANES: Planes = Planes {
        king_buckets: 1,
        count: 2 * KINDS,
        files: FILES,
        ranks: RANKS,
    };

    fn layout() -> String {
        format!("units of a file, own and enemy, {FILES}x{RANKS}")
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        let (unit, square) = (Unit::from_code(unit), Square(square as u8));
        let (file, rank) = (file_of(square), rank_of(square));
        let seen = match viewpoint.side {
            Side::White => square,
            Side::Black => square_at(file, RANKS as u8 - 1 - rank),
        };
        let whose = usize::from(unit.side() != viewpoint.side);
        (2 * unit.kind().index() + whose) * SQUARES + seen.index()
    }
}
