//! The berserker, which cannot stop capturing, and the berserker knight it may become.
//!
//! - It must capture an enemy if some legal turn begins so \[PC-23\]; it may begin with a friend if
//!   not \[PC-24\]; and it goes on from every new square as long as there is anything to capture.
//! - Each capture of a chain is a leg, a node of its own: chains are far too many to be listed
//!   \[PC-42\].
//! - Where chains can come is in [`chain_reach`](super::chain_reach); whether one can end with a safe
//!   king, which is what makes its first leg legal, in [`chain_search`](super::chain_search).
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 7  . . R . . . . .   The berserker on e5 must capture the knight on d6, and having done so the
//! // 6  . . . n . . . .   rook on c7, though it is a friend. That is White's only turn.
//! // 5  . . . . Z . . .
//! let pos = PawnsChess::parse("k7/2R5/3n4/4Z3/8/8/8/K7 w - - 0 1")?;
//! assert_eq!(pos.read_turn("e5d6,d6c7")?.len(), 2);
//! assert!(pos.read_turn("e5d6").is_err() && pos.read_turn("a1a2").is_err());
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::chain_reach::{berserkers, capture_squares};
use super::chain_search::{ATTEMPTS, attempts_per_leg};
use super::generate::Generator;
use super::kinds::{BERSERKER, BERSERKER_KNIGHT, KING, PROMOTIONS, QUEEN, Squares};
use super::moves::{Move, MoveKind};
use super::position::{Decision, PawnsChess, capturable};
use super::spy;
use crate::board::{Bitboard, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO};
use std::ops::ControlFlow;

impl PawnsChess {
    /// Whether a legal turn begins with a berserker's capture of an enemy, if need be after a
    /// displacement \[PC-23\], \[PC-34\].
    pub(super) fn is_compelled(&self) -> bool {
        if berserkers(&self.board, self.to_move).is_empty() {
            return false;
        }
        match self.decision() {
            Decision::MainMove => {
                let attempts = attempts_per_leg(self.enemy_captures().count());
                self.enemy_captures().any(|(mv, _)| self.begins_legal_turn(mv, attempts))
            }
            Decision::Displacement(square) => spy::exits(&self.board, self.to_move, square).any(|to| {
                let mut next = *self;
                next.play_leg(Move::new(MoveKind::Displacement, square, to), &mut ());
                next.is_compelled()
            }),
            Decision::Chain(_) | Decision::HeroicCheck => false,
        }
    }

    /// Returns the first captures of berserker units, of `victims` and on the square `en_passant`,
    /// and whether they promote. A promotion stands for all four and names the queen.
    fn first_captures(
        &self,
        victims: Squares,
        en_passant: Option<Square>,
    ) -> impl Iterator<Item = (Move, bool)> {
        let us = self.to_move;
        let en_passant = en_passant.map_or(Squares::EMPTY, Bitboard::square);
        let victims = victims & !self.board.kind(KING);
        berserkers(&self.board, us).flat_map(move |from| {
            let still_pawn = self.board.kind(BERSERKER).has(from);
            let targets = if still_pawn {
                capture_squares(BERSERKER, us, from) & (victims | en_passant)
            } else {
                capture_squares(BERSERKER_KNIGHT, us, from) & victims
            };
            targets.map(move |to| {
                let promotes = still_pawn && Squares::last_rank(us).has(to);
                let mv = if promotes { Move::promotion(from, to, QUEEN) } else { Move::normal(from, to) };
                (mv, promotes)
            })
        })
    }

    /// Returns the first captures of enemies by berserker units.
    fn enemy_captures(&self) -> impl Iterator<Item = (Move, bool)> {
        let enemies = capturable(&self.board) & self.board.side(!self.to_move);
        self.first_captures(enemies, self.en_passant_target())
    }

    /// Whether a legal turn begins with this capture; one that promotes ends the turn \[PC-26\].
    fn begins_legal_turn(&self, mv: Move, attempts: u32) -> bool {
        if mv.move_kind == MoveKind::Promotion {
            self.leaves_king_safe(mv)
        } else {
            self.begins_legal_chain(mv, attempts)
        }
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Hands out the captures that must be made \[PC-23\]. Returns whether there are any, also among
    /// those that are not asked for: then no other move is legal.
    pub(super) fn compulsory_captures(&mut self) -> ControlFlow<(), bool> {
        let mut compelled = false;
        let attempts = attempts_per_leg(self.pos.enemy_captures().count());
        for (mv, promotes) in self.pos.enemy_captures() {
            let offered = self.noisy && self.origins.has(mv.from);
            // One legal capture is enough to compel: others are judged only to be handed out.
            if (compelled && !offered) || !self.pos.begins_legal_turn(mv, attempts) {
                continue;
            }
            compelled = true;
            if offered {
                self.emit_first_capture(mv, promotes)?;
            }
        }
        ControlFlow::Continue(compelled)
    }

    /// Generates captures of friends, which may begin a turn when no enemy can be captured \[PC-24\].
    /// They are quiet unless they promote.
    pub(super) fn friendly_captures(&mut self) -> Flow {
        let friends = capturable(self.board) & self.board.side(self.us);
        let attempts = attempts_per_leg(self.pos.first_captures(friends, None).count());
        for (mv, promotes) in self.pos.first_captures(friends, None) {
            let offered = self.noisy == promotes && self.origins.has(mv.from);
            if offered && self.pos.begins_legal_turn(mv, attempts) {
                self.emit_first_capture(mv, promotes)?;
            }
        }
        GO
    }

    fn emit_first_capture(&mut self, mv: Move, promotes: bool) -> Flow {
        if !promotes {
            return self.emit(mv);
        }
        for kind in PROMOTIONS {
            self.emit(Move { kind, ..mv })?;
        }
        GO
    }

    /// Adds the ways in which a chain may continue \[PC-24\].
    pub(super) fn chain_legs(&mut self, at: Square) -> Flow {
        for to in self.pos.next_victims(at) {
            let mv = self.pos.chain_leg(at, to);
            if self.is_asked_for(mv) && self.pos.begins_legal_chain(mv, ATTEMPTS) {
                self.emit(mv)?;
            }
        }
        GO
    }
}
