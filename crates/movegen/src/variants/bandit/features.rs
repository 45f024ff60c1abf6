//! The features of a network for Bandit Chess: the units.
//!
//! Left and right are never exchanged: a side may have several kings.

use super::Bandit;
use super::kinds::{KINDS, UNITS};
use crate::board::Board7x9;
use crate::mechanics::net_inputs::{network, unit_input, unit_layout, unit_planes};
use motley_net::{Features, Planes, Viewpoint};

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = Bandit;
    type Facts = [u64; 0];

    const INPUTS: usize = Self::PLANES.inputs();
    const PLANES: Planes = unit_planes::<Board7x9>(KINDS);

    fn layout(_pos: &Self::Game) -> String {
        unit_layout::<Board7x9>(&UNITS.letters())
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        unit_input::<Board7x9>(unit, square, viewpoint)
    }
}

network!(NetFeatures, 128, "network.net");
