//! Legal turns, and nothing but legal turns.
//!
//! Plain moves - a unit vacates one square and occupies another - are cut down to the squares of
//! [`CheckInfo::targets`]. Turns that do more are tried one by one on the attackers of the kings:
//! moves of kings, captures of outlaws, captures en passant, captures by outlaws, tricks.

use super::check_info::CheckInfo;
use super::kinds::{ALL, BISHOP, KING, KNIGHT, OUTLAW, PAWN, PROMOTIONS, ROOK, SERGEANT, Squares, TRICKSTER};
use super::moves::Move;
use super::position::Bandit;
use super::{ordering, outlaw, soldiers, trickster};
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use crate::mechanics::en_passant;
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO, Side, Stage};

/// The legal turns of a position, with what generating them needs to know.
pub(super) struct LegalTurns<'a> {
    pos: &'a Bandit,
    lines: &'static Lines<Board7x9>,
    checks: CheckInfo,
    us: Side,
    occupied: Squares,
    enemies: Squares,
}

impl<'a> LegalTurns<'a> {
    /// Looks at the kings of the side to move.
    #[inline]
    pub(super) fn new(pos: &'a Bandit) -> Self {
        let us = pos.to_move;
        LegalTurns {
            pos,
            lines: Board7x9::lines(),
            checks: CheckInfo::new(&pos.board, us),
            us,
            occupied: pos.board.occupied(),
            enemies: pos.board.side(!us),
        }
    }

    /// Hands every legal turn of `stage` to `sink`.
    #[inline]
    pub(super) fn all(&self, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        for kind in ALL {
            for from in self.pos.board.of(self.us, kind) {
                self.of_unit(kind, from, stage, sink)?;
            }
        }
        GO
    }

    /// Hands the legal turns of `stage` of the unit of `kind` on `from` to `sink`.
    #[inline]
    pub(super) fn of_unit(
        &self,
        kind: Kind,
        from: Square,
        stage: Stage,
        sink: &mut impl MoveSink<Move>,
    ) -> Flow {
        let (lines, occupied) = (self.lines, self.occupied);
        let attacks = match kind {
            PAWN => return self.pawn(from, stage, sink),
            SERGEANT => return self.sergeant(from, stage, sink),
            TRICKSTER => return self.trickster(from, stage, sink),
            OUTLAW => return self.outlaw(from, stage, sink),
            KING => return self.king(from, stage, sink),
            KNIGHT => lines.knight_attacks(from),
            BISHOP => lines.bishop_attacks(from, occupied),
            ROOK => lines.rook_attacks(from, occupied),
            _ => lines.rook_attacks(from, occupied) | lines.knight_attacks(from),
        };
        let targets = self.stage_targets(kind, attacks, stage);
        push_moves(sink, from, self.legal_targets(from, targets))
    }

    /// Returns the enemies that a unit of `kind` may capture where it attacks them: tricksters only
    /// if it is one of the kinds that may \[B-6\], outlaws unless it is a king \[B-14\].
    #[inline]
    fn capturable(&self, kind: Kind) -> Squares {
        let board = &self.pos.board;
        let mut capturable = self.enemies;
        if !trickster::may_capture_trickster(kind) {
            capturable &= !board.kind(TRICKSTER);
        }
        if kind == KING {
            capturable &= !board.kind(OUTLAW);
        }
        capturable
    }

    /// Returns those of the attacked squares to which a unit of `kind` goes in `stage`: enemies that it may
    /// capture, or empty squares.
    #[inline]
    fn stage_targets(&self, kind: Kind, attacks: Squares, stage: Stage) -> Squares {
        match stage {
            Stage::Noisy => attacks & self.capturable(kind),
            Stage::Quiet => attacks & !self.occupied,
        }
    }

    /// Returns those of `targets` to which the unit on `from`, which is not a king, may go. A unit that
    /// captures an outlaw has left the board when the kings' safety is checked \[B-14\]. So it neither
    /// blocks a check nor respects a pin, and the capture is tried.
    #[inline]
    fn legal_targets(&self, from: Square, targets: Squares) -> Squares {
        if targets.is_empty() {
            return targets;
        }
        let outlaws = targets & self.enemies & self.pos.board.kind(OUTLAW);
        let mut legal = targets & !outlaws & self.checks.targets(from);
        for victim in outlaws {
            let vacated = Squares::square(from).with(victim);
            if self.checks.is_safe_after(vacated, Squares::EMPTY) {
                legal |= Squares::square(victim);
            }
        }
        legal
    }

    /// Generates the moves of a soldier to the squares on which it captures and to those on which it does
    /// not.
    /// Every move to the last rank promotes and is noisy \[B-4\].
    #[inline]
    fn soldier(
        &self,
        from: Square,
        captures: Squares,
        steps: Squares,
        stage: Stage,
        sink: &mut impl MoveSink<Move>,
    ) -> Flow {
        let last_rank = Squares::last_rank(self.us);
        match stage {
            Stage::Quiet => push_moves(sink, from, self.legal_targets(from, steps & !last_rank)),
            Stage::Noisy => {
                let legal = self.legal_targets(from, captures | (steps & last_rank));
                if legal.is_empty() {
                    return GO;
                }
                for to in legal & last_rank {
                    for kind in PROMOTIONS {
                        sink.push(Move::new(from, to).promoting(kind))?;
                    }
                }
                push_moves(sink, from, legal & !last_rank)
            }
        }
    }

    #[inline]
    fn pawn(&self, from: Square, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        let attacks = self.lines.pawn_captures(self.us, from);
        let pushes = soldiers::pushes(PAWN, self.us, from, !self.occupied);
        if let (Stage::Noisy, Some(ep_square)) = (stage, self.pos.en_passant)
            && attacks.has(ep_square)
        {
            // Two units leave their squares, which neither checks nor pins account for.
            let victim = en_passant::victim::<Board7x9>(ep_square, self.us);
            let vacated = Squares::square(from).with(victim);
            let arrived = Squares::square(ep_square);
            if self.checks.is_safe_after(vacated, arrived) {
                sink.push(Move::new(from, ep_square))?;
            }
        }
        self.soldier(from, attacks & self.capturable(PAWN), pushes, stage, sink)
    }

    #[inline]
    fn sergeant(&self, from: Square, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        let attacks = soldiers::sergeant_attacks(self.lines, self.us, from);
        let empty = !self.occupied;
        let steps = (attacks & empty) | soldiers::pushes(SERGEANT, self.us, from, empty);
        let captures = attacks & self.capturable(SERGEANT);
        self.soldier(from, captures, steps, stage, sink)
    }

    /// Generates the moves of a trickster, which are quiet; each of its tricks is tried, and noisy if it
    /// wins enough \[B-7\].
    #[inline]
    fn trickster(&self, from: Square, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        let targets = trickster::quiet_targets(self.lines, from, self.occupied);
        if stage == Stage::Quiet {
            push_moves(sink, from, targets & self.checks.targets(from))?;
        }
        let board = &self.pos.board;
        for to in targets & trickster::trick_squares(board, !self.us) {
            let (vacated, arrived) = (Squares::square(from), Squares::square(to));
            let moved = self.checks.attackers.after(vacated, arrived);
            for (mv, changes) in trickster::tricks(board, !self.us, from, to) {
                let mut attackers = moved;
                for change in &changes {
                    attackers.change_kind(change.square, change.after);
                }
                let noisy = ordering::tricks_are_noisy(&changes);
                if noisy == (stage == Stage::Noisy) && !attackers.attack_any(self.checks.kings) {
                    sink.push(mv)?;
                }
            }
        }
        GO
    }

    #[inline]
    fn outlaw(&self, from: Square, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        if stage == Stage::Quiet {
            let targets = outlaw::quiet_targets(self.lines, from, self.occupied);
            return push_moves(sink, from, targets & self.checks.targets(from));
        }
        let board = &self.pos.board;
        for capture in outlaw::double_captures(board, self.us, from) {
            let vacated = Squares::square(from).with(capture.near);
            let landed = Squares::square(capture.far);
            let enemy_kings = board.kind(KING) & self.enemies;
            let wins = self.pos.takes_king_in_check
                && (enemy_kings.has(capture.near) || enemy_kings.has(capture.far));
            let safe = wins
                || if outlaw::removes_capturer(board, capture) {
                    self.checks.is_safe_after(vacated | landed, Squares::EMPTY)
                } else {
                    self.checks.is_safe_after(vacated, landed)
                };
            if safe {
                sink.push(Move::new(from, capture.far))?;
            }
        }
        GO
    }

    #[inline]
    fn king(&self, from: Square, stage: Stage, sink: &mut impl MoveSink<Move>) -> Flow {
        let targets = self.stage_targets(KING, self.lines.king_attacks(from), stage);
        let safe = targets.filter(|&to| self.checks.is_safe_after_king_move(from, to));
        push_moves(sink, from, safe.collect())
    }
}

/// Hands the plain moves from one square to each of `targets` to `sink`.
#[inline]
fn push_moves(sink: &mut impl MoveSink<Move>, from: Square, targets: Squares) -> Flow {
    sink.push_each(targets, |to| Move::new(from, to))
}
