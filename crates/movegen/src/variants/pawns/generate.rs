//! Generating legal moves: what is common; the units' own moves are in their files.

use super::kind::{BERSERKER_KNIGHT, BISHOP, Board, KING, KNIGHT, QUEEN, ROOK, Squares, last_rank};
use super::legality::Danger;
use super::moves::{Deed, Move};
use super::position::{PawnsChess, Task, stones};
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Lines, Square};
use motley_game::{Flow, GO, STOP, Side, Stage};

/// Hands legal moves of one stage to `out`.
pub(super) struct Generator<'a, F> {
    pub(super) pos: &'a PawnsChess,
    pub(super) board: &'a Board,
    pub(super) us: Side,
    pub(super) lines: &'static Lines<Board8x8>,
    pub(super) noisy: bool,
    /// Only moves of units on these squares are looked for.
    pub(super) origins: Squares,
    /// If only one move is asked for, that move.
    wanted: Option<Move>,
    danger: Danger,
    /// Enemies that can be captured.
    pub(super) victims: Squares,
    /// Where a move without capture may end: on empty squares and hidden enemy spies \[PC-15\].
    pub(super) free: Squares,
    out: F,
}

impl PawnsChess {
    /// Hands every legal move of `stage` to `out`.
    pub(super) fn generate(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        self.generate_some(stage, Squares::all(), None, out)
    }

    /// Whether `mv` is among the legal moves.
    pub(super) fn offers(&self, mv: Move) -> bool {
        let moves_a_unit = match mv.deed {
            Deed::Go | Deed::Promote | Deed::Shoot | Deed::StepAndShoot | Deed::Sacrifice => true,
            Deed::Heal | Deed::Displace | Deed::Declare | Deed::Refrain => false,
        };
        if moves_a_unit && !self.board.side(self.to_move).has(mv.from) {
            return false;
        }
        let stage = if self.is_noisy_move(mv) {
            Stage::Noisy
        } else {
            Stage::Quiet
        };
        let origins = Bitboard::square(mv.from);
        self.generate_some(stage, origins, Some(mv), &mut |_| STOP)
            .is_break()
    }

    fn generate_some(
        &self,
        stage: Stage,
        origins: Squares,
        wanted: Option<Move>,
        out: &mut impl FnMut(Move) -> Flow,
    ) -> Flow {
        if self.royal_lost() {
            return GO;
        }
        let (us, task) = (self.to_move, self.task());
        let mut generator = Generator {
            pos: self,
            board: &self.board,
            us,
            lines: Board8x8::lines(),
            noisy: stage == Stage::Noisy,
            origins,
            wanted,
            // One move alone is looked at sooner than its dangers are found out.
            danger: match task {
                Task::Act if wanted.is_none() => Danger::of(self),
                _ => Danger::UNKNOWN,
            },
            victims: stones(&self.board) & self.board.side(!us) & !self.board.kind(KING),
            free: !self.obstacles(us),
            out,
        };
        match task {
            Task::Act => generator.turns(),
            Task::Displace(square) if stage == Stage::Quiet => generator.displacements(square),
            Task::Displace(_) => GO,
            _ if stage == Stage::Quiet => GO,
            Task::Chain(at) => generator.chain_legs(at),
            Task::Declare => generator.declarations(),
        }
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Whole turns and first legs.
    fn turns(&mut self) -> Flow {
        if self.compulsory_captures()? {
            return GO;
        }
        self.pieces()?;
        self.pawns()?;
        self.mercenaries()?;
        self.horsemen()?;
        self.guards()?;
        self.spies()?;
        if self.noisy {
            self.shots()?;
            self.sacrifices()?;
            self.heals()?;
        } else {
            self.castlings()?;
        }
        self.friendly_captures()
    }

    /// Moves of the pieces of chess. A berserker knight among them only goes quietly here.
    fn pieces(&mut self) -> Flow {
        let goal = if self.noisy { self.victims } else { self.free };
        let obstacles = self.board.side(self.us) | self.victims;
        for from in self.mine(KING) {
            for to in self.lines.king_attacks(from) & goal {
                self.king_step(from, to)?;
            }
        }
        let mut knights = self.mine(KNIGHT);
        if !self.noisy {
            knights |= self.mine(BERSERKER_KNIGHT);
        }
        for from in knights {
            self.spread(from, self.lines.knight_attacks(from) & goal)?;
        }
        for from in self.mine(ROOK) | self.mine(QUEEN) {
            self.spread(from, self.lines.rook_attacks(from, obstacles) & goal)?;
        }
        for from in self.mine(BISHOP) | self.mine(QUEEN) {
            self.spread(from, self.lines.bishop_attacks(from, obstacles) & goal)?;
        }
        GO
    }

    /// The units of the side to move of one kind, as far as they are asked for.
    #[inline]
    pub(super) fn mine(&self, kind: Kind) -> Squares {
        self.board.of(self.us, kind) & self.origins
    }

    /// Where a pawn may promote.
    #[inline]
    pub(super) fn last_rank(&self) -> Squares {
        last_rank(self.us)
    }

    /// Moves of a unit that is no king and stays what it is.
    #[inline]
    pub(super) fn spread(&mut self, from: Square, goals: Squares) -> Flow {
        for to in goals {
            self.glance(Move::go(from, to), from, to)?;
        }
        GO
    }

    /// Hands out a move that vacates one square and fills another, if it is legal.
    #[inline]
    pub(super) fn glance(&mut self, mv: Move, vacated: Square, filled: Square) -> Flow {
        if self.danger.spares(vacated, filled) {
            self.emit(mv)
        } else if self.danger.allows(filled) {
            self.look(mv)
        } else {
            GO
        }
    }

    /// Hands out a move that only takes the units on `gone` off the board, if it is legal.
    #[inline]
    pub(super) fn removal(&mut self, mv: Move, gone: Squares) -> Flow {
        if self.danger.spares_without(gone) {
            self.emit(mv)
        } else {
            self.look(mv)
        }
    }

    /// Hands out the king's step, if it is legal.
    #[inline]
    fn king_step(&mut self, from: Square, to: Square) -> Flow {
        let mv = Move::go(from, to);
        if !self.danger.tells_of_king(to) {
            self.look(mv)
        } else if self.pos.is_covered(from, to) {
            GO
        } else {
            self.emit(mv)
        }
    }

    /// Hands out a move that may do anything but begin a chain, if it is legal.
    pub(super) fn look(&mut self, mv: Move) -> Flow {
        if self.is_asked_for(mv) && self.pos.is_safe(mv) {
            (self.out)(mv)
        } else {
            GO
        }
    }

    /// Hands out a legal move.
    #[inline]
    pub(super) fn emit(&mut self, mv: Move) -> Flow {
        if self.is_asked_for(mv) {
            (self.out)(mv)
        } else {
            GO
        }
    }

    #[inline]
    pub(super) fn is_asked_for(&self, mv: Move) -> bool {
        self.wanted.is_none_or(|wanted| wanted == mv)
    }

    /// Whether a two-step advance over `passed` needs a look.
    #[inline]
    pub(super) fn is_avoided(&self, square: Square) -> bool {
        self.danger.avoid.has(square)
    }

    /// To declare heroic check or not \[PC-19\].
    fn declarations(&mut self) -> Flow {
        self.emit(Move::DECLARE)?;
        self.emit(Move::REFRAIN)
    }
}
