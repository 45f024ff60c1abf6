//! What generating a side's turns needs beside its view of the position.

use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::Squares;
use super::start::GameStart;
use super::state::BoardState;
use crate::board::Kind;
use motley_game::{Side, Stage};

/// A side's view, the beginning of play, and which moves are asked for.
#[derive(Clone, Copy)]
pub(crate) struct TurnView<'a> {
    /// The view.
    pub(crate) view: SideView<'a>,
    /// The beginning of play: what pawns may become \[E-8\], where units are restored \[E-NE\].
    pub(crate) start: &'a GameStart,
    /// The moves asked for; generators may leave out what is of the other stage, and need not.
    pub(crate) stage: Option<Stage>,
}

impl<'a> TurnView<'a> {
    /// `us`'s view of `state`, for all moves.
    pub(crate) fn new(state: &'a BoardState, start: &'a GameStart, us: Side) -> TurnView<'a> {
        TurnView {
            view: SideView::new(state, us),
            start,
            stage: None,
        }
    }

    /// The same, for moves of one stage only.
    #[must_use]
    pub(crate) fn for_stage(&self, stage: Option<Stage>) -> TurnView<'a> {
        TurnView { stage, ..*self }
    }

    /// Whether moves of a stage are asked for.
    #[inline]
    pub(crate) fn wants(&self, stage: Stage) -> bool {
        self.stage.is_none_or(|wanted| wanted == stage)
    }

    /// The squares to which a unit may be asked to go without capturing or promoting. A quiet move to
    /// the square passed over counts as noisy (see [`ordering`](super::ordering)): on that square it
    /// cannot be told from a capture in passing by its squares alone.
    pub(crate) fn quiet_squares(&self) -> Squares {
        match self.view.state.en_passant() {
            _ if self.wants(Stage::Quiet) => self.view.empty,
            Some(passed) => self.view.empty & Squares::square(passed),
            None => Squares::EMPTY,
        }
    }

    /// What `piece` may capture (see [`SideView::capturable`]); nothing if captures are not asked for.
    pub(crate) fn capturable(&self, piece: Occupant) -> Squares {
        if self.wants(Stage::Noisy) {
            self.view.capturable(piece)
        } else {
            Squares::EMPTY
        }
    }

    /// The units of its own side that `piece` may capture, for the few pieces that do so (see
    /// [`SideView::capturable_friends`]); nothing if captures are not asked for.
    pub(crate) fn capturable_friends(&self, piece: Occupant) -> Squares {
        if self.wants(Stage::Noisy) {
            self.view.capturable_friends(piece)
        } else {
            Squares::EMPTY
        }
    }

    /// What units of this side may become on the far row \[E-8\].
    pub(crate) fn promotions(&self) -> impl Iterator<Item = Kind> + use<'a> {
        self.start.promotions(self.view.us).iter().copied()
    }
}
