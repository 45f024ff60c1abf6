//! Which turns may leave one's own king attacked: the filter that makes legality cheap.
//!
//! In chess that is the pinned pieces. Here a unit may also stand between a lancer and the king, be
//! the one a sentry would push onto its own king, stand in that unit's way, or walk into a sentry's
//! reach and become it \[8P-16\]. The filter may err only by naming a turn that is safe.

use super::attacks;
use super::jailer::held;
use super::lancer;
use super::sentry::{self, Push};
use super::state::State;
use super::units::*;
use crate::board::{Kind, Square};
use motley_game::Side;

/// What threatens, or might threaten, the king of the side to move.
pub(super) struct Guard {
    us: Side,
    king: Square,
    /// Whether the side to move is in check.
    pub(super) in_check: bool,
    /// Units that stand in some line to the king, or that an enemy sentry reaches.
    exposed: Set,
    /// Squares that enemy sentries reach.
    watched: Set,
    /// Rook's lines from the king across an empty board.
    orthogonal: Set,
    /// Bishop's lines likewise.
    diagonal: Set,
}

impl Guard {
    pub(super) fn new(state: &State) -> Self {
        let us = state.to_move;
        let king = state.king(us);
        let mut guard = Guard {
            us,
            king,
            in_check: false,
            exposed: Set::EMPTY,
            watched: Set::EMPTY,
            orthogonal: lines().rook_attacks_empty(king),
            diagonal: lines().bishop_attacks_empty(king),
        };
        let free = state.board.side(!us) & !held(&state.board, !us);
        guard.look_at_chessmen(&state.board, free);
        guard.look_at_lancers(&state.board, free);
        guard.look_at_sentries(&state.board, free);
        guard
    }

    fn look_at_chessmen(&mut self, board: &Board, free: Set) {
        let lines = lines();
        let king = self.king;
        let queens = board.kind(QUEEN);
        let leapers = lines.pawn_captures(self.us, king) & board.kind(PAWN)
            | lines.knight_attacks(king) & board.kind(KNIGHT)
            | lines.king_attacks(king) & board.kind(KING);
        self.in_check |= leapers.intersects(free);
        let snipers = self.orthogonal & (board.kind(ROOK) | queens)
            | self.diagonal & (board.kind(BISHOP) | queens);
        for sniper in snipers & free {
            self.line(lines.between(king, sniper) & board.occupied(), board);
        }
    }

    fn look_at_lancers(&mut self, board: &Board, free: Set) {
        for from in lancer::facing_square(board, self.king) & free {
            let between = lines().between(from, self.king);
            self.line(between & board.side(self.us), board);
        }
    }

    fn look_at_sentries(&mut self, board: &Board, free: Set) {
        let ours = board.side(self.us);
        for from in board.kind(SENTRY) & free {
            let reach = lines().bishop_attacks(from, board.occupied());
            self.watched |= reach;
            self.exposed |= reach & ours;
            for victim in reach & ours {
                if sentry::hits(board, !self.us, from, victim, self.king) {
                    self.in_check = true;
                } else {
                    self.look_behind(board, from, victim);
                }
            }
        }
    }

    /// A unit of ours that keeps a sentry's `victim` from being pushed onto the king.
    fn look_behind(&mut self, board: &Board, sentry: Square, victim: Square) {
        let Some(unit) = board.at(victim) else {
            return;
        };
        if !self.line_of(unit.kind()).has(victim) {
            return;
        }
        let between = lines().between(victim, self.king);
        let in_the_way = match unit.kind() {
            BISHOP | ROOK | QUEEN => between & board.occupied().without(sentry),
            kind if facing(kind).is_some() => between & board.side(self.us),
            _ => Set::EMPTY,
        };
        self.line(in_the_way, board);
    }

    /// A line to the king with these units in it: none is a check, a single one is exposed.
    #[inline]
    fn line(&mut self, in_the_way: Set, board: &Board) {
        if in_the_way.is_empty() {
            self.in_check = true;
        } else if !in_the_way.more_than_one() {
            self.exposed |= in_the_way & board.side(self.us);
        }
    }

    /// Where a unit of ours of `kind` could be pushed from onto our king, if nothing is in the way.
    fn line_of(&self, kind: Kind) -> Set {
        match kind {
            PAWN => lines().pawn_captures(self.us, self.king),
            KNIGHT => lines().knight_attacks(self.king),
            BISHOP => self.diagonal,
            ROOK => self.orthogonal,
            QUEEN => self.orthogonal | self.diagonal,
            KING | JAILER | SENTRY => Set::EMPTY,
            kind => facing(kind).map_or(Set::EMPTY, |way| lines().ray(self.king, way.opposite())),
        }
    }

    /// The squares to which the unit on `from`, being `kind` when it arrives, may not go without a
    /// second look. Not for kings.
    #[inline]
    pub(super) fn risky(&self, from: Square, kind: Kind) -> Set {
        if self.in_check || self.exposed.has(from) {
            Set::all()
        } else if self.watched.is_empty() {
            Set::EMPTY
        } else {
            self.line_of(kind) & self.watched
        }
    }

    /// Where the sentry on `from` cannot push this unit to without a second look: where it may
    /// attack the king. The sentry takes its square, so that no line is opened there, and is a
    /// victim that captures nothing.
    #[inline]
    pub(super) fn after_push(&self, push: &Push, from: Square) -> Set {
        if self.in_check || self.exposed.has(from) {
            return Set::all();
        }
        let friends = push.friends.with(push.from);
        let occupied = friends | push.foes;
        let king = self.king;
        match push.kind {
            JAILER => Set::EMPTY,
            PAWN => lines().pawn_captures(self.us, king),
            KNIGHT => lines().knight_attacks(king),
            KING => lines().king_attacks(king),
            BISHOP => lines().bishop_attacks(king, occupied),
            ROOK => lines().rook_attacks(king, occupied),
            QUEEN => lines().rook_attacks(king, occupied) | lines().bishop_attacks(king, occupied),
            SENTRY => Set::all(),
            _ => lines().rook_attacks(king, friends) | lines().bishop_attacks(king, friends),
        }
    }
}

/// Whether the side to move is in check \[G-3\].
pub(super) fn in_check(state: &State) -> bool {
    let us = state.to_move;
    attacks::attacked(&state.board, state.king(us), !us, None)
}
