//! Pictures of boards as SVG.
//!
//! A square is 100 units wide, as the pictures of units are, and every unit is drawn once and used
//! as often as it stands on the board.

use crate::board::GameBoard;
use motley_board::messages::{PositionView, SquareView, UnitView};
use motley_board::pictures::picture;
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

const LIGHT: &str = "#efe8d8";
const DARK: &str = "#a6b5a0";
const INK: &str = "#45523f";
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
        Look {
            flipped: false,
            square: None,
            changes: true,
        }
    }
}

/// Returns a picture of a board as SVG.
#[must_use]
pub fn svg(board: &dyn GameBoard, look: &Look) -> String {
    let position = board.position();
    let changes = board.changes().into_iter();
    let changed = changes
        .map(|change| change.at)
        .filter(|_| look.changes)
        .collect();
    let drawing = Drawing {
        title: board.info().title,
        position,
        changed,
        look: *look,
    };
    drawing.to_string()
}

/// A board to be drawn.
struct Drawing {
    title: &'static str,
    position: PositionView,
    changed: BTreeSet<String>,
    look: Look,
}

impl Drawing {
    /// Returns the upper left corner of a square.
    fn corner(&self, square: &SquareView) -> [usize; 2] {
        let [columns, rows] = self.position.size.map(usize::from);
        let [column, row] = square.place.map(usize::from);
        let (column, row) = if self.look.flipped {
            (columns - 1 - column, row)
        } else {
            (column, rows - 1 - row)
        };
        [column * SQUARE, row * SQUARE]
    }

    /// Whether there is a square next to this one: to the left and below, as the picture shows it.
    fn has_neighbour(&self, square: &SquareView, [left, down]: [i16; 2]) -> bool {
        let turn = if self.look.flipped { -1 } else { 1 };
        let [column, row] = square.place.map(i16::from);
        let place = [column - turn * left, row - turn * down];
        let mut squares = self.position.squares.iter();
        squares.any(|other| other.place.map(i16::from) == place)
    }

    fn square(&self, f: &mut fmt::Formatter<'_>, square: &SquareView) -> fmt::Result {
        let [x, y] = self.corner(square);
        let is_dark = (square.place[0] + square.place[1]).is_multiple_of(2);
        let mut fill = |colour: &str, opacity: &str| {
            write!(
                f,
                r#"<path fill="{colour}"{opacity} d="M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"/>"#
            )
        };
        fill(if is_dark { DARK } else { LIGHT }, "")?;
        if self.changed.contains(&square.at) {
            fill(CHANGED, r#" fill-opacity=".5""#)?;
        }
        if self.position.checked.contains(&square.at) {
            fill(CHECKED, r#" fill-opacity=".6""#)?;
        }
        self.coordinates(f, square, [x, y])
    }

    /// Writes the rank on squares at the left edge, and the file on squares at the lower edge.
    fn coordinates(
        &self,
        f: &mut fmt::Formatter<'_>,
        square: &SquareView,
        [x, y]: [usize; 2],
    ) -> fmt::Result {
        let letters = square.at.trim_end_matches(|c: char| c.is_ascii_digit());
        let rank = &square.at[letters.len()..];
        if !self.has_neighbour(square, [1, 0]) {
            write!(
                f,
                r#"<text x="{}" y="{}">{}</text>"#,
                x + 4,
                y + 18,
                escaped(rank)
            )?;
        }
        if !self.has_neighbour(square, [0, 1]) {
            let (x, y) = (x + SQUARE - 5, y + SQUARE - 5);
            write!(
                f,
                r#"<text x="{x}" y="{y}" text-anchor="end">{}</text>"#,
                escaped(letters)
            )?;
        }
        Ok(())
    }

    fn units(&self, f: &mut fmt::Formatter<'_>, square: &SquareView) -> fmt::Result {
        let [x, y] = self.corner(square);
        let Some(unit) = &square.unit else {
            return Ok(());
        };
        use_unit(f, unit, [x + MARGIN, y + MARGIN], SQUARE - 2 * MARGIN)?;
        match &unit.with {
            Some(rider) => use_unit(f, rider, [x + RIDER_AT, y + RIDER_AT], RIDER),
            None => Ok(()),
        }
    }

    /// Returns all units on the board.
    fn all_units(&self) -> impl Iterator<Item = &UnitView> {
        let units = self.position.squares.iter();
        let units = units.filter_map(|square| square.unit.as_ref());
        units.flat_map(|unit| [Some(unit), unit.with.as_deref()].into_iter().flatten())
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [width, height] = self
            .position
            .size
            .map(|squares| usize::from(squares) * SQUARE);
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}""#
        )?;
        if let Some(square) = self.look.square {
            let [columns, rows] = self
                .position
                .size
                .map(|squares| u32::from(squares) * square);
            write!(f, r#" width="{columns}" height="{rows}""#)?;
        }
        write!(f, r#"><title>{}</title><defs>"#, escaped(self.title))?;
        let pictures: BTreeSet<&str> = self.all_units().map(|unit| unit.picture.as_str()).collect();
        for path in pictures {
            write_symbol(f, path)?;
        }
        write!(
            f,
            r#"</defs><g fill="{INK}" font-family="sans-serif" font-size="16">"#
        )?;
        for square in &self.position.squares {
            self.square(f, square)?;
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
    let svg = picture(path).unwrap_or_default();
    let parts = svg.split_once("<svg ").and_then(|(_, rest)| {
        let (attributes, rest) = rest.split_once('>')?;
        Some((attributes, rest.rsplit_once("</svg>")?.0))
    });
    let (attributes, content) = parts.unwrap_or_default();
    let view_box = attributes.split_once("viewBox=\"");
    let view_box = view_box.and_then(|(_, rest)| rest.split('"').next());
    let view_box = view_box.unwrap_or("0 0 100 100");
    write!(
        f,
        r#"<symbol id="{}" viewBox="{view_box}">{content}</symbol>"#,
        id(path)
    )
}

fn use_unit(
    f: &mut fmt::Formatter<'_>,
    unit: &UnitView,
    [x, y]: [usize; 2],
    size: usize,
) -> fmt::Result {
    let id = id(&unit.picture);
    write!(
        f,
        r##"<use href="#{id}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##
    )
}

/// Returns a text as it is written between tags.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '<' => escaped.push_str("&lt;"),
            '&' => escaped.push_str("&amp;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Start, new_board};

    #[test]
    fn every_unit_of_every_game_is_drawn() {
        for game in motley_board::game::catalogue().games {
            let board = new_board(&game.name, &Start::default()).unwrap();
            let picture = svg(board.as_ref(), &Look::default());
            let units = board.position().squares.into_iter();
            let units = units.filter_map(|square| square.unit).count();
            assert_eq!(picture.matches("<use ").count(), units, "{}", game.name);
            assert!(
                !picture.contains("\"></symbol>"),
                "{}: a unit without picture",
                game.name
            );
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
        let plain = Look {
            changes: false,
            square: Some(20),
            ..Look::default()
        };
        let picture = svg(board.as_ref(), &plain);
        assert_eq!(picture.matches(CHANGED).count(), 0);
        assert!(picture.contains(r#"width="160" height="160""#));
    }

    #[test]
    fn black_is_below_in_a_flipped_picture() {
        let board = new_board("chess", &Start::default()).unwrap();
        let king = |flipped| {
            let look = Look {
                flipped,
                ..Look::default()
            };
            let picture = svg(board.as_ref(), &look);
            picture.contains(r##"<use href="#motley-common-wK" x="404" y="704""##)
        };
        assert_eq!([king(false), king(true)], [true, false]);
    }
}
