//! Threads that help the calling thread with a search: the system's or, in WebAssembly, workers.

#[cfg(not(target_family = "wasm"))]
mod system;
#[cfg(target_family = "wasm")]
mod workers;

#[cfg(not(target_family = "wasm"))]
pub(crate) use system::with_helpers;
#[cfg(not(target_family = "wasm"))]
pub use system::{has_helper, help};
#[cfg(target_family = "wasm")]
pub(crate) use workers::with_helpers;
#[cfg(target_family = "wasm")]
pub use workers::{has_helper, help};
