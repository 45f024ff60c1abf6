//! King danger: how near a king is to being mated.
//!
//! All threats to the king are summed in units of danger: pieces that attack its neighbourhood, squares
//! there that are hardly protected, possible checks, superior force on its flank, missing pawns. In the
//! middlegame the sum is squared, because two threats are more than twice as dangerous as one. The idea
//! and its terms: <https://www.chessprogramming.org/King_Safety>. A piece gives the checks of all its
//! parts, for example an archbishop those of a bishop and of a knight, so that one rule serves every game.

use super::king::king_zone;
use super::pieces::SideView;
use crate::board::{Bitboard, Geometry};
use crate::mechanics::tapered::{Tapered, s};
use crate::orthodox::Position;
use crate::orthodox::kinds::KING;
use crate::orthodox::params::DangerParams;
use crate::orthodox::ruleset::{Ruleset, Squares};
use motley_game::Side;

/// Number of files beside the king that belong to its flank, on either side.
const FLANK: u8 = 2;
/// Number of ranks on the enemy's side that do not belong to it.
const ENEMY_RANKS: u8 = 3;

/// The king of one side, and the data of both sides on which its danger depends.
pub(super) struct KingView<'a, R: Ruleset> {
    pub(super) pos: &'a Position<R>,
    /// The king's side.
    pub(super) us: Side,
    pub(super) own: &'a SideView<R>,
    pub(super) enemy: &'a SideView<R>,
}

impl<R: Ruleset> KingView<'_, R> {
    const PARAMS: &'static DangerParams = &R::PARAMS.danger;

    /// Returns the score of the danger to the king for its side: 0 or less. `shelter` is the value
    /// of the pawns before the king.
    pub(super) fn score(&self, shelter: i32) -> Tapered {
        // Without a great piece the enemy hardly ever mates, and without an attacker never.
        if !self.enemy.has_great_piece || self.enemy.king_attackers == 0 {
            return Tapered::default();
        }
        let params = Self::PARAMS;
        let weak = self.weak_squares();
        let zone = king_zone::<R>(self.pos.king(self.us));
        let danger = self.enemy.king_attackers * self.enemy.king_attack
            + params.weak_square * count(zone & weak)
            + self.checks(weak)
            + params.flank * self.flank_attack().pow(2) / 100
            - params.shelter * shelter;
        let danger = danger.max(0);
        s(-(danger * danger / params.middlegame_divisor), -(danger / params.endgame_divisor))
    }

    /// Returns the squares that the enemy attacks and that we protect not at all, or only once, by the king
    /// or a great piece: such a protector often cannot afford to capture there.
    fn weak_squares(&self) -> Squares<R> {
        let (own, enemy) = (&self.own.attacks, &self.enemy.attacks);
        let great = R::pieces().filter(|(_, piece)| piece.is_compound());
        let hardly = great.fold(own.of(KING), |set, (kind, _)| set | own.of(kind));
        enemy.all & !own.twice & (hardly | !own.all)
    }

    /// Returns the danger of the checks that the enemy could give if it were to move.
    fn checks(&self, weak: Squares<R>) -> i32 {
        let lines = R::Geometry::lines();
        let king = self.pos.king(self.us);
        let occupied = self.pos.board.occupied();
        let rook = lines.rook_attacks(king, occupied);
        let bishop = lines.bishop_attacks(king, occupied);
        let knight = lines.knight_attacks(king);
        let (own, enemy) = (&self.own.attacks, &self.enemy.attacks);
        let vacant = !self.pos.board.side(!self.us);
        // The squares on which a checking unit can stay: no unit captures it, or only a unit that
        // cannot afford to.
        let safe = !own.all | weak & enemy.twice;

        let mut danger = 0;
        let mut refuted = Bitboard::EMPTY;
        for ((kind, piece), params) in R::pieces().zip(R::PARAMS.pieces) {
            let mut from = Bitboard::EMPTY;
            if piece.rook {
                from |= rook;
            }
            if piece.bishop {
                from |= bishop;
            }
            if piece.knight {
                from |= knight;
            }
            let checks = from & enemy.of(kind) & vacant;
            if checks.intersects(safe) {
                danger += params.safe_check;
            } else {
                refuted |= checks;
            }
        }
        danger + Self::PARAMS.unsafe_check * count(refuted)
    }

    /// Returns the squares of the king's flank that the enemy attacks; those that it attacks twice count
    /// double.
    fn flank_attack(&self) -> i32 {
        let file = R::Geometry::file(self.pos.king(self.us));
        let middle = file.clamp(FLANK, R::Geometry::FILES - 1 - FLANK);
        let mut flank = Bitboard::file(middle);
        for _ in 0..FLANK {
            flank |= flank.beside();
        }
        flank &= !Bitboard::from_rank(self.us, R::Geometry::RANKS - ENEMY_RANKS);
        count(flank & self.enemy.attacks.all) + count(flank & self.enemy.attacks.twice)
    }
}

fn count<G: Geometry>(set: Bitboard<G>) -> i32 {
    set.len() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::capablanca::{Capablanca, Rules};
    use motley_game::Notation;

    /// Returns the result of `ask` for White's king on f1 among `black`'s units, the first fields
    /// of a FEN.
    fn of_white_king<T>(black: &str, ask: impl Fn(&KingView<Rules>) -> T) -> T {
        let pos = Capablanca::parse(&format!("{black}/5K4 w - - 0 1")).unwrap();
        ask(&KingView {
            pos: &pos,
            us: Side::White,
            own: &SideView::new(&pos, Side::White),
            enemy: &SideView::new(&pos, Side::Black),
        })
    }

    fn checks(black: &str) -> i32 {
        of_white_king(black, |view| view.checks(view.weak_squares()))
    }

    #[test]
    fn an_archbishop_checks_by_leap_and_by_line() {
        let archbishop = Rules::PARAMS.pieces[3].safe_check;
        let refuted = Rules::PARAMS.danger.unsafe_check;
        assert_eq!(checks("k9/10/10/5a4/4p1p3/10/10"), archbishop, "e3, g3");
        assert_eq!(checks("a8k/10/10/10/10/10/10"), refuted, "Kxg2");
        assert_eq!(checks("a8k/10/10/10/10/7p2/10"), archbishop, "h3 protects");
        assert_eq!(checks("a8k/1p8/10/10/10/7p2/10"), 0, "b7 is in the way");
    }

    #[test]
    fn rooks_and_knights_alone_are_no_danger() {
        let danger = |black| of_white_king(black, |view| view.score(0));
        assert_eq!(danger("k9/10/10/6r3/6n3/4b5/10"), Tapered::default());
        let with_queen = danger("k9/q9/10/6r3/6n3/4b5/10");
        assert!(with_queen.midgame < 0 && with_queen.endgame < 0);
    }

    #[test]
    fn danger_grows_faster_than_the_attack() {
        let cost = |black| -of_white_king(black, |view| view.score(0)).midgame;
        let queen = cost("k9/10/10/10/6q3/10/10");
        let with_knight = cost("k9/10/10/10/6qn2/10/10");
        let with_both = cost("k9/10/10/10/4n1qn2/10/10");
        assert!(0 < queen, "{queen}");
        assert!(with_both - with_knight > with_knight - queen, "{queen} {with_knight} {with_both}");
    }
}
