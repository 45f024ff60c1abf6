//! Generating legal moves: the order of the units, the moves of the pieces of chess, and what all
//! units' generation shares. The pawns' own moves are in their files, as methods of [`Generator`].
//!
//! Two stages, as the search wants them: noisy moves, then quiet ones ([`Stage`]). Every move is
//! tested for legality before it is handed out, by [`CheckInfo`] where that is enough and by playing
//! it where it is not.

use super::check_info::CheckInfo;
use super::kinds::{BERSERKER_KNIGHT, BISHOP, Board, KING, KNIGHT, QUEEN, ROOK, Squares};
use super::moves::{Move, MoveKind};
use super::position::{Decision, PawnsChess, capturable};
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Lines, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO, Game, STOP, Side, Stage};

/// Hands legal moves of one stage to `out`.
pub(super) struct Generator<'a, S> {
    pub(super) pos: &'a PawnsChess,
    pub(super) board: &'a Board,
    pub(super) us: Side,
    pub(super) lines: &'static Lines<Board8x8>,
    pub(super) noisy: bool,
    /// Only moves of units on these squares are looked for.
    pub(super) origins: Squares,
    /// If only one move is asked for, that move.
    wanted: Option<Move>,
    check_info: CheckInfo,
    /// Enemies that can be captured.
    pub(super) victims: Squares,
    /// The squares on which a move without capture may end: empty squares and hidden enemy spies
    /// \[PC-15\].
    pub(super) quiet_targets: Squares,
    out: &'a mut S,
}

impl PawnsChess {
    /// Hands every legal move of `stage` to `out`.
    pub(super) fn generate(&self, stage: Stage, out: &mut impl MoveSink<Move>) -> Flow {
        self.generate_from(stage, Squares::all(), None, out)
    }

    /// Whether `mv`, which may be any move whatsoever, is among the legal moves.
    pub(super) fn generates(&self, mv: Move) -> bool {
        let moves_a_unit = match mv.move_kind {
            MoveKind::Normal
            | MoveKind::Promotion
            | MoveKind::Shot
            | MoveKind::StepAndShot
            | MoveKind::Sacrifice => true,
            MoveKind::Healing | MoveKind::Displacement | MoveKind::HeroicCheck | MoveKind::NoHeroicCheck => {
                false
            }
        };
        if moves_a_unit && !self.board.side(self.to_move).has(mv.from) {
            return false;
        }
        let stage = if self.is_noisy(mv) { Stage::Noisy } else { Stage::Quiet };
        let origins = Bitboard::square(mv.from);
        self.generate_from(stage, origins, Some(mv), &mut |_: Move| STOP).is_break()
    }

    fn generate_from(
        &self,
        stage: Stage,
        origins: Squares,
        wanted: Option<Move>,
        out: &mut impl MoveSink<Move>,
    ) -> Flow {
        if self.is_king_lost() {
            return GO;
        }
        let (us, decision) = (self.to_move, self.decision());
        let mut generator = Generator {
            pos: self,
            board: &self.board,
            us,
            lines: Board8x8::lines(),
            noisy: stage == Stage::Noisy,
            origins,
            wanted,
            // A single move is verified sooner than the masks are computed.
            check_info: match decision {
                Decision::MainMove if wanted.is_none() => CheckInfo::of(self),
                _ => CheckInfo::UNKNOWN,
            },
            victims: capturable(&self.board) & self.board.side(!us) & !self.board.kind(KING),
            quiet_targets: !self.obstacles(us),
            out,
        };
        match decision {
            Decision::MainMove => generator.main_moves(),
            Decision::Displacement(square) if stage == Stage::Quiet => generator.displacements(square),
            Decision::Displacement(_) => GO,
            // The legs that end a turn once begun are all noisy, so that quiescence ends it too.
            _ if stage == Stage::Quiet => GO,
            Decision::Chain(at) => generator.chain_legs(at),
            Decision::HeroicCheck => generator.heroic_check(),
        }
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates whole turns and first legs.
    fn main_moves(&mut self) -> Flow {
        // First, because nothing else is legal if there is one [PC-23]. Captures of friends may come
        // last: by then it is known that no enemy must be captured [PC-24].
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
            self.healings()?;
        } else {
            self.castlings()?;
        }
        self.friendly_captures()
    }

    /// Generates the moves of the pieces of chess. Of berserker knights only the quiet ones: their captures
    /// begin chains ([`berserker`](super::berserker)).
    fn pieces(&mut self) -> Flow {
        let targets = if self.noisy { self.victims } else { self.quiet_targets };
        let obstacles = self.board.side(self.us) | self.victims;
        for from in self.own(KING) {
            for to in self.lines.king_attacks(from) & targets {
                self.try_king_step(from, to)?;
            }
        }
        let mut knights = self.own(KNIGHT);
        if !self.noisy {
            knights |= self.own(BERSERKER_KNIGHT);
        }
        for from in knights {
            self.try_moves(from, self.lines.knight_attacks(from) & targets)?;
        }
        for from in self.own(ROOK) | self.own(QUEEN) {
            self.try_moves(from, self.lines.rook_attacks(from, obstacles) & targets)?;
        }
        for from in self.own(BISHOP) | self.own(QUEEN) {
            self.try_moves(from, self.lines.bishop_attacks(from, obstacles) & targets)?;
        }
        GO
    }

    /// Returns the units of the side to move of one kind whose moves are looked for.
    #[inline]
    pub(super) fn own(&self, kind: Kind) -> Squares {
        self.board.of(self.us, kind) & self.origins
    }

    /// Tries a move to each of `targets`, of a unit that is no king and stays what it is.
    #[inline]
    pub(super) fn try_moves(&mut self, from: Square, targets: Squares) -> Flow {
        for to in targets {
            self.try_move(Move::normal(from, to), from, to)?;
        }
        GO
    }

    /// Hands out a move that vacates one square and fills another, if it is legal.
    #[inline]
    pub(super) fn try_move(&mut self, mv: Move, vacated: Square, filled: Square) -> Flow {
        if self.check_info.is_surely_legal(vacated, filled) {
            self.emit(mv)
        } else if self.check_info.may_be_legal(filled) {
            self.verify(mv)
        } else {
            GO
        }
    }

    /// Hands out a two-step advance over `passed`, if it is legal.
    #[inline]
    pub(super) fn try_two_step(&mut self, mv: Move, passed: Square) -> Flow {
        if self.check_info.is_risky_to_pass(passed) {
            self.verify(mv)
        } else {
            self.try_move(mv, mv.from, mv.to)
        }
    }

    /// Hands out a move that only takes the units on `gone` off the board, if it is legal.
    #[inline]
    pub(super) fn try_removal(&mut self, mv: Move, gone: Squares) -> Flow {
        if self.check_info.is_removal_surely_legal(gone) { self.emit(mv) } else { self.verify(mv) }
    }

    /// Hands out the king's step, if it is legal.
    #[inline]
    fn try_king_step(&mut self, from: Square, to: Square) -> Flow {
        let mv = Move::normal(from, to);
        if !self.check_info.is_plain_king_step(to) {
            self.verify(mv)
        } else if self.pos.is_king_barred(from, to) {
            GO
        } else {
            self.emit(mv)
        }
    }

    /// Plays a move, which may be any but the beginning of a chain, and hands it out if it turns out
    /// to be legal.
    pub(super) fn verify(&mut self, mv: Move) -> Flow {
        if self.is_asked_for(mv) && self.pos.leaves_king_safe(mv) { self.out.push(mv) } else { GO }
    }

    /// Hands out a legal move.
    #[inline]
    pub(super) fn emit(&mut self, mv: Move) -> Flow {
        if self.is_asked_for(mv) { self.out.push(mv) } else { GO }
    }

    #[inline]
    pub(super) fn is_asked_for(&self, mv: Move) -> bool {
        self.wanted.is_none_or(|wanted| wanted == mv)
    }

    /// Generates the choice to declare heroic check or not \[PC-19\].
    fn heroic_check(&mut self) -> Flow {
        self.emit(Move::HEROIC_CHECK)?;
        self.emit(Move::NO_HEROIC_CHECK)
    }
}
