//! The texts and defaults of the command line of `motley growth`.

use crate::position_searches::InstrumentDefaults;

/// The text of `-help`.
pub(super) const HELP: &str = include_str!("help.txt");

/// The defaults. The limit is in most games enough for some ten plies.
pub(super) const DEFAULTS: InstrumentDefaults = InstrumentDefaults {
    command: "growth",
    flags: "one of -variant, -engine, -each, -positions, -record or -help",
    limit: "nodes=100000",
    folder: "benches/growth",
};
