//! Turns: what is legal, what a turn does, and how the game may end by it.
//!
//! | file | concern |
//! | --- | --- |
//! | [`moves`] | a turn as a number |
//! | [`generate`], [`count`] | all legal turns; their number |
//! | [`unit_moves`], [`promotions`], [`drops`], [`castling`], [`passing`] | turns of one form |
//! | [`legality`], [`pseudo_royal`] | what must not be left attacked |
//! | [`play`] | making a turn |
//! | [`blasts`], [`walls`], [`gating`], [`enclosing`] | effects of a turn beside its move |
//! | [`ends`], [`connecting`], [`counting`], [`chasing`] | the ends of a game |
//! | [`ordering`] | hints for the search about a turn before it is made |

pub(crate) mod blasts;
pub(crate) mod castling;
pub(crate) mod chasing;
pub(crate) mod connecting;
pub(crate) mod count;
pub(crate) mod counting;
pub(crate) mod drops;
pub(crate) mod enclosing;
pub(crate) mod ends;
pub(crate) mod gating;
pub(crate) mod generate;
pub(crate) mod legality;
pub(crate) mod moves;
pub(crate) mod ordering;
pub(crate) mod passing;
pub(crate) mod play;
pub(crate) mod promotions;
pub(crate) mod pseudo_royal;
pub(crate) mod unit_moves;
pub(crate) mod walls;
