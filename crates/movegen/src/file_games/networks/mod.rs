//! The networks that come with Motley for games of its library: files of `library/networks`, by the games'
//! names.
//!
//! A network is for one description: the game's section has the check sum of the keys for which it was
//! trained. So a game that a user has changed is never judged by a network that does not fit.

pub(crate) mod features;

use crate::file_games::rules::GameRules;
use motley_net::{Internal, is_network_of_build};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The width of the first layer.
pub(crate) const NETWORK_WIDTH: usize = 32;

#[cfg(feature = "embedded-networks")]
static FILES: include_dir::Dir =
    include_dir::include_dir!("$CARGO_MANIFEST_DIR/src/file_games/library/networks");
#[cfg(not(feature = "embedded-networks"))]
static FILES: include_dir::Dir = include_dir::Dir::new("", &[]);

/// All of them, by game; none in a program that is built without the files.
pub(crate) static NETWORKS: LazyLock<BTreeMap<&'static str, Internal<NETWORK_WIDTH>>> = LazyLock::new(|| {
    let files = FILES.files();
    let network = |file: &'static include_dir::File<'static>| {
        Some((file.path().file_stem()?.to_str()?, Internal::new(file.contents())))
    };
    files.filter_map(network).collect()
});

/// The network with which the program was built, for any game that it fits.
static OF_BUILD: Internal<NETWORK_WIDTH> = Internal::new(&[]);
/// The network of a program that is built without the files.
static ABSENT: Internal<NETWORK_WIDTH> = Internal::new(&[]);

/// Returns the network of these rules, whose features have this layout; `None` if they have none.
pub(crate) fn network_of(
    rules: &GameRules,
    layout: impl Fn() -> String,
) -> Option<&'static Internal<NETWORK_WIDTH>> {
    if is_network_of_build(layout) {
        return Some(&OF_BUILD);
    }
    rules.has_network.then(|| NETWORKS.get(rules.name.as_str()).unwrap_or(&ABSENT))
}
