//! What page and board say to each other: plain values, told as JSON by whatever carries them.
//!
//! The page knows no rule. It is told squares, what stands on them, and what can be clicked; it says what
//! was clicked. So everything here is in terms of a board and never in those of a game.

mod request;
mod update;

pub use request::{ClockSetting, NewGame, Request, Seat, ThinkingLimit};
pub use update::{
    ArmyView, Catalogue, ChoiceView, CitedClause, ClickTarget, ClockView, GameChoice,
    GameChoiceKind, GameStatus, GameView, LineView, PlayerView, PositionView, RecordEntry,
    ReserveView, SelectionView, ShopPrice, ShopUnit, SquareChange, SquareView, TableView,
    ThoughtView, UnitView, Update,
};
