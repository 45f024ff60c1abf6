//! Checks, and the moves that may expose the own king: the filter that makes legality cheap.
//!
//! A chess program finds the pinned pieces once per node. Only the moves of these pieces and of the king,
//! and captures en passant, need a test whether the king is safe (<https://www.chessprogramming.org/Pin>).
//! Here a unit also matters to its king's safety if it
//!
//! - stands alone between its king and an enemy lancer that faces it,
//! - stands where an enemy sentry could push it, or goes there: pushed, it may capture its own king
//!   \[8P-16\],
//! - stands alone between its king and a unit that a sentry could push onto that king.
//!
//! All other moves leave the king safe; these are played on a copy of the board. So the filter may err in
//! one direction only: it may doubt a move that is safe.

use super::jailer::held;
use super::kinds::*;
use super::lancer;
use super::position::PositionState;
use super::sentry::{self, Push};
use crate::board::{Kind, Square};
use motley_game::Side;

/// The threats and possible threats to the king of the side to move.
pub(super) struct CheckInfo {
    us: Side,
    king: Square,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    /// Own units that shield the king alone on some line, or that an enemy sentry reaches.
    exposed: Squares,
    /// Squares that enemy sentries reach.
    sentry_reach: Squares,
    /// A rook's lines from the king across an empty board.
    rook_lines: Squares,
    /// A bishop's lines likewise.
    bishop_lines: Squares,
}

impl CheckInfo {
    pub(super) fn new(state: &PositionState) -> Self {
        let us = state.to_move;
        let king = state.king(us);
        let mut info = CheckInfo {
            us,
            king,
            in_check: false,
            exposed: Squares::EMPTY,
            sentry_reach: Squares::EMPTY,
            rook_lines: lines().rook_attacks_empty(king),
            bishop_lines: lines().bishop_attacks_empty(king),
        };
        let free = state.board.side(!us) & !held(&state.board, !us);
        info.add_chess_pieces(&state.board, free);
        info.add_lancers(&state.board, free);
        info.add_sentries(&state.board, free);
        info
    }

    /// Checks by leapers and pawns, checks and pins by sliders.
    fn add_chess_pieces(&mut self, board: &Board, free: Squares) {
        let lines = lines();
        let king = self.king;
        let queens = board.kind(QUEEN);
        let leapers = lines.pawn_captures(self.us, king) & board.kind(PAWN)
            | lines.knight_attacks(king) & board.kind(KNIGHT)
            | lines.king_attacks(king) & board.kind(KING);
        self.in_check |= leapers.intersects(free);
        let snipers =
            self.rook_lines & (board.kind(ROOK) | queens) | self.bishop_lines & (board.kind(BISHOP) | queens);
        for sniper in snipers & free {
            self.add_line(lines.between(king, sniper) & board.occupied(), board);
        }
    }

    /// Checks and pins by lancers. Only our units block them: they jump their friends.
    fn add_lancers(&mut self, board: &Board, free: Squares) {
        for from in lancer::lancers_facing(board, self.king) & free {
            let between = lines().between(from, self.king);
            self.add_line(between & board.side(self.us), board);
        }
    }

    /// Checks by pushes, and the units that matter for pushes.
    fn add_sentries(&mut self, board: &Board, free: Squares) {
        let ours = board.side(self.us);
        for from in board.kind(SENTRY) & free {
            let reach = lines().bishop_attacks(from, board.occupied());
            self.sentry_reach |= reach;
            self.exposed |= reach & ours;
            for victim in reach & ours {
                if sentry::pushes_onto(board, !self.us, from, victim, self.king) {
                    self.in_check = true;
                } else {
                    self.add_push_line(board, from, victim);
                }
            }
        }
    }

    /// Adds the line on which a sentry's `victim` could be pushed onto the king if it were open.
    fn add_push_line(&mut self, board: &Board, sentry: Square, victim: Square) {
        let Some(unit) = board.at(victim) else {
            return;
        };
        if !self.push_lines(unit.kind()).has(victim) {
            return;
        }
        let between = lines().between(victim, self.king);
        let blockers = match unit.kind() {
            BISHOP | ROOK | QUEEN => between & board.occupied().without(sentry),
            kind if facing(kind).is_some() => between & board.side(self.us),
            _ => Squares::EMPTY,
        };
        self.add_line(blockers, board);
    }

    /// Adds a line to the king that these units block: an open one gives check, a single blocker of
    /// ours is exposed.
    #[inline]
    fn add_line(&mut self, blockers: Squares, board: &Board) {
        if blockers.is_empty() {
            self.in_check = true;
        } else if !blockers.more_than_one() {
            self.exposed |= blockers & board.side(self.us);
        }
    }

    /// Returns the squares from which a unit of ours of `kind` could be pushed onto our king, if
    /// nothing is in the way.
    fn push_lines(&self, kind: Kind) -> Squares {
        match kind {
            // It captures in the pusher's direction [8P-12], so onto the king from where a pawn of
            // ours on the king's square would capture.
            PAWN => lines().pawn_captures(self.us, self.king),
            KNIGHT => lines().knight_attacks(self.king),
            BISHOP => self.bishop_lines,
            ROOK => self.rook_lines,
            QUEEN => self.rook_lines | self.bishop_lines,
            KING | JAILER | SENTRY => Squares::EMPTY,
            kind => facing(kind).map_or(Squares::EMPTY, |way| lines().ray(self.king, way.opposite())),
        }
    }

    /// Returns the squares to which the unit on `from`, being `kind` when it arrives, may go only if
    /// a trial shows its king safe. Not for kings.
    #[inline]
    pub(super) fn doubtful(&self, from: Square, kind: Kind) -> Squares {
        if self.in_check || self.exposed.has(from) {
            Squares::all()
        } else if self.sentry_reach.is_empty() {
            Squares::EMPTY
        } else {
            self.push_lines(kind) & self.sentry_reach
        }
    }

    /// Returns the squares to which our sentry on `sentry` may make this push only if a trial shows
    /// our king safe: those from which the pushed unit, an enemy's again, may attack it.
    ///
    /// Other lines to the king stay as they are, because the sentry takes the victim's square. It
    /// cannot be pushed onto the king from there: a pushed sentry captures nothing \[8P-13\].
    #[inline]
    pub(super) fn doubtful_pushes(&self, push: &Push, sentry: Square) -> Squares {
        if self.in_check || self.exposed.has(sentry) {
            return Squares::all();
        }
        let friends = push.friends.with(push.from);
        let occupied = friends | push.foes;
        let king = self.king;
        match push.kind {
            JAILER => Squares::EMPTY,
            PAWN => lines().pawn_captures(self.us, king),
            KNIGHT => lines().knight_attacks(king),
            KING => lines().king_attacks(king),
            BISHOP => lines().bishop_attacks(king, occupied),
            ROOK => lines().rook_attacks(king, occupied),
            QUEEN => lines().rook_attacks(king, occupied) | lines().bishop_attacks(king, occupied),
            // A sentry attacks through the units that it could push, so no set of squares is enough.
            SENTRY => Squares::all(),
            // A lancer, which may face any way after a nudge and jumps its friends.
            _ => lines().rook_attacks(king, friends) | lines().bishop_attacks(king, friends),
        }
    }
}
