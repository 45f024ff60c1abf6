//! What pieces do: mobility, attacks on the king, rooks on files, bishops in pairs.

use super::pawns::beside;
use crate::board::{Bitboard, Geometry, Lines, Square};
use crate::mechanics::tapered::Tapered;
use crate::orthodox::Position;
use crate::orthodox::kinds::{KING, PAWN};
use crate::orthodox::ruleset::Ruleset;
use motley_game::Side;

/// The board as one side sees it.
pub(super) struct SideView<'p, R: Ruleset> {
    pos: &'p Position<R>,
    lines: &'static Lines<R::Geometry>,
    us: Side,
    own_pawns: Bitboard<R::Geometry>,
    enemy_pawns: Bitboard<R::Geometry>,
}

impl<'p, R: Ruleset> SideView<'p, R> {
    pub(super) fn new(pos: &'p Position<R>, us: Side) -> Self {
        SideView {
            pos,
            lines: R::Geometry::lines(),
            us,
            own_pawns: pos.board.of(us, PAWN),
            enemy_pawns: pos.board.of(!us, PAWN),
        }
    }

    /// The sum of the terms for this side's pieces: a gain for the side is positive.
    pub(super) fn pieces(&self) -> Tapered {
        let board = &self.pos.board;
        let occupied = board.occupied();
        let pawn_attacks = beside(self.enemy_pawns.forward(!self.us));
        // The mobility area: squares on which a piece would be lost to a pawn do not count as mobility.
        let free = !(pawn_attacks | self.own_pawns | board.of(self.us, KING));
        let zone = self.king_zone();
        let (mut score, mut attack, mut attackers) = (Tapered::default(), 0, 0);
        for ((kind, piece), params) in R::pieces().zip(R::PARAMS.pieces) {
            for from in board.of(self.us, kind) {
                let attacks = piece.attacks(self.lines, from, occupied);
                let squares = (attacks & free).len() as i32;
                score += params.mobility * (squares - params.usual_mobility);
                let near = (attacks & zone).len() as i32;
                attack += near * params.attack;
                attackers += i32::from(near > 0);
                if piece.is_rook() {
                    score += self.rook_file(from);
                }
            }
        }
        // One attacker alone seldom mates; several grow more dangerous than their sum.
        if attackers > 1 {
            score.midgame += attack * attack * R::PARAMS.attack_weight / 100;
        }
        score + self.material_patterns() + self.pawn_threats()
    }

    /// The enemy king's neighbourhood.
    fn king_zone(&self) -> Bitboard<R::Geometry> {
        let king = self.pos.king(!self.us);
        self.lines.king_attacks(king).with(king)
    }

    fn rook_file(&self, rook: Square) -> Tapered {
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
    /// worth as much, so that it must give way to a crowd. The idea is H. G. Muller's
    /// ("elephantiasis effect").
    fn material_patterns(&self) -> Tapered {
        let board = &self.pos.board;
        let (mut great, mut lesser) = (0, 0);
        let mut score = Tapered::default();
        for (kind, piece) in R::pieces() {
            if piece.is_compound() {
                great += board.of(self.us, kind).len() as i32;
            } else {
                lesser += board.of(!self.us, kind).len() as i32;
            }
            if piece.is_bishop() {
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
        let targets = self.pos.board.side(!self.us) & !self.enemy_pawns;
        R::PARAMS.pawn_threat * (attacked & targets).len() as i32
    }
}
