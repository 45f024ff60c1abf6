//! The activity of pieces: attacks, mobility, rooks on files, bishops in pairs.

use super::attack_map::AttackMap;
use super::king::king_zone;
use crate::board::{Bitboard, Geometry, Lines, Square};
use crate::mechanics::tapered::Tapered;
use crate::orthodox::Position;
use crate::orthodox::kinds::{KING, PAWN};
use crate::orthodox::ruleset::Ruleset;
use motley_game::Side;

/// The activity of one side's pieces.
pub(super) struct SideView<R: Ruleset> {
    /// The squares it attacks.
    pub(super) attacks: AttackMap<R>,
    /// Number of its units that attack the neighbourhood of the enemy king.
    pub(super) king_attackers: i32,
    /// The sum of the danger weights of the pieces among them.
    pub(super) king_attack: i32,
    /// Whether it has a piece worth more than a rook.
    pub(super) has_great_piece: bool,
    /// The sum of the terms for its pieces, king danger left out: a gain for the side is positive.
    pub(super) score: Tapered,
}

impl<R: Ruleset> SideView<R> {
    pub(super) fn new(pos: &Position<R>, us: Side) -> Self {
        let mut view = SideView {
            attacks: AttackMap::EMPTY,
            king_attackers: 0,
            king_attack: 0,
            has_great_piece: false,
            score: Tapered::default(),
        };
        let survey = Survey {
            pos,
            lines: R::Geometry::lines(),
            us,
            own_pawns: pos.board.of(us, PAWN),
            enemy_pawns: pos.board.of(!us, PAWN),
        };
        survey.attacks(&mut view);
        survey.material_patterns(&mut view);
        view.score += survey.pawn_threats();
        view
    }
}

/// The board from the perspective of one side.
struct Survey<'p, R: Ruleset> {
    pos: &'p Position<R>,
    lines: &'static Lines<R::Geometry>,
    us: Side,
    own_pawns: Bitboard<R::Geometry>,
    enemy_pawns: Bitboard<R::Geometry>,
}

impl<R: Ruleset> Survey<'_, R> {
    /// Adds the terms that depend on the squares to which pieces can go.
    fn attacks(&self, view: &mut SideView<R>) {
        let board = &self.pos.board;
        let occupied = board.occupied();
        let pawn_attacks = self.enemy_pawns.forward(!self.us).beside();
        // The mobility area: squares on which a piece would be lost to a pawn do not count as mobility.
        let free = !(pawn_attacks | self.own_pawns | board.of(self.us, KING));
        let zone = king_zone::<R>(self.pos.king(!self.us));

        let own_king = self.pos.king(self.us);
        view.attacks.add(KING, self.lines.king_attacks(own_king));
        let ahead = self.own_pawns.forward(self.us);
        view.attacks.add(PAWN, ahead.left());
        view.attacks.add(PAWN, ahead.right());
        view.king_attackers += (ahead.beside() & zone).len() as i32;
        for ((kind, piece), params) in R::pieces().zip(R::PARAMS.pieces) {
            for from in board.of(self.us, kind) {
                let attacks = piece.attacks(self.lines, from, occupied);
                view.attacks.add(kind, attacks);
                let squares = (attacks & free).len() as i32;
                view.score += params.mobility * (squares - params.usual_mobility);
                if attacks.intersects(zone) {
                    view.king_attackers += 1;
                    view.king_attack += params.king_attack;
                }
                if piece.is_rook() {
                    view.score += self.rook_file(from);
                }
            }
        }
    }

    fn rook_file(&self, rook: Square) -> Tapered {
        let file = Bitboard::file(R::Geometry::file(rook));
        match (file.intersects(self.own_pawns), file.intersects(self.enemy_pawns)) {
            (true, _) => Tapered::default(),
            (false, true) => R::PARAMS.half_open_file,
            (false, false) => R::PARAMS.open_file,
        }
    }

    /// Adds the bishop pair, and a penalty for great pieces against many small ones: a small piece can
    /// attack a great one, which then has to move away. The idea is H. G. Muller's ("elephantiasis
    /// effect").
    fn material_patterns(&self, view: &mut SideView<R>) {
        let board = &self.pos.board;
        let (mut great, mut lesser) = (0, 0);
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
                    view.score += R::PARAMS.bishop_pair;
                }
            }
        }
        view.has_great_piece = great > 0;
        view.score -= R::PARAMS.crowding * (great * lesser);
    }

    fn pawn_threats(&self) -> Tapered {
        let attacked = self.own_pawns.forward(self.us).beside();
        let targets = self.pos.board.side(!self.us) & !self.enemy_pawns;
        R::PARAMS.pawn_threat * (attacked & targets).len() as i32
    }
}
