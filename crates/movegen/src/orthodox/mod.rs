//! Chess and the games that differ from it by a table: other boards, more pieces, other arrays.
//!
//! A game is a [`Ruleset`]; everything else is [`Position`], compiled once for each of them. A game of
//! one's own is a few lines, here chess with chancellors for queens:
//!
//! ```
//! use motley_game::{Game, Notation, perft};
//! use motley_movegen::board::Board8x8;
//! use motley_movegen::orthodox::params::{self, Params};
//! use motley_movegen::orthodox::{Piece, Position, Ruleset};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
//! struct Almost;
//!
//! impl Ruleset for Almost {
//!     type Geometry = Board8x8;
//!     const PIECES: &'static [Piece] = &[
//!         Piece::new(b'N', "N"),
//!         Piece::new(b'B', "B"),
//!         Piece::new(b'R', "R"),
//!         Piece::new(b'C', "RN"),
//!     ];
//!     const START_RANK: &'static str = "RNBCKBNR";
//!     const CASTLING_FILES: [u8; 2] = [6, 2];
//!     const PARAMS: &'static Params = &params::CHESS;
//!     const LIKE_BISHOPS_ARE_DEAD: bool = true;
//! }
//!
//! let start = "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1";
//! let mut pos = Position::<Almost>::parse(start).unwrap();
//! assert_eq!(perft(&mut pos, 1), 22, "the chancellor leaps over the pawns, too");
//! let leap = pos.read_turn("d1c3").unwrap();
//! pos.play(leap[0], &mut ());
//! assert_eq!(pos.fen(), "rnbckbnr/pppppppp/8/8/8/2C5/PPPPPPPP/RNB1KBNR b KQkq - 1 1");
//! ```
//!
//! The files:
//!
//! - `kinds`, `moves`: units and moves; `ruleset`: the table that defines a game;
//! - `position`: the state; `play`: doing and undoing; `castling`, `draws`: their rules;
//! - `attacks`, `check_info`: who attacks what; checks and pins;
//! - `generate`: legal moves as sets of destinations, which are either listed or merely counted;
//! - `legal`: is this one move legal?
//! - `game`: all this as a search asks for it; `ordering`, `see`: hints on the order of moves;
//! - [`eval`]: evaluation, by the numbers of [`params`]; `features`: what a network sees;
//! - `fen`, `notation`, `parsed_turn`, `xboard`, `illegal`: text, and why a turn is refused;
//! - `start`, [`shuffle`], `variant`: starting positions, and what the registry wants.

mod attacks;
mod castling;
mod check_info;
mod draws;
mod escapes;
pub mod eval;
mod features;
mod fen;
mod game;
mod generate;
mod gives_check;
mod illegal;
mod kinds;
mod legal;
mod moves;
mod notation;
mod ordering;
pub mod params;
mod parsed_turn;
mod picture;
mod play;
mod position;
mod ruleset;
mod see;
pub mod shuffle;
mod start;
#[cfg(test)]
mod tests;
mod variant;
mod xboard;

pub use features::NetFeatures;
pub use kinds::{KING, PAWN, Piece};
pub use moves::{Move, MoveKind};
pub use play::Undo;
pub use position::Position;
pub use ruleset::Ruleset;
pub use start::{start_fixed, start_shuffled};
pub use variant::EvaluatedRuleset;
