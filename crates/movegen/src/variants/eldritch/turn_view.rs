//! The data that the generation of a side's turns needs beside its view of the position.

use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::Squares;
use super::start::GameStart;
use super::state::BoardState;
use crate::board::Kind;
use motley_game::{Side, Stage};

/// A side's view, the beginning of play, and the stage of the moves asked for.
#[derive(Clone, Copy)]
pub(crate) struct TurnView<'a> {
    /// The view.
    pub(crate) view: SideView<'a>,
    /// The beginning of play: the kinds that pawns may become \[E-8\], and the squares on which
    /// units are restored \[E-NE\].
    pub(crate) start: &'a GameStart,
    /// The stage of the moves asked for. Generators may leave out moves of the other stage, or not.
    pub(crate) stage: Option<Stage>,
}

impl<'a> TurnView<'a> {
    /// Returns `us`'s view of `state`, for all moves.
    pub(crate) fn new(state: &'a BoardState, start: &'a GameStart, us: Side) -> TurnView<'a> {
        TurnView { view: SideView::new(state, us), start, stage: None }
    }

    /// Returns the same for moves of one stage only.
    #[must_use]
    pub(crate) fn for_stage(&self, stage: Option<Stage>) -> TurnView<'a> {
        TurnView { stage, ..*self }
    }

    /// Whether moves of a stage are asked for.
    #[inline]
    pub(crate) fn wants(&self, stage: Stage) -> bool {
        self.stage.is_none_or(|wanted| wanted == stage)
    }

    /// Returns the squares to which a unit may go without capturing or promoting. A quiet move to
    /// the square passed over counts as noisy (see [`ordering`](super::ordering)): its squares
    /// alone do not show whether it is a capture in passing.
    pub(crate) fn quiet_squares(&self) -> Squares {
        match self.view.state.en_passant() {
            _ if self.wants(Stage::Quiet) => self.view.empty,
            Some(passed) => self.view.empty & Squares::square(passed),
            None => Squares::EMPTY,
        }
    }

    /// Returns the units that `piece` may capture (see [`SideView::capturable`]); none if captures
    /// are not asked for.
    pub(crate) fn capturable(&self, piece: Occupant) -> Squares {
        if self.wants(Stage::Noisy) { self.view.capturable(piece) } else { Squares::EMPTY }
    }

    /// Returns the units of its own side that `piece` may capture, for the few pieces that do so
    /// (see [`SideView::capturable_friends`]); none if captures are not asked for.
    pub(crate) fn capturable_friends(&self, piece: Occupant) -> Squares {
        if self.wants(Stage::Noisy) { self.view.capturable_friends(piece) } else { Squares::EMPTY }
    }

    /// Returns the kinds that units of this side may become on the far row \[E-8\].
    pub(crate) fn promotions(&self) -> impl Iterator<Item = Kind> + use<'a> {
        self.start.promotions(self.view.us).iter().copied()
    }
}
