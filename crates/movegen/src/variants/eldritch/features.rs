//! What a network sees of Eldritch Chess: the units.
//!
//! Squares that do not exist yet are simply never set; left and right are never exchanged, because a side
//! may have several lieges or none.

use super::Eldritch;
use super::kinds::{ALL, KINDS};
use super::pieces::def;
use crate::board::Board10x10;
use crate::mechanics::net_inputs::{unit_input, unit_inputs, unit_layout};
use crate::variant::NETWORK_WIDTH;
use motley_net::{Features, Internal, Trained, Viewpoint};

/// The inputs of the game.
#[derive(Clone, Debug)]
pub struct NetFeatures;

impl Features for NetFeatures {
    type Game = Eldritch;
    type Facts = [u64; 0];

    const INPUTS: usize = unit_inputs::<Board10x10>(KINDS);

    fn layout() -> String {
        let names: Vec<_> = ALL.iter().map(|&kind| def(kind).name).collect();
        unit_layout::<Board10x10>(&names.join(", "))
    }

    #[inline]
    fn unit_input(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
        unit_input::<Board10x10>(unit, square, viewpoint)
    }
}

impl Trained<NETWORK_WIDTH> for NetFeatures {
    fn internal() -> &'static Internal<NETWORK_WIDTH> {
        static NETWORK: Internal<NETWORK_WIDTH> = Internal::none();
        &NETWORK
    }
}
