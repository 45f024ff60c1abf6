//! The messages between the page and the board: plain values that a transport carries as JSON.
//!
//! The page knows no rules. It receives squares, the units on them and the possible clicks; it
//! sends clicks. So every message speaks of a board, and none of a certain game.
//!
//! `types/messages.d.ts` holds the same types for the page's JavaScript; a test writes it from
//! these.

mod catalogue;
mod request;
#[cfg(test)]
mod typescript;
mod update;

pub use catalogue::{ArmyView, Catalogue, GameChoice, GameChoiceKind, GameView, ShopPrice, ShopUnit};
pub use request::{ClockSetting, NewGame, Request, Seat, ThinkingLimit};
pub use update::{
    ChoiceView, CitedClause, ClickTarget, ClockView, GameStatus, LessonFrame, LessonView, LineView,
    PlayerView, PositionView, RecordEntry, ReserveView, SelectionView, SquareChange, SquareView, TableView,
    ThoughtView, UnitView, Update,
};
