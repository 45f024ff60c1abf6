//! What a network sees of Pawns Chess: the units.
//!
//! Left and right are never exchanged, because a king may be gone.

use super::PawnsChess;
use super::kinds::{KINDS, LETTERS};
use crate::board::Board8x8;
use crate::mechanics::net_inputs::{unit_input, unit_inputs, unit_layout};
use crate::variant::NETWORK_WIDTH;
use motley_net::{Features, Internal, Trained, Viewpoint};

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = PawnsChess;
    type Facts = [u64; 0];

    const INPUTS: usize = unit_inputs::<Board8x8>(KINDS);

    fn layout() -> String {
        unit_layout::<Board8x8>(&String::from_iter(LETTERS))
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        unit_input::<Board8x8>(unit, square, viewpoint)
    }
}

impl Trained<NETWORK_WIDTH> for NetFeatures {
    fn internal() -> &'static Internal<NETWORK_WIDTH> {
        static NETWORK: Internal<NETWORK_WIDTH> = Internal::none();
        &NETWORK
    }
}
