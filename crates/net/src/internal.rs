//! The networks that the program comes with.

use crate::features::Features;
use crate::network::Network;
use std::sync::{Arc, OnceLock};

/// A network in the program itself, read when it is first asked for.
#[derive(Debug)]
pub struct Internal<const H: usize> {
    file: &'static [u8],
    network: OnceLock<Arc<Network<H>>>,
}

impl<const H: usize> Internal<H> {
    /// The network in this file.
    #[must_use]
    pub const fn new(file: &'static [u8]) -> Self {
        Internal {
            file,
            network: OnceLock::new(),
        }
    }

    /// The network, which sees what `F` says.
    ///
    /// # Panics
    /// The file is no such network: an error of whoever built the program.
    pub fn get<F: Features>(&self) -> Arc<Network<H>> {
        let network = self.network.get_or_init(|| {
            let network = Network::from_bytes(self.file, &F::layout(), F::INPUTS);
            Arc::new(network.expect("the program's own network is whole"))
        });
        Arc::clone(network)
    }
}
