//! Pictures of positions as SVG, with the units beside the board; [`moves`]: how a unit moves; `regions`:
//! what rules name; `badges`: notes of units.
//!
//! A square is 100 units wide, as the pictures of units are, and every unit is drawn once and used
//! as often as it stands there.

mod badges;
mod moves;
mod regions;

pub use moves::moves_svg;

use crate::game::AnyGame;
use crate::pictures::content;
use crate::views::{PositionView, ReserveView, SquareChange, SquareView, UnitView};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;

/// The width of a square.
const SQUARE: usize = 100;
/// The room between a unit and the edge of its square.
const MARGIN: usize = 4;
/// The size of a second unit on a square, and its place in it.
const RIDER: usize = 46;
const RIDER_AT: usize = 52;

/// The height of a row of units beside the board, and the width of a number in it.
const ROW: usize = 64;
const COUNT: usize = 36;

const GROUND: &str = "#fffdf9";
const LIGHT: &str = "#efe8d8";
const DARK: &str = "#a6b5a0";
const INK_ON_LIGHT: &str = "#566352";
const INK_ON_DARK: &str = "#2b3a2c";
/// The colours that lie upon changed squares and on the squares of attacked royal units.
const CHANGED: &str = "#ffd34e";
const CHECKED: &str = "#d8352a";

/// The look of a picture. Default: White below, as large as there is room, the last turn marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Look {
    /// Whether Black is below.
    pub flipped: bool,
    /// The width of a square in pixels; `None` for as large as there is room.
    pub square: Option<u32>,
    /// Whether the squares that the last turn changed are marked.
    pub changes: bool,
}

impl Default for Look {
    fn default() -> Self {
        Look { flipped: false, square: None, changes: true }
    }
}

/// Returns a picture of a game's shown position as SVG.
#[must_use]
pub fn svg(game: &dyn AnyGame, look: &Look) -> String {
    draw(game.info().title, &game.position(), &game.changes(), look)
}

/// Returns the picture of a game's shown position for a page that has the pictures of units as files of
/// their own, in the folder `pictures`.
#[must_use]
pub fn svg_with_links(game: &dyn AnyGame, pictures: &str) -> String {
    let position = game.position();
    let drawing = Drawing {
        title: game.info().title,
        position: &position,
        changed: BTreeSet::new(),
        look: Look::default(),
        linked: Some(pictures),
    };
    drawing.to_string()
}

fn draw(title: &str, position: &PositionView, changes: &[SquareChange], look: &Look) -> String {
    let drawing = Drawing {
        title,
        position,
        changed: changes.iter().map(|change| change.at.as_str()).collect(),
        look: *look,
        linked: None,
    };
    drawing.to_string()
}

/// A position to be drawn.
struct Drawing<'a> {
    title: &'a str,
    position: &'a PositionView,
    changed: BTreeSet<&'a str>,
    look: Look,
    /// The folder with the pictures of units, which are not a part of the picture then.
    linked: Option<&'a str>,
}

impl Drawing<'_> {
    /// Returns the rows of units above and below the board.
    fn rows(&self) -> [Vec<&ReserveView>; 2] {
        let upper = usize::from(!self.look.flipped);
        let rows = self.position.reserves.iter();
        let rows = rows.filter(|reserve| !reserve.units.is_empty());
        let (above, below) = rows.partition(|reserve| reserve.side == upper);
        [above, below]
    }

    /// Returns the height of the board, and of all rows.
    fn heights(&self) -> [usize; 2] {
        let board = usize::from(self.position.size[1]) * SQUARE;
        let rows = self.rows().iter().map(Vec::len).sum::<usize>();
        [board, board + rows * ROW]
    }

    /// Returns the upper left corner of a square.
    fn corner(&self, square: &SquareView) -> [usize; 2] {
        let [columns, rows] = self.position.size.map(usize::from);
        let [column, row] = square.place.map(usize::from);
        let (column, row) =
            if self.look.flipped { (columns - 1 - column, row) } else { (column, rows - 1 - row) };
        let top = self.rows()[0].len() * ROW;
        [column * SQUARE, top + row * SQUARE]
    }

    /// Returns the square next to this one: to the left and below, as the picture shows it.
    fn neighbour(&self, square: &SquareView, [left, down]: [i16; 2]) -> Option<&SquareView> {
        let turn = if self.look.flipped { -1 } else { 1 };
        let [column, row] = square.place.map(i16::from);
        let place = [column - turn * left, row - turn * down];
        let mut squares = self.position.squares.iter();
        squares.find(|other| other.place.map(i16::from) == place)
    }

    fn square(&self, f: &mut fmt::Formatter<'_>, square: &SquareView) -> fmt::Result {
        let [x, y] = self.corner(square);
        let is_dark = (square.place[0] + square.place[1]).is_multiple_of(2);
        let mut fill = |colour: &str, opacity: &str| {
            write!(f, r#"<path fill="{colour}"{opacity} d="M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"/>"#)
        };
        fill(if is_dark { DARK } else { LIGHT }, "")?;
        if self.look.changes && self.changed.contains(square.at.as_str()) {
            fill(CHANGED, r#" fill-opacity=".5""#)?;
        }
        if self.position.checked.contains(&square.at) {
            fill(CHECKED, r#" fill-opacity=".6""#)?;
        }
        self.coordinates(f, square, [x, y], if is_dark { INK_ON_DARK } else { INK_ON_LIGHT })
    }

    /// Writes the rank on squares at the left edge, and the file on squares at the lower edge.
    fn coordinates(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: &SquareView,
        [x, y]: [usize; 2],
        ink: &str,
    ) -> fmt::Result {
        let letters = square.at.trim_end_matches(|c: char| c.is_ascii_digit());
        let rank = &square.at[letters.len()..];
        if self.neighbour(square, [1, 0]).is_none() {
            write!(f, r#"<text fill="{ink}" x="{}" y="{}">{}</text>"#, x + 4, y + 18, escaped(rank))?;
        }
        if self.neighbour(square, [0, 1]).is_none() {
            let (x, y) = (x + SQUARE - 5, y + SQUARE - 5);
            write!(f, r#"<text fill="{ink}" x="{x}" y="{y}" text-anchor="end">{}</text>"#, escaped(letters))?;
        }
        Ok(())
    }

    fn units(&self, f: &mut fmt::Formatter<'_>, square: &SquareView) -> fmt::Result {
        let [x, y] = self.corner(square);
        let Some(unit) = &square.unit else {
            return Ok(());
        };
        self.use_unit(f, unit, [x + MARGIN, y + MARGIN], SQUARE - 2 * MARGIN)?;
        if let Some(rider) = &unit.with {
            self.use_unit(f, rider, [x + RIDER_AT, y + RIDER_AT], RIDER)?;
        }
        badges::write(f, &unit.notes, [x, y])
    }

    /// Draws a row of units beside the board.
    fn row(&self, f: &mut fmt::Formatter<'_>, row: &ReserveView, y: usize) -> fmt::Result {
        let mut x = MARGIN;
        for (_, unit, count) in &row.units {
            let inner = ROW - 2 * MARGIN;
            self.use_unit(f, unit, [x, y + MARGIN], inner)?;
            x += inner + MARGIN;
            if *count > 1 {
                let y = y + 42;
                let ink = INK_ON_DARK;
                write!(f, r#"<text fill="{ink}" x="{x}" y="{y}" font-size="24">×{count}</text>"#)?;
                x += COUNT;
            }
        }
        Ok(())
    }

    fn use_unit(
        &self,
        f: &mut fmt::Formatter<'_>,
        unit: &UnitView,
        [x, y]: [usize; 2],
        size: usize,
    ) -> fmt::Result {
        let (element, target) = match self.linked {
            Some(pictures) => ("image", format!("{pictures}{}.svg", unit.picture)),
            None => ("use", format!("#{}", id(&unit.picture))),
        };
        write!(f, r#"<{element} href="{target}" x="{x}" y="{y}" width="{size}" height="{size}"/>"#)
    }

    /// Returns all units on the board and beside it.
    fn all_units(&self) -> impl Iterator<Item = &UnitView> {
        let squares = self.position.squares.iter();
        let on_board = squares.filter_map(|square| square.unit.as_ref());
        let reserves = self.position.reserves.iter().flat_map(|row| &row.units);
        let units = on_board.chain(reserves.map(|(_, unit, _)| unit));
        units.flat_map(|unit| [Some(unit), unit.with.as_deref()].into_iter().flatten())
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = usize::from(self.position.size[0]) * SQUARE;
        let [board, height] = self.heights();
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}""#)?;
        if let Some(square) = self.look.square {
            let pixels = |length: usize| length as u64 * u64::from(square) / SQUARE as u64;
            let (width, height) = (pixels(width), pixels(height));
            write!(f, r#" width="{width}" height="{height}""#)?;
        }
        write!(f, r#"><title>{}</title><defs>"#, escaped(self.title))?;
        let units = self.all_units().filter(|_| self.linked.is_none());
        let pictures: BTreeSet<&str> = units.map(|unit| unit.picture.as_str()).collect();
        for path in pictures {
            write_symbol(f, path)?;
        }
        write!(f, r#"</defs><path fill="{GROUND}" d="M0 0h{width}v{height}h-{width}z"/>"#)?;
        f.write_str(r#"<g font-family="sans-serif" font-size="16" font-weight="600">"#)?;
        for square in &self.position.squares {
            self.square(f, square)?;
        }
        for region in &self.position.regions {
            self.region(f, region)?;
        }
        let [above, below] = self.rows();
        for (number, row) in above.iter().enumerate() {
            self.row(f, row, number * ROW)?;
        }
        for (number, row) in below.iter().enumerate() {
            self.row(f, row, above.len() * ROW + board + number * ROW)?;
        }
        f.write_str("</g>")?;
        for square in &self.position.squares {
            self.units(f, square)?;
        }
        f.write_str("</svg>\n")
    }
}

/// Returns the id of a picture.
fn id(path: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    format!("motley-{}", path.chars().map(letter).collect::<String>())
}

/// Writes a picture, to be used by its id.
fn write_symbol(f: &mut fmt::Formatter<'_>, path: &str) -> fmt::Result {
    let (view_box, content) = content(path);
    write!(f, r#"<symbol id="{}" viewBox="{view_box}">{content}</symbol>"#, id(path))
}

/// Returns a text as the content of an element or the value of an attribute.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Start, begin, catalogue};

    /// The marks of changed squares and of a king in check.
    const CHANGED: &str = r#"fill-opacity=".5""#;
    const CHECKED: &str = r#"fill-opacity=".6""#;

    #[test]
    fn every_unit_of_every_game_is_drawn() {
        for game in catalogue().games {
            let board = begin(&game.name, &Start::default()).unwrap();
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
        let mut board = begin("chess", &Start::default()).unwrap();
        for turn in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            board.play(turn).unwrap();
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
    fn notes_of_units_are_badges() {
        let fen = "4k3/8/8/8/8/8/8/Q~Q2K3[] w - - 0 1";
        let start = Start { fen: Some(fen.to_owned()), ..Start::default() };
        let picture = svg(begin("crazyhouse", &start).unwrap().as_ref(), &Look::default());
        assert_eq!(picture.matches(">p</text>").count(), 1, "the promoted queen");
        let picture = svg(begin("3check", &Start::default()).unwrap().as_ref(), &Look::default());
        assert_eq!(picture.matches(r#"font-size="20">3</text>"#).count(), 2, "checks that are left");
    }

    #[test]
    fn gates_are_doors() {
        let picture = svg(begin("seirawan", &Start::default()).unwrap().as_ref(), &Look::default());
        assert_eq!(picture.matches("a7 7 0 0 1 14 0v20z").count(), 16);
    }

    #[test]
    fn the_duck_is_drawn_where_the_turn_put_it() {
        let mut board = begin("duck", &Start::default()).unwrap();
        board.play("e2e4,e4d6").unwrap();
        let picture = svg(board.as_ref(), &Look::default());
        assert!(picture.contains(r##"<use href="#motley-common-duck" x="304" y="204""##));
        assert_eq!(picture.matches(CHANGED).count(), 3, "the pawn's squares and the duck's");
    }

    #[test]
    fn units_in_hand_are_beside_the_board() {
        let mut board = begin("crazyhouse", &Start::default()).unwrap();
        for turn in ["e2e4", "d7d5", "e4d5", "d8d5"] {
            board.play(turn).unwrap();
        }
        let picture = svg(board.as_ref(), &Look::default());
        assert!(picture.contains(r#"viewBox="0 0 800 928""#), "a row above, a row below");
        // White's board begins below Black's row.
        assert!(picture.contains(r##"<use href="#motley-common-wK" x="404" y="768""##));
        assert!(picture.contains(r##"<use href="#motley-common-bP" x="4" y="4""##));
    }

    #[test]
    fn black_is_below_in_a_flipped_picture() {
        let board = begin("chess", &Start::default()).unwrap();
        let king = |flipped| {
            let look = Look { flipped, ..Look::default() };
            let picture = svg(board.as_ref(), &look);
            picture.contains(r##"<use href="#motley-common-wK" x="404" y="704""##)
        };
        assert_eq!([king(false), king(true)], [true, false]);
    }
}
