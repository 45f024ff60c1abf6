//! A unit's moves from the middle of the board, as a picture.

use super::targets::{Way, middle, targets};
use crate::board::{Board12x10, Geometry};
use crate::file_games::rules::kinds::letter;
use crate::file_games::rules::{GameRules, KindRules};
use motley_game::Side;
use std::fmt::Write as _;

/// The side of a square, in units of the picture.
const SQUARE: u32 = 20;
const LIGHT: &str = "#f0e6d2";
const DARK: &str = "#cdb795";
const INK: &str = "#1f4e79";

/// Draws the moves of White's unit: filled circles for any move, rings for moves without capture, crosses
/// for captures, broken rings for first moves, triangles for moves over another unit.
pub(super) fn draw(rules: &GameRules, kind: &KindRules) -> String {
    let (files, ranks) = (u32::from(rules.files), u32::from(rules.ranks));
    let (width, height) = (files * SQUARE, ranks * SQUARE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"Moves of {}\">",
        letter(kind.kind)
    );
    for square in rules.board {
        let (file, rank) = (u32::from(Board12x10::file(square)), u32::from(Board12x10::rank(square)));
        let (x, y) = (file * SQUARE, height - (rank + 1) * SQUARE);
        let fill = if (file + rank) % 2 == 0 { DARK } else { LIGHT };
        let _ =
            write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{fill}\"/>");
    }
    let from = middle(rules);
    let centre = |square| {
        let x = u32::from(Board12x10::file(square)) * SQUARE + SQUARE / 2;
        (x, height - u32::from(Board12x10::rank(square)) * SQUARE - SQUARE / 2)
    };
    let (x, y) = centre(from);
    let _ = write!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"16\" font-weight=\"bold\" \
         text-anchor=\"middle\">{}</text>",
        y + 6,
        letter(kind.kind)
    );
    for (square, way) in targets(rules, kind, Side::White, from) {
        svg += &mark(centre(square), way);
    }
    svg + "</svg>"
}

/// Returns the mark of a way to move.
fn mark((x, y): (u32, u32), way: Way) -> String {
    let ring = |more: &str| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\"{more}/>"
        )
    };
    match way {
        Way::Any => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{INK}\"/>"),
        Way::Move => ring(""),
        Way::First => ring(" stroke-dasharray=\"2 2\""),
        Way::Capture => {
            format!("<path d=\"M{} {}l8 8m0-8l-8 8\" stroke=\"{INK}\" stroke-width=\"2.5\"/>", x - 4, y - 4)
        }
        Way::Hop => format!("<path d=\"M{x} {}l5 9h-10z\" fill=\"{INK}\"/>", y - 5),
    }
}
