//! Names of options for which XBoard has commands of their own.

/// The size of the transposition table in MB; XBoard says `memory`.
pub const HASH: &str = "Hash";
/// The number of search threads; XBoard says `cores`.
pub const THREADS: &str = "Threads";
/// Whether to ponder; XBoard says `hard` and `easy`.
pub const PONDER: &str = "Ponder";
/// The game to be played; XBoard says `variant`.
pub const VARIANT: &str = "UCI_Variant";
