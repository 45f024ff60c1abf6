//! Legal turns: every kind's own file makes its moves, this one puts them together.
//!
//! A turn is legal if after it the mover is not in check \[G-4\]. Most turns cannot change that, and
//! the [`Guard`] knows which might; only those are played on a copy of the board and looked at.

use super::guard::Guard;
use super::moves::Move;
use super::state::State;
use super::units::*;
use super::{castling, jailer, king, lancer, pawn, sentry};
use crate::board::{Kind, Square};
use motley_game::{Flow, GO, Side, Stage};

/// Where legal moves go.
pub(super) trait Out {
    /// Takes a move.
    fn one(&mut self, mv: Move) -> Flow;

    /// Takes the moves of one unit to each of `targets`.
    #[inline]
    fn many(&mut self, from: Square, targets: Set, becomes: Kind) -> Flow {
        for to in targets {
            self.one(Move::step(from, to, becomes))?;
        }
        GO
    }
}

/// Hands moves to a function.
pub(super) struct Each<F>(pub(super) F);

impl<F: FnMut(Move) -> Flow> Out for Each<F> {
    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        (self.0)(mv)
    }
}

/// Counts moves, without making those that need no second look.
pub(super) struct Count(pub(super) u64);

impl Out for Count {
    #[inline]
    fn one(&mut self, _mv: Move) -> Flow {
        self.0 += 1;
        GO
    }

    #[inline]
    fn many(&mut self, _from: Square, targets: Set, _becomes: Kind) -> Flow {
        self.0 += u64::from(targets.len());
        GO
    }
}

/// Which moves are asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    captures: bool,
    quiets: bool,
    from: Set,
    to: Set,
    beyond: Set,
    legal: bool,
}

impl Wanted {
    /// Every move.
    pub(super) fn all() -> Self {
        Wanted {
            captures: true,
            quiets: true,
            from: Set::all(),
            to: Set::all(),
            beyond: Set::all(),
            legal: true,
        }
    }

    /// Every move, also those that leave the mover's king attacked \[G-2\].
    pub(super) fn pseudo_legal() -> Self {
        Wanted {
            legal: false,
            ..Self::all()
        }
    }

    /// The moves of a stage: captures, also by a pushed unit, and promotions to a queen are noisy.
    pub(super) fn stage(stage: Stage) -> Self {
        Wanted {
            captures: stage == Stage::Noisy,
            quiets: stage == Stage::Quiet,
            ..Self::all()
        }
    }

    /// The moves between the squares of `mv`: few, `mv` among them if it is legal.
    pub(super) fn like(mv: Move) -> Self {
        Wanted {
            from: Set::square(mv.from()),
            to: Set::square(mv.to()),
            beyond: Set::square(mv.beyond()),
            ..Self::all()
        }
    }
}

/// A generation under way.
pub(super) struct Generator<'a, O> {
    pub(super) state: &'a State,
    pub(super) us: Side,
    pub(super) ours: Set,
    pub(super) theirs: Set,
    pub(super) occupied: Set,
    /// Our units that are not held \[8P-3\] and are asked for.
    pub(super) sources: Set,
    /// Where they may go, as far as is asked for.
    pub(super) targets: Set,
    /// Whom sentries may push.
    pub(super) victims: Set,
    pub(super) guard: Guard,
    wanted: Wanted,
    out: &'a mut O,
}

/// Hands out the legal moves that are wanted.
pub(super) fn generate<O: Out>(state: &State, wanted: Wanted, out: &mut O) -> Flow {
    let us = state.to_move;
    let (ours, theirs) = (state.board.side(us), state.board.side(!us));
    let held = jailer::held(&state.board, us);
    let occupied = ours | theirs;
    let captures = if wanted.captures { theirs } else { Set::EMPTY };
    let quiets = if wanted.quiets { !occupied } else { Set::EMPTY };
    let mut generator = Generator {
        state,
        us,
        ours,
        theirs,
        occupied,
        sources: ours & !held & wanted.from,
        targets: (captures | quiets) & wanted.to,
        victims: theirs & wanted.to,
        guard: Guard::new(state),
        wanted,
        out,
    };
    generator.every_kind(held)
}

impl<O: Out> Generator<'_, O> {
    fn every_kind(&mut self, held: Set) -> Flow {
        pawn::moves(self)?;
        self.knights()?;
        self.sliders()?;
        lancer::moves(self)?;
        jailer::moves(self)?;
        sentry::moves(self)?;
        king::moves(self)?;
        if self.wanted.quiets {
            castling::moves(self)?;
            king::pass(self, held)?;
        }
        GO
    }

    fn knights(&mut self) -> Flow {
        for from in self.movers(KNIGHT) {
            self.steps(from, KNIGHT, lines().knight_attacks(from), false)?;
        }
        GO
    }

    fn sliders(&mut self) -> Flow {
        for from in self.movers(BISHOP) {
            self.steps(
                from,
                BISHOP,
                lines().bishop_attacks(from, self.occupied),
                false,
            )?;
        }
        for from in self.movers(ROOK) {
            self.steps(from, ROOK, lines().rook_attacks(from, self.occupied), false)?;
        }
        for from in self.movers(QUEEN) {
            let reach = lines().rook_attacks(from, self.occupied)
                | lines().bishop_attacks(from, self.occupied);
            self.steps(from, QUEEN, reach, false)?;
        }
        GO
    }

    /// Our units of `kind` that can move and are asked for.
    #[inline]
    pub(super) fn movers(&self, kind: Kind) -> Set {
        self.state.board.kind(kind) & self.sources
    }

    /// The squares of `reach` to which the unit of `kind` on `from` may legally go; all are looked
    /// at if `doubtful`.
    #[inline]
    pub(super) fn steps(&mut self, from: Square, kind: Kind, reach: Set, doubtful: bool) -> Flow {
        self.steps_to(
            from,
            kind,
            reach & self.targets & !self.closed_to(from),
            doubtful,
        )
    }

    /// The same for squares that are known to be asked for and open.
    #[inline]
    pub(super) fn steps_to(
        &mut self,
        from: Square,
        kind: Kind,
        targets: Set,
        doubtful: bool,
    ) -> Flow {
        let risky = if doubtful {
            Set::all()
        } else {
            self.guard.risky(from, kind)
        };
        self.out.many(from, targets & !risky, kind)?;
        for to in targets & risky {
            self.offer(Move::step(from, to, kind), true)?;
        }
        GO
    }

    /// Hands out a move, if it is legal; whether it is must be looked at if it is `risky`.
    #[inline]
    pub(super) fn offer(&mut self, mv: Move, risky: bool) -> Flow {
        if risky && self.wanted.legal && !self.state.is_safe(mv) {
            return GO;
        }
        self.out.one(mv)
    }

    /// The squares that a unit just pushed may not go to on this turn \[8P-17\].
    #[inline]
    pub(super) fn closed_to(&self, from: Square) -> Set {
        match self.state.pushed {
            Some(pushed) if pushed.unit == from => pushed.closed(),
            _ => Set::EMPTY,
        }
    }

    /// Where a unit pushed by the sentry on `sentry` may end, as far as is asked for.
    #[inline]
    pub(super) fn push_targets(&self, sentry: Square) -> Set {
        let captures = if self.wanted.captures {
            self.theirs
        } else {
            Set::EMPTY
        };
        let empty = (!self.occupied).with(sentry);
        let quiets = if self.wanted.quiets {
            empty
        } else {
            Set::EMPTY
        };
        (captures | quiets) & self.wanted.beyond
    }

    /// Where pawns may promote, as far as is asked for.
    #[inline]
    pub(super) fn promotion_targets(&self) -> Set {
        let captures = if self.wanted.captures {
            self.theirs
        } else {
            Set::EMPTY
        };
        (captures | !self.occupied) & self.wanted.to
    }

    /// Whether promotions to `kind` without a capture are asked for.
    #[inline]
    pub(super) fn wants_promotion(&self, kind: Kind) -> bool {
        if kind == QUEEN {
            self.wanted.captures
        } else {
            self.wanted.quiets
        }
    }

    /// Whether noisy moves, or quiet ones, are asked for.
    #[inline]
    pub(super) fn wants(&self, noisy: bool) -> bool {
        if noisy {
            self.wanted.captures
        } else {
            self.wanted.quiets
        }
    }

    /// Whether captures are asked for.
    #[inline]
    pub(super) fn wants_captures(&self) -> bool {
        self.wanted.captures
    }

    /// Whether moves that capture nothing are asked for.
    #[inline]
    pub(super) fn wants_quiets(&self) -> bool {
        self.wanted.quiets
    }

    /// Whether moves to `to` are asked for.
    #[inline]
    pub(super) fn reaches(&self, to: Square) -> bool {
        self.wanted.to.has(to)
    }
}
