//! The messages between the page and the board: plain values that a transport carries as JSON.
//!
//! The page knows no rules. It receives squares, the units on them and the possible clicks; it
//! sends clicks. So every message speaks of a board, and none of a certain game.
//!
//! Positions, records, clicks and thoughts in them are views of [`motley_kit`].
//!
//! `types/messages.d.ts` holds the same types for the page's JavaScript; a test writes it from
//! these.

mod request;
#[cfg(test)]
mod typescript;
mod update;

pub use request::{ClockSetting, NewGame, Request, Seat, ThinkingLimit};
pub use update::{
    ClockView, GameStatus, GameTitle, GlanceView, LessonFrame, LessonView, PlayerView, ReviewView, TableView,
    Update,
};
