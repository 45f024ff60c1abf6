//! The built-in networks.

use crate::features::Features;
use crate::file::layout_of;
use crate::network::Network;
use std::sync::{Arc, OnceLock};

/// The network file with which this program was built (`MOTLEY_EVALFILE`); empty without one.
static EVALFILE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/evalfile.net"));

/// A built-in network, decoded at its first use. A program may be built without the files; then
/// it is handed them ([`NetworkChoice::from_file`](crate::NetworkChoice::from_file)).
#[derive(Debug)]
pub struct Internal<const H: usize> {
    file: &'static [u8],
    network: OnceLock<Option<Arc<Network<H>>>>,
}

impl<const H: usize> Internal<H> {
    /// Creates the network of this file, which is empty in a program that is built without it.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Self {
        Internal { file, network: OnceLock::new() }
    }

    /// Returns the bytes of the file; none if the program is built without it.
    #[must_use]
    pub fn file(&self) -> &'static [u8] {
        self.file
    }

    /// Returns the network for the features `F` of a position's game: the one of `MOTLEY_EVALFILE` if it is
    /// for them, otherwise the game's own; `None` if the program is built without it.
    ///
    /// # Panics
    /// If the file is not a network for `F`: the program was built from a wrong file.
    pub fn get<F: Features>(&self, pos: &F::Game) -> Option<Arc<Network<H>>> {
        let network = self.network.get_or_init(|| {
            let layout = F::layout(pos);
            let network = chosen_at_build::<F, H>(EVALFILE, &layout).or_else(|| self.own::<F>(&layout));
            network.map(Arc::new)
        });
        network.clone()
    }

    /// Reads the game's own network.
    fn own<F: Features>(&self, layout: &str) -> Option<Network<H>> {
        if self.file.is_empty() {
            return None;
        }
        let network = Network::from_bytes(self.file, layout, F::INPUTS);
        Some(network.expect("the program's own network is whole"))
    }
}

/// Whether the program was built with a network (`MOTLEY_EVALFILE`) for features of this layout.
#[must_use]
pub fn is_network_of_build(layout: impl Fn() -> String) -> bool {
    !EVALFILE.is_empty() && layout_of(EVALFILE).is_some_and(|found| found == layout())
}

/// Reads the network of `MOTLEY_EVALFILE`; `None` if it is for other features. The Makefile checks that
/// it fits some game.
fn chosen_at_build<F: Features, const H: usize>(file: &[u8], layout: &str) -> Option<Network<H>> {
    if file.is_empty() {
        return None;
    }
    Network::from_bytes(file, layout, F::INPUTS).ok()
}
