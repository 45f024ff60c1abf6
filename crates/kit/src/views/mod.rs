//! Games, searches and the list of games as plain values, which are shown or carried as JSON. They speak of
//! boards, and none of them of a certain game.

mod catalogue;
mod game;
mod thought;

pub use catalogue::{
    ArmyView, Catalogue, GameChoice, GameChoiceKind, GameView, OtherEngine, ShopPrice, ShopUnit,
};
pub use game::{
    ChoiceView, CitedClause, ClickTarget, PositionView, RecordEntry, RegionView, ReserveView, SelectionView,
    SquareChange, SquareView, TurnNotes, UnitView,
};
pub use thought::{LineView, ThoughtView};
