//! The built-in networks.

use crate::features::Features;
use crate::network::Network;
use std::sync::{Arc, OnceLock};

/// A built-in network, decoded at its first use.
#[derive(Debug)]
pub struct Internal<const H: usize> {
    file: &'static [u8],
    network: OnceLock<Arc<Network<H>>>,
}

impl<const H: usize> Internal<H> {
    /// Creates the network of this file.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Self {
        Internal {
            file,
            network: OnceLock::new(),
        }
    }

    /// Returns the network for the features `F`.
    ///
    /// # Panics
    /// If the file is not a network for `F`: the program was built from a wrong file.
    pub fn get<F: Features>(&self) -> Arc<Network<H>> {
        let network = self.network.get_or_init(|| {
            let network = Network::from_bytes(self.file, &F::layout(), F::INPUTS);
            Arc::new(network.expect("the program's own network is whole"))
        });
        Arc::clone(network)
    }
}
