//! Scaling of advantages that hardly win: too little material, a bishop of the wrong colour for its pawn,
//! bishops of opposite colours; and the way to mate with bishop and knight.
//!
//! <https://www.chessprogramming.org/Draw_Evaluation>, <https://www.chessprogramming.org/Wrong_Color_Bishop>,
//! <https://www.chessprogramming.org/Bishops_of_Opposite_Colors>.

use super::king;
use crate::board::{Bitboard, Geometry};
use crate::mechanics::corners::to_bishops_corner;
use crate::orthodox::Position;
use crate::orthodox::kinds::{PAWN, Piece};
use crate::orthodox::ruleset::{Ruleset, Squares};
use motley_game::Side;

/// Denominator of the scale factors below.
const FULL_SCALE: i32 = 64;
/// Scale factor of an advantage that is too small to win without a pawn. All factors are set by hand, and
/// never 0, so that the search still prefers the better position.
const TOO_LITTLE: i32 = 8;
/// Scale factor if the defending king holds the corner of a rook's pawn.
const WRONG_CORNER: i32 = 4;
/// Scale factor if each side has pawns and one bishop, on squares of opposite colours.
const OPPOSITE_BISHOPS: i32 = 32;

/// Bishop and knight against a bare king: for each step that the king is nearer to a corner of the bishop's
/// colour, where they mate.
const RIGHT_CORNER: i32 = 30;
/// The same for each step that the own king is nearer to it.
const KING_NEAR: i32 = 10;

/// Returns White's score, scaled towards a draw if the side that is ahead can hardly win.
#[inline]
pub(super) fn scale_score<R: Ruleset>(pos: &Position<R>, white: i32) -> i32 {
    let stronger = if white > 0 { Side::White } else { Side::Black };
    let scaled = white * scale_factor(pos, stronger) / FULL_SCALE;
    if pos.board.occupied().len() != 4 {
        return scaled;
    }
    let drive = drive_to_corner(pos, stronger);
    scaled + if stronger == Side::White { drive } else { -drive }
}

/// Returns the progress of bishop and knight towards mate; 0 with other units.
#[cold]
fn drive_to_corner<R: Ruleset>(pos: &Position<R>, us: Side) -> i32 {
    let own = pos.board.side(us);
    let bishop = (own & pos.all_that(Piece::is_bishop)).first();
    let knight = (own & pos.all_that(Piece::is_knight)).first();
    let (Some(bishop), Some(_), 3) = (bishop, knight, own.len()) else {
        return 0;
    };
    let king = pos.king(!us);
    // At least as far as both distances.
    let far = i32::from(R::Geometry::FILES.max(R::Geometry::RANKS));
    KING_NEAR * (far - king::distance::<R::Geometry>(pos.king(us), king))
        + RIGHT_CORNER * (far - to_bishops_corner::<R::Geometry>(king, bishop))
}

/// Returns the scale factor for the advantage of the side that is ahead, up to [`FULL_SCALE`].
#[inline]
fn scale_factor<R: Ruleset>(pos: &Position<R>, stronger: Side) -> i32 {
    let pawns = pos.board.of(stronger, PAWN);
    if pawns.is_empty() {
        return if has_too_little(pos, stronger) { TOO_LITTLE } else { FULL_SCALE };
    }
    // King, pawns and two bishops at most: all that is looked at below.
    if (pos.board.side(stronger) & !pawns).len() > 3 {
        return FULL_SCALE;
    }
    winnable_with_bishops(pos, stronger)
}

/// Whether a side without pawns is ahead by less than a rook, which is seldom enough (bishop against
/// knight, rook against bishop), or has only two knights, which cannot force a mate.
fn has_too_little<R: Ruleset>(pos: &Position<R>, stronger: Side) -> bool {
    let rook = R::UNITS.kind('R').map_or(0, R::value);
    if worth_of_pieces(pos, stronger) - worth_of_pieces(pos, !stronger) < rook {
        return true;
    }
    let knights = pos.all_that(Piece::is_knight) & pos.board.side(stronger);
    // The king is the third.
    knights.len() == 2 && pos.board.side(stronger).len() == 3
}

/// Returns the value of a side's pieces.
fn worth_of_pieces<R: Ruleset>(pos: &Position<R>, side: Side) -> i32 {
    let value = |kind| R::value(kind) * pos.board.of(side, kind).len() as i32;
    R::promotions().map(value).sum()
}

/// Returns the [`scale_factor`] of a side that has pawns and two pieces at most.
fn winnable_with_bishops<R: Ruleset>(pos: &Position<R>, stronger: Side) -> i32 {
    let pieces_of = |side| {
        let king = Bitboard::square(pos.king(side));
        pos.board.side(side) & !pos.board.of(side, PAWN) & !king
    };
    let bishops = pos.all_that(Piece::is_bishop);
    let [own, enemy] = [stronger, !stronger].map(pieces_of);
    if (own & !bishops).is_nonempty() {
        return FULL_SCALE;
    }
    if corner_is_held(pos, stronger, own) {
        return WRONG_CORNER;
    }
    let light = R::Geometry::lines().light_squares();
    let one_each = own.len() == 1 && enemy.len() == 1 && (enemy & !bishops).is_empty();
    if one_each && own.intersects(light) != enemy.intersects(light) {
        return OPPOSITE_BISHOPS;
    }
    FULL_SCALE
}

/// Whether all pawns of a side are on one outer file, none of its `bishops` can reach the corner where
/// they promote, and the enemy's king stands in that corner or next to it.
fn corner_is_held<R: Ruleset>(pos: &Position<R>, stronger: Side, bishops: Squares<R>) -> bool {
    let pawns = pos.board.of(stronger, PAWN);
    let outer = [0, R::Geometry::FILES - 1].map(Bitboard::<R::Geometry>::file);
    let Some(file) = outer.into_iter().find(|&file| (pawns & !file).is_empty()) else {
        return false;
    };
    let lines = R::Geometry::lines();
    let Some(corner) = (file & Bitboard::last_rank(stronger)).first() else {
        return false;
    };
    let light = lines.light_squares();
    let of_its_colour = if light.has(corner) { light } else { !light };
    let around = lines.king_attacks(corner).with(corner);
    !bishops.intersects(of_its_colour) && around.has(pos.king(!stronger))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::capablanca::Capablanca;
    use crate::variants::chess::Chess;
    use motley_game::Notation;

    /// Returns the rest of an advantage of White's.
    fn left(fen: &str) -> i32 {
        scale_factor(&Chess::parse(fen).unwrap(), Side::White)
    }

    #[test]
    fn too_little_does_not_win() {
        assert_eq!(left("4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1"), TOO_LITTLE);
        assert_eq!(left("4k3/7b/8/8/8/8/3R4/4K3 w - - 0 1"), TOO_LITTLE);
        assert_eq!(left("4k3/8/8/8/8/8/3BN3/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("4k3/8/8/8/8/4P3/3NN3/4K3 w - - 0 1"), FULL_SCALE);
        let wide = Capablanca::parse("4k5/10/10/10/10/10/3NN5/4K5 w - - 0 1").unwrap();
        assert_eq!(scale_factor(&wide, Side::White), TOO_LITTLE);
    }

    #[test]
    fn a_held_corner_is_not_won() {
        // The bishop on e2 is light, h8 is dark, a8 light.
        assert_eq!(left("7k/8/8/8/7P/7P/4B3/4K3 w - - 0 1"), WRONG_CORNER);
        assert_eq!(left("8/6k1/8/8/7P/8/8/4K3 w - - 0 1"), WRONG_CORNER);
        assert_eq!(left("k7/8/8/8/P7/8/4B3/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("7k/8/8/8/7P/8/3B4/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("4k3/8/8/8/7P/8/4B3/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("7k/8/8/8/6PP/8/4B3/4K3 w - - 0 1"), FULL_SCALE);
        assert_eq!(left("7k/8/8/8/7P/8/4N3/4K3 w - - 0 1"), FULL_SCALE);
    }

    #[test]
    fn bishops_that_never_meet_halve_an_advantage() {
        let left_with = |black: &str| left(&format!("{black}/8/4k3/8/3PP3/8/3B4/4K3 w - - 0 1"));
        assert_eq!(left_with("6b1"), OPPOSITE_BISHOPS);
        assert_eq!(left_with("5b2"), FULL_SCALE, "of one colour");
        assert_eq!(left_with("5rb1"), FULL_SCALE);
        assert_eq!(left_with("8"), FULL_SCALE);
    }

    #[test]
    fn bishop_and_knight_drive_to_the_right_corner() {
        let chess = |king: &str| drive_to_corner(&Chess::parse(king).unwrap(), Side::White);
        // The bishop is on dark squares: it mates on a1 and h8.
        let right = chess("7k/8/8/3K4/3N4/2B5/8/8 w - - 0 1");
        let wrong = chess("k7/8/8/3K4/3N4/2B5/8/8 w - - 0 1");
        let between = chess("4k3/8/8/3K4/3N4/2B5/8/8 w - - 0 1");
        assert!(right > between && between > wrong, "{right} {between} {wrong}");
        let wide = |king: &str| drive_to_corner(&Capablanca::parse(king).unwrap(), Side::White);
        let right = wide("9k/10/10/4K5/4N5/2B7/10/10 w - - 0 1");
        let wrong = wide("k9/10/10/4K5/4N5/2B7/10/10 w - - 0 1");
        assert!(right > wrong, "{right} {wrong}");
        assert_eq!(chess("7k/8/8/3K4/3N4/2N5/8/8 w - - 0 1"), 0);
    }
}
