//! Legal turns, and nothing but legal turns.
//!
//! Plain moves - a unit leaves one square and stands on another - are cut to size by the mask of
//! [`Guard::allowed`]. Turns that do more are tried on the threats one by one: kings, takers of
//! outlaws, takers in passing, robbing outlaws, tricks.

use super::kinds::{
    ALL, BISHOP, CHANCELLOR, KING, KNIGHT, OUTLAW, PAWN, PROMOTIONS, ROOK, SERGEANT, Squares,
    TRICKSTER, only,
};
use super::moves::Move;
use super::position::Bandit;
use super::safety::Guard;
use super::{gain, outlaw, soldiers, trickster};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use motley_game::{Flow, GO, Side, Stage};

/// Where generated turns go.
pub(super) trait Sink {
    /// Takes one turn.
    fn one(&mut self, mv: Move) -> Flow;

    /// Takes the moves from one square to each of `targets`.
    #[inline]
    fn each(&mut self, from: Square, targets: Squares) -> Flow {
        for to in targets {
            self.one(Move::new(from, to))?;
        }
        GO
    }
}

/// Hands turns to a function.
pub(super) struct Hand<F>(pub(super) F);

impl<F: FnMut(Move) -> Flow> Sink for Hand<F> {
    #[inline]
    fn one(&mut self, mv: Move) -> Flow {
        (self.0)(mv)
    }
}

/// Only counts turns.
#[derive(Default)]
pub(super) struct Tally(pub(super) u64);

impl Sink for Tally {
    #[inline]
    fn one(&mut self, _mv: Move) -> Flow {
        self.0 += 1;
        GO
    }

    #[inline]
    fn each(&mut self, _from: Square, targets: Squares) -> Flow {
        self.0 += u64::from(targets.len());
        GO
    }
}

/// What generation needs to know of a position.
pub(super) struct Generator<'a> {
    pos: &'a Bandit,
    lines: &'static Lines<Board7x9>,
    guard: Guard,
    us: Side,
    occupied: Squares,
    enemies: Squares,
}

impl<'a> Generator<'a> {
    /// Looks at the kings of the side to move.
    #[inline]
    pub(super) fn new(pos: &'a Bandit) -> Self {
        let us = pos.mover();
        Generator {
            pos,
            lines: Board7x9::lines(),
            guard: Guard::new(pos.units(), us),
            us,
            occupied: pos.units().occupied(),
            enemies: pos.units().side(!us),
        }
    }

    /// Hands out every legal turn of `stage`.
    #[inline]
    pub(super) fn all(&self, stage: Stage, out: &mut impl Sink) -> Flow {
        for kind in ALL {
            for from in self.pos.units().of(self.us, kind) {
                self.unit(kind, from, stage, out)?;
            }
        }
        GO
    }

    /// Hands out the legal turns of `stage` of the unit of `kind` on `from`.
    #[inline]
    pub(super) fn unit(&self, kind: Kind, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        match kind {
            PAWN => self.pawn(from, stage, out),
            SERGEANT => self.sergeant(from, stage, out),
            KNIGHT => self.go(kind, from, self.lines.knight_attacks(from), stage, out),
            BISHOP => {
                let reach = self.lines.bishop_attacks(from, self.occupied);
                self.go(kind, from, reach, stage, out)
            }
            ROOK => {
                let reach = self.lines.rook_attacks(from, self.occupied);
                self.go(kind, from, reach, stage, out)
            }
            CHANCELLOR => {
                let reach =
                    self.lines.rook_attacks(from, self.occupied) | self.lines.knight_attacks(from);
                self.go(kind, from, reach, stage, out)
            }
            TRICKSTER => self.trickster(from, stage, out),
            OUTLAW => self.outlaw(from, stage, out),
            _ => self.king(from, stage, out),
        }
    }

    /// The enemies that a unit of `kind` may capture where it reaches them: tricksters only if it
    /// can catch them \[B-6\], outlaws unless it is a king \[B-14\].
    #[inline]
    fn prey(&self, kind: Kind) -> Squares {
        let units = self.pos.units();
        let mut prey = self.enemies;
        if !trickster::can_catch(kind) {
            prey &= !units.kind(TRICKSTER);
        }
        if kind == KING {
            prey &= !units.kind(OUTLAW);
        }
        prey
    }

    /// The part of `reach` that belongs to `stage`: prey of `kind`, or empty squares.
    #[inline]
    fn targets(&self, kind: Kind, reach: Squares, stage: Stage) -> Squares {
        match stage {
            Stage::Noisy => reach & self.prey(kind),
            Stage::Quiet => reach & !self.occupied,
        }
    }

    /// Of `targets`, those to which the unit on `from` may go. Whoever takes an outlaw is gone
    /// when the king's safety is judged \[B-14\].
    #[inline]
    fn legal(&self, from: Square, targets: Squares) -> Squares {
        if targets.is_empty() {
            return targets;
        }
        let outlaws = targets & self.enemies & self.pos.units().kind(OUTLAW);
        let mut legal = targets & !outlaws & self.guard.allowed(from);
        for prey in outlaws {
            let gone = only(from) | only(prey);
            if self.guard.stays_safe(gone, Squares::EMPTY) {
                legal |= only(prey);
            }
        }
        legal
    }

    #[inline]
    fn go(
        &self,
        kind: Kind,
        from: Square,
        reach: Squares,
        stage: Stage,
        out: &mut impl Sink,
    ) -> Flow {
        let targets = self.targets(kind, reach, stage);
        out.each(from, self.legal(from, targets))
    }

    /// Moves of a soldier: whatever ends on the last rank promotes and is noisy \[B-4\].
    #[inline]
    fn march(
        &self,
        from: Square,
        captures: Squares,
        steps: Squares,
        stage: Stage,
        out: &mut impl Sink,
    ) -> Flow {
        let last = soldiers::last_rank(self.us);
        match stage {
            Stage::Quiet => out.each(from, self.legal(from, steps & !last)),
            Stage::Noisy => {
                let legal = self.legal(from, captures | (steps & last));
                if legal.is_empty() {
                    return GO;
                }
                for to in legal & last {
                    for kind in PROMOTIONS {
                        out.one(Move::new(from, to).promoting(kind))?;
                    }
                }
                out.each(from, legal & !last)
            }
        }
    }

    #[inline]
    fn pawn(&self, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        let aslant = self.lines.pawn_captures(self.us, from);
        let steps = soldiers::advances(PAWN, self.us, from, !self.occupied);
        if let (Stage::Noisy, Some(passed)) = (stage, self.pos.en_passant())
            && aslant.has(passed)
        {
            let victim = soldiers::square_ahead(!self.us, passed);
            let gone = only(from) | only(victim);
            if self.guard.stays_safe(gone, only(passed)) {
                out.one(Move::new(from, passed))?;
            }
        }
        self.march(from, aslant & self.prey(PAWN), steps, stage, out)
    }

    #[inline]
    fn sergeant(&self, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        let reach = soldiers::sergeant_reach(self.lines, self.us, from);
        let empty = !self.occupied;
        let steps = (reach & empty) | soldiers::advances(SERGEANT, self.us, from, empty);
        self.march(from, reach & self.prey(SERGEANT), steps, stage, out)
    }

    /// Tricks are tried one by one; those that win something are noisy \[B-7\].
    #[inline]
    fn trickster(&self, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        let targets = trickster::paths(self.lines, from, self.occupied);
        if stage == Stage::Quiet {
            out.each(from, targets & self.guard.allowed(from))?;
        }
        let units = self.pos.units();
        for to in targets & trickster::stages(units, !self.us) {
            let moved = self.guard.threats.after(only(from), only(to));
            for (mv, recasts) in trickster::tricks(units, !self.us, from, to) {
                let noisy = gain::trick_is_noisy(&recasts);
                let threats = trickster::recast_threats(moved, &recasts);
                if noisy == (stage == Stage::Noisy) && !threats.reach_any(self.guard.kings) {
                    out.one(mv)?;
                }
            }
        }
        GO
    }

    #[inline]
    fn outlaw(&self, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        if stage == Stage::Quiet {
            let targets = outlaw::paths(self.lines, from, self.occupied);
            return out.each(from, targets & self.guard.allowed(from));
        }
        let units = self.pos.units();
        for robbery in outlaw::robberies(units, self.us, from) {
            let gone = only(from) | only(robbery.near);
            let landed = only(robbery.far);
            let safe = if outlaw::is_deadly(units, robbery) {
                self.guard.stays_safe(gone | landed, Squares::EMPTY)
            } else {
                self.guard.stays_safe(gone, landed)
            };
            if safe {
                out.one(Move::new(from, robbery.far))?;
            }
        }
        GO
    }

    #[inline]
    fn king(&self, from: Square, stage: Stage, out: &mut impl Sink) -> Flow {
        let targets = self.targets(KING, self.lines.king_attacks(from), stage);
        let safe = targets.filter(|&to| self.guard.king_may_go(from, to));
        out.each(from, safe.collect())
    }
}
