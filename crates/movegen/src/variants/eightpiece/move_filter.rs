//! The moves that a generation has to make.

use super::kinds::Squares;
use super::moves::Move;
use motley_game::Stage;

/// The wanted moves, by stage and by the squares that they touch.
#[derive(Clone, Copy)]
pub(super) struct MoveFilter {
    /// Noisy moves.
    pub(super) captures: bool,
    /// Quiet ones.
    pub(super) quiets: bool,
    pub(super) from: Squares,
    pub(super) to: Squares,
    /// The squares to which a push may move the pushed unit.
    pub(super) pushed_to: Squares,
    /// Whether moves that leave the mover's king attacked are left out.
    pub(super) legal: bool,
}

impl MoveFilter {
    /// Lets every legal move pass.
    pub(super) fn all() -> Self {
        MoveFilter {
            captures: true,
            quiets: true,
            from: Squares::all(),
            to: Squares::all(),
            pushed_to: Squares::all(),
            legal: true,
        }
    }

    /// Lets every move pass, also those that leave the mover's king attacked \[G-2\].
    pub(super) fn pseudo_legal() -> Self {
        MoveFilter { legal: false, ..Self::all() }
    }

    /// Lets the moves of a stage pass: captures, also by a pushed unit, and promotions to a queen
    /// are noisy.
    pub(super) fn stage(stage: Stage) -> Self {
        MoveFilter { captures: stage == Stage::Noisy, quiets: stage == Stage::Quiet, ..Self::all() }
    }

    /// Lets the moves between the squares of `mv` pass: few, `mv` among them if it is legal.
    pub(super) fn between_squares_of(mv: Move) -> Self {
        MoveFilter {
            from: Squares::square(mv.from()),
            to: Squares::square(mv.to()),
            pushed_to: Squares::square(mv.pushed_to()),
            ..Self::all()
        }
    }
}
