//! What pieces do: mobility, attacks on the king, rooks on files, bishops in pairs.

use super::pawns::beside;
use crate::board::{Bitboard, Geometry, Kind, Lines};
use crate::mechanics::tapered::Tapered;
use crate::orthodox::Position;
use crate::orthodox::ruleset::{KING, PAWN, Piece, Ruleset};
use motley_game::Side;

/// One side's pieces on the board.
pub(super) struct Pieces<'p, R: Ruleset> {
    pos: &'p Position<R>,
    lines: &'static Lines<R::Geometry>,
    us: Side,
    own_pawns: Bitboard<R::Geometry>,
    enemy_pawns: Bitboard<R::Geometry>,
}

impl<'p, R: Ruleset> Pieces<'p, R> {
    pub(super) fn new(pos: &'p Position<R>, us: Side) -> Self {
        Pieces {
            pos,
            lines: R::Geometry::lines(),
            us,
            own_pawns: pos.board.of(us, PAWN),
            enemy_pawns: pos.board.of(!us, PAWN),
        }
    }

    /// Everything about this side's pieces, as a gain.
    pub(super) fn score(&self) -> Tapered {
        let board = &self.pos.board;
        let occupied = board.occupied();
        let fought = beside(self.enemy_pawns.forward(!self.us));
        let free = !(fought | self.own_pawns | board.of(self.us, KING));
        let zone = self.king_zone();
        let (mut score, mut attack, mut attackers) = (Tapered::default(), 0, 0);
        for (i, (piece, params)) in R::PIECES.iter().zip(R::PARAMS.pieces).enumerate() {
            for from in board.of(self.us, Kind(2 + i as u8)) {
                let reach = self.reach(piece, from, occupied);
                let squares = (reach & free).len() as i32;
                score += params.mobility * (squares - params.usual_mobility);
                let near = (reach & zone).len() as i32;
                attack += near * params.attack;
                attackers += i32::from(near > 0);
                if is_plain_rook(piece) {
                    score += self.file_of(from);
                }
            }
        }
        // One attacker alone seldom mates.
        if attackers > 1 {
            score.midgame += attack * attack * R::PARAMS.attack_weight / 100;
        }
        score + self.material_patterns() + self.pawn_threats()
    }

    #[inline]
    fn reach(
        &self,
        piece: &Piece,
        from: crate::board::Square,
        occupied: Bitboard<R::Geometry>,
    ) -> Bitboard<R::Geometry> {
        let mut reach = Bitboard::EMPTY;
        if piece.rook {
            reach |= self.lines.rook_attacks(from, occupied);
        }
        if piece.bishop {
            reach |= self.lines.bishop_attacks(from, occupied);
        }
        if piece.knight {
            reach |= self.lines.knight_attacks(from);
        }
        reach
    }

    /// The enemy king's neighbourhood.
    fn king_zone(&self) -> Bitboard<R::Geometry> {
        let king = self.pos.king(!self.us);
        self.lines.king_attacks(king).with(king)
    }

    fn file_of(&self, rook: crate::board::Square) -> Tapered {
        let file = Bitboard::file(R::Geometry::file(rook));
        match (
            file.intersects(self.own_pawns),
            file.intersects(self.enemy_pawns),
        ) {
            (true, _) => Tapered::default(),
            (false, true) => R::PARAMS.half_open_file,
            (false, false) => R::PARAMS.open_file,
        }
    }

    /// Bishop pair, and great pieces among many small ones: what attacks a great piece need not be
    /// worth as much, so that it must give way to a crowd. The idea is H. G. Muller's.
    fn material_patterns(&self) -> Tapered {
        let board = &self.pos.board;
        let (mut great, mut lesser) = (0, 0);
        let mut score = Tapered::default();
        for (i, piece) in R::PIECES.iter().enumerate() {
            let kind = Kind(2 + i as u8);
            if is_great(piece) {
                great += board.of(self.us, kind).len() as i32;
            } else {
                lesser += board.of(!self.us, kind).len() as i32;
            }
            if piece.bishop && !piece.rook && !piece.knight {
                let bishops = board.of(self.us, kind);
                let light = self.lines.light_squares();
                if bishops.intersects(light) && (bishops & !light).is_nonempty() {
                    score += R::PARAMS.bishop_pair;
                }
            }
        }
        score - R::PARAMS.crowding * (great * lesser)
    }

    fn pawn_threats(&self) -> Tapered {
        let attacked = beside(self.own_pawns.forward(self.us));
        let prey = self.pos.board.side(!self.us) & !self.enemy_pawns;
        R::PARAMS.pawn_threat * (attacked & prey).len() as i32
    }
}

const fn is_plain_rook(piece: &Piece) -> bool {
    piece.rook && !piece.bishop && !piece.knight
}

/// Whether a piece unites two others.
const fn is_great(piece: &Piece) -> bool {
    piece.rook as u8 + piece.bishop as u8 + piece.knight as u8 > 1
}
