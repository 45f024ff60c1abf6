//! Chess and the games that differ from it by a table: other boards, more pieces, other arrays.
//!
//! A game is a [`Ruleset`]; everything else is [`Position`], compiled once for each of them:
//!
//! - `kinds`, `moves`: units and moves; `ruleset`: the table that a game is;
//! - `position`: the state; `play`: doing and undoing; `castling`, `draws`: their rules;
//! - `attacks`, `check_info`: who attacks what; checks and pins;
//! - `generate`: legal moves as sets of destinations, which are either listed or merely counted;
//! - `legal`: is this one move legal?
//! - `game`: all this as a search asks for it; `ordering`, `see`: what it is told of moves beside;
//! - [`eval`]: evaluation, by the numbers of [`params`];
//! - `fen`, `notation`, `parsed_turn`, `xboard`, `illegal`: text, and why a turn is refused;
//! - `start`, [`shuffle`], `variant`: starting positions, and what the registry wants.

mod attacks;
mod castling;
mod check_info;
mod draws;
pub mod eval;
mod fen;
mod game;
mod generate;
mod illegal;
mod kinds;
mod legal;
mod moves;
mod notation;
mod ordering;
pub mod params;
mod parsed_turn;
mod play;
mod position;
mod ruleset;
mod see;
pub mod shuffle;
mod start;
mod variant;
mod xboard;

pub use kinds::{KING, PAWN, Piece};
pub use moves::{Move, MoveKind};
pub use play::Undo;
pub use position::Position;
pub use ruleset::Ruleset;
pub use start::{start_fixed, start_shuffled};
