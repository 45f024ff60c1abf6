//! The safety of kings: who attacks them, who is pinned, what a turn must do about it.
//!
//! All kings of a side are royal \[B-10\]. Tricksters never capture and outlaws give no check
//! \[B-5\], \[B-13\], so neither is a threat here. What a turn does to the lines of attack may be far
//! from plain - capturers vanish with the outlaw they take, tricks turn bystanders into rooks - so
//! there are two judgements: a mask of squares for plain moves, found once a position, and
//! [`Threats`] that are changed like the board and asked again, for all others.

use super::kinds::{BISHOP, CHANCELLOR, KING, KNIGHT, PAWN, ROOK, SERGEANT, Squares, Units, only};
use super::soldiers;
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use motley_game::Side;

/// The units of one side that can capture a king, by how they reach it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats {
    lines: &'static Lines<Board7x9>,
    /// Whose kings are threatened.
    victim: Side,
    occupied: Squares,
    straight: Squares,
    diagonal: Squares,
    leapers: Squares,
    pawns: Squares,
    sergeants: Squares,
    kings: Squares,
}

impl Threats {
    /// The threats to `victim` as the units stand.
    #[inline]
    pub(super) fn new(units: &Units, victim: Side) -> Threats {
        let theirs = units.side(!victim);
        let chancellors = units.kind(CHANCELLOR);
        Threats {
            lines: Board7x9::lines(),
            victim,
            occupied: units.occupied(),
            straight: theirs & (units.kind(ROOK) | chancellors),
            diagonal: theirs & units.kind(BISHOP),
            leapers: theirs & (units.kind(KNIGHT) | chancellors),
            pawns: theirs & units.kind(PAWN),
            sergeants: theirs & units.kind(SERGEANT),
            kings: theirs & units.kind(KING),
        }
    }

    fn disarm(&mut self, squares: Squares) {
        for set in [
            &mut self.straight,
            &mut self.diagonal,
            &mut self.leapers,
            &mut self.pawns,
            &mut self.sergeants,
            &mut self.kings,
        ] {
            *set &= !squares;
        }
    }

    /// The threats after the units on `gone` have left and one of the victim's has come to
    /// `arrived`, taking what stood there.
    #[inline]
    #[must_use]
    pub(super) fn after(mut self, gone: Squares, arrived: Squares) -> Threats {
        self.disarm(gone | arrived);
        self.occupied = (self.occupied & !gone) | arrived;
        self
    }

    /// The threatening unit on `square` becomes one of `kind`.
    pub(super) fn recast(&mut self, square: Square, kind: Kind) {
        let here = only(square);
        self.disarm(here);
        match kind {
            BISHOP => self.diagonal |= here,
            ROOK => self.straight |= here,
            KNIGHT => self.leapers |= here,
            CHANCELLOR => {
                self.straight |= here;
                self.leapers |= here;
            }
            SERGEANT => self.sergeants |= here,
            KING => self.kings |= here,
            _ => {}
        }
    }

    /// Those that step or leap to `king`.
    #[inline]
    fn contacts(&self, king: Square) -> Squares {
        let lines = self.lines;
        (lines.knight_attacks(king) & self.leapers)
            | (lines.king_attacks(king) & self.kings)
            | (lines.pawn_captures(self.victim, king) & self.pawns)
            | (soldiers::sergeant_reach(lines, self.victim, king) & self.sergeants)
    }

    /// Whether a king on `king` could be captured.
    #[inline]
    pub(super) fn reach(&self, king: Square) -> bool {
        self.contacts(king).is_nonempty()
            || self
                .lines
                .rook_attacks(king, self.occupied)
                .intersects(self.straight)
            || self
                .lines
                .bishop_attacks(king, self.occupied)
                .intersects(self.diagonal)
    }

    /// Whether one of `kings` could be captured \[B-10\].
    #[inline]
    pub(super) fn reach_any(&self, kings: Squares) -> bool {
        for king in kings {
            if self.reach(king) {
                return true;
            }
        }
        false
    }

    /// Those that would slide to `king` if the board were empty.
    #[inline]
    fn snipers(&self, king: Square) -> Squares {
        (self.lines.rook_attacks_empty(king) & self.straight)
            | (self.lines.bishop_attacks_empty(king) & self.diagonal)
    }
}

/// What stands between a side's kings and capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    /// The kings to keep safe.
    pub(super) kings: Squares,
    /// Who threatens them.
    pub(super) threats: Threats,
    /// Where a unit other than a king must go to parry every check; everywhere if there is none.
    evasion: Squares,
    /// Squares on which a single unit stands between a king and a slider.
    pinned: Squares,
}

impl Guard {
    /// Looks at the kings of `side`.
    #[inline]
    pub(super) fn new(units: &Units, side: Side) -> Guard {
        let threats = Threats::new(units, side);
        let mut guard = Guard {
            kings: units.of(side, KING),
            threats,
            evasion: Squares::all(),
            pinned: Squares::EMPTY,
        };
        for king in guard.kings {
            guard.look_around(king);
        }
        guard
    }

    #[inline]
    fn look_around(&mut self, king: Square) {
        let threats = &self.threats;
        let mut checkers = threats.contacts(king);
        for sniper in threats.snipers(king) {
            let shield = threats.lines.between(king, sniper) & threats.occupied;
            if shield.is_empty() {
                checkers |= only(sniper);
            } else if !shield.more_than_one() {
                self.pinned |= shield;
            }
        }
        if let Some(checker) = checkers.first() {
            self.evasion &= if checkers.more_than_one() {
                Squares::EMPTY
            } else {
                threats.lines.between(king, checker).with(checker)
            };
        }
    }

    /// Where the unit on `from`, not a king, may go by a plain move, which is one that vacates
    /// `from` and occupies its destination, and does nothing else.
    #[inline]
    pub(super) fn allowed(&self, from: Square) -> Squares {
        if self.pinned.has(from) {
            self.along_the_pin(from)
        } else {
            self.evasion
        }
    }

    fn along_the_pin(&self, from: Square) -> Squares {
        let mut allowed = self.evasion;
        let lines = self.threats.lines;
        for king in self.kings {
            for sniper in self.threats.snipers(king) {
                let between = lines.between(king, sniper);
                if between.has(from) && !(between & self.threats.occupied).more_than_one() {
                    allowed &= between.with(sniper);
                }
            }
        }
        allowed
    }

    /// Whether the kings, none of which moves, are safe after units left `gone` and one came to
    /// `arrived`.
    #[inline]
    pub(super) fn stays_safe(&self, gone: Squares, arrived: Squares) -> bool {
        !self.threats.after(gone, arrived).reach_any(self.kings)
    }

    /// Whether all kings are safe after the one on `from` has moved to `to`.
    #[inline]
    pub(super) fn king_may_go(&self, from: Square, to: Square) -> bool {
        let kings = self.kings.without(from).with(to);
        !self.threats.after(only(from), only(to)).reach_any(kings)
    }
}
