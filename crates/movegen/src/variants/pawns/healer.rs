//! The healer: brings a unit back that was captured next to it \[PC-9\].
//!
//! ```
//! # use motley_game::Notation;
//! # use motley_movegen::variants::pawns::PawnsChess;
//! // 5  . . . . . . . .
//! // 4  . . . . . . . .
//! // 3  . . . E r . . .   Black's rook has captured a knight on e3. White's healer brings it back
//! // 2  . . . . . . . .   to any empty square next to itself, and rests in the next turn.
//! let pos = PawnsChess::parse("k7/8/8/8/8/3Er3/8/K7 w - - 0 2 fallen=N")?;
//! assert!(pos.read_turn("n@d4").is_ok());
//! assert!(pos.read_turn("n@e3").is_err(), "the rook stands there");
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::generate::Generator;
use super::kinds::{HEALER, Squares, is_pawn};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{BoardObserver, Flow, GO};

impl PawnsChess {
    /// Returns the squares on which the side to move may bring back a fallen `kind`: empty squares
    /// next to a healer \[PC-9\], \[PC-35\], for a pawn not on its last rank \[PC-11\].
    fn healing_squares(&self, kind: Kind) -> Squares {
        let us = self.to_move;
        let healers = self.board.of(us, HEALER);
        let near = healers.fold(Squares::EMPTY, |near, s| near | Board8x8::lines().king_attacks(s));
        let free = near & self.board.empty();
        if is_pawn(kind) { free & !Squares::last_rank(us) } else { free }
    }

    /// Brings a `kind` back on `square`; the healer rests in the next turn \[PC-11\].
    pub(super) fn heal(&mut self, kind: Kind, square: Square, observer: &mut impl BoardObserver) {
        let us = self.to_move;
        self.enter(kind, us, square, observer);
        self.rest[us.index()] = true;
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates healings: a fallen unit comes back, as the whole of the turn \[PC-9\]; also to
    /// interpose \[PC-12\].
    pub(super) fn healings(&mut self) -> Flow {
        for kind in self.pos.fallen[self.us.index()].iter() {
            for at in self.pos.healing_squares(kind) & self.origins {
                self.try_move(Move::healing(kind, at), at, at)?;
            }
        }
        GO
    }
}
