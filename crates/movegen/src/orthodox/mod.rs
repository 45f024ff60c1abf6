//! Chess and the games that differ from it by a table: other boards, more pieces, other arrays.
//!
//! A game is a [`Ruleset`]; everything else is [`Position`], compiled once for each of them:
//!
//! - `position`: the state, and what the search asks about it;
//! - `survey`: checks and pins, found anew for each node (cheaper than keeping them up to date);
//! - `generate`: legal moves as sets of destinations, which are either listed or merely counted;
//! - `legal`: is this one move legal?
//! - `play`: doing and undoing; `castling`: its rules; `draws`: when nobody can win;
//! - `ordering`: what the search is told of a move; `see`: what a capture wins after all recaptures;
//! - `eval`: judging positions;
//! - `fen`, `turns`, `refusal`: text, and why a text is refused.

mod castling;
mod draws;
pub mod eval;
mod fen;
mod generate;
mod legal;
mod moves;
mod ordering;
mod play;
mod position;
mod refusal;
mod ruleset;
mod see;
mod survey;
mod turns;
mod variant;

pub use moves::{Manner, Move};
pub use play::Undo;
pub use position::Position;
pub use ruleset::{KING, PAWN, Piece, Ruleset};
pub use variant::{start_fixed, start_shuffled};
