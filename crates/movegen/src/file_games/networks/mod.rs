//! The networks that come with Motley for games of its library.
//!
//! A network is for one description: it is chosen by the game's name and the check sum of its keys. So a
//! game that a user has changed is never judged by a network that does not fit.

pub(crate) mod features;

use crate::file_games::rules::GameRules;
use crate::mechanics::net_inputs::embedded;
use motley_net::{Internal, is_network_of_build};

/// The width of the first layer.
pub(crate) const NETWORK_WIDTH: usize = 32;

/// The network of a game.
pub(crate) struct GameNetwork {
    /// The game's name.
    pub(crate) game: &'static str,
    /// The check sum of the description from which its games were played.
    pub(crate) fingerprint: u32,
    /// The network itself.
    pub(crate) network: Internal<NETWORK_WIDTH>,
}

/// All of them.
pub(crate) static NETWORKS: [GameNetwork; 10] = [
    GameNetwork { game: "3check", fingerprint: 0x9086_b166, network: Internal::new(embedded!("3check.net")) },
    GameNetwork {
        game: "antichess",
        fingerprint: 0x285e_8ec7,
        network: Internal::new(embedded!("antichess.net")),
    },
    GameNetwork { game: "atomic", fingerprint: 0x7ec0_12f2, network: Internal::new(embedded!("atomic.net")) },
    GameNetwork {
        game: "crazyhouse",
        fingerprint: 0x1149_b44c,
        network: Internal::new(embedded!("crazyhouse.net")),
    },
    GameNetwork { game: "grand", fingerprint: 0x16ad_5152, network: Internal::new(embedded!("grand.net")) },
    GameNetwork { game: "horde", fingerprint: 0xb876_b712, network: Internal::new(embedded!("horde.net")) },
    GameNetwork {
        game: "knightmate",
        fingerprint: 0xfbca_0cc7,
        network: Internal::new(embedded!("knightmate.net")),
    },
    GameNetwork { game: "makruk", fingerprint: 0x8ecf_bc43, network: Internal::new(embedded!("makruk.net")) },
    GameNetwork {
        game: "minishogi",
        fingerprint: 0xb43a_8d15,
        network: Internal::new(embedded!("minishogi.net")),
    },
    GameNetwork {
        game: "racingkings",
        fingerprint: 0xeaac_b432,
        network: Internal::new(embedded!("racingkings.net")),
    },
];

/// The network with which the program was built, for a game that has none of its own.
static OF_BUILD: Internal<NETWORK_WIDTH> = Internal::new(&[]);

/// Returns the network of these rules, whose features have this layout; `None` if they have none.
pub(crate) fn network_of(
    rules: &GameRules,
    layout: impl Fn() -> String,
) -> Option<&'static Internal<NETWORK_WIDTH>> {
    own_network(&NETWORKS, rules).or_else(|| is_network_of_build(layout).then_some(&OF_BUILD))
}

/// Returns the network among these that is for the rules.
pub(crate) fn own_network<'a>(
    networks: &'a [GameNetwork],
    rules: &GameRules,
) -> Option<&'a Internal<NETWORK_WIDTH>> {
    let fits = |own: &&GameNetwork| own.game == rules.name && own.fingerprint == rules.fingerprint;
    networks.iter().find(fits).map(|own| &own.network)
}
