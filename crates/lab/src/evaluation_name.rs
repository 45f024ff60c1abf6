//! The name of the evaluation that the engines of this program use.

use motley_movegen::variant::{Listing, Settings, Variant};
use motley_net::NetworkChoice;

/// Returns the name of the evaluation of a game without options: that of its network, or `hand-made`.
pub(crate) fn name_of_evaluation<V: Variant>(game: &Listing<V>) -> String {
    let start = game.start(&Settings::default()).ok();
    let network = start.and_then(|start| V::Eval::description(&Default::default(), &start));
    match network {
        Some(network) => format!("by {}", network.name()),
        None => "hand-made".to_owned(),
    }
}
