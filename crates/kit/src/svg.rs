//! Pictures of boards as SVG.

use crate::board::GameBoard;
use motley_board::drawing::draw;

pub use motley_board::drawing::Look;

/// Returns a picture of a board as SVG.
#[must_use]
pub fn svg(board: &dyn GameBoard, look: &Look) -> String {
    draw(board.info().title, &board.position(), &board.changes(), look)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Start, new_board};

    /// The marks of changed squares and of a king in check.
    const CHANGED: &str = r#"fill-opacity=".5""#;
    const CHECKED: &str = r#"fill-opacity=".6""#;

    #[test]
    fn every_unit_of_every_game_is_drawn() {
        for game in motley_board::game::catalogue().games {
            let board = new_board(&game.name, &Start::default()).unwrap();
            let picture = svg(board.as_ref(), &Look::default());
            let position = board.position();
            let units = position.squares.iter().flat_map(|square| &square.unit);
            let units: usize = units.map(|unit| 1 + usize::from(unit.with.is_some())).sum();
            let beside: usize = position.reserves.iter().map(|row| row.units.len()).sum();
            let drawn = picture.matches("<use ").count();
            assert_eq!(drawn, units + beside, "{}", game.name);
            assert!(!picture.contains("\"></symbol>"), "{}: a unit without picture", game.name);
            let edges = usize::from(game.size[0]) + usize::from(game.size[1]);
            assert!(picture.matches("<text ").count() >= edges, "{}", game.name);
        }
    }

    #[test]
    fn the_last_turn_and_check_are_marked() {
        let mut board = new_board("chess", &Start::default()).unwrap();
        for turn in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            board.push(turn).unwrap();
        }
        let picture = svg(board.as_ref(), &Look::default());
        assert_eq!(picture.matches(CHANGED).count(), 2);
        assert_eq!(picture.matches(CHECKED).count(), 1);
        let plain = Look { changes: false, square: Some(20), ..Look::default() };
        let picture = svg(board.as_ref(), &plain);
        assert_eq!(picture.matches(CHANGED).count(), 0);
        assert!(picture.contains(r#"width="160" height="160""#));
    }

    #[test]
    fn the_duck_is_drawn_where_the_turn_put_it() {
        let mut board = new_board("duck", &Start::default()).unwrap();
        board.push("e2e4,e4d6").unwrap();
        let picture = svg(board.as_ref(), &Look::default());
        assert!(picture.contains(r##"<use href="#motley-common-duck" x="304" y="204""##));
        assert_eq!(picture.matches(CHANGED).count(), 3, "the pawn's squares and the duck's");
    }

    #[test]
    fn units_in_hand_are_beside_the_board() {
        let mut board = new_board("crazyhouse", &Start::default()).unwrap();
        for turn in ["e2e4", "d7d5", "e4d5", "d8d5"] {
            board.push(turn).unwrap();
        }
        let picture = svg(board.as_ref(), &Look::default());
        assert!(picture.contains(r#"viewBox="0 0 800 928""#), "a row above, a row below");
        // White's board begins below Black's row.
        assert!(picture.contains(r##"<use href="#motley-common-wK" x="404" y="768""##));
        assert!(picture.contains(r##"<use href="#motley-common-bP" x="4" y="4""##));
    }

    #[test]
    fn black_is_below_in_a_flipped_picture() {
        let board = new_board("chess", &Start::default()).unwrap();
        let king = |flipped| {
            let look = Look { flipped, ..Look::default() };
            let picture = svg(board.as_ref(), &look);
            picture.contains(r##"<use href="#motley-common-wK" x="404" y="704""##)
        };
        assert_eq!([king(false), king(true)], [true, false]);
    }
}
