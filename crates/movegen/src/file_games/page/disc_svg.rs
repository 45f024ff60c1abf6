//! A unit without a picture of its own: a disc with its letter, and its moves as marks around it.

use super::targets::{middle, targets};
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::rules::kinds::letter;
use crate::file_games::rules::{GameRules, KindRules};
use motley_game::Side;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The middle of the picture, the radius of the disc, and the space between the marks of two steps.
const MIDDLE: f64 = 22.5;
const RADIUS: f64 = 13.5;
const STEP: f64 = 2.6;
/// Number of steps that marks tell apart.
const MAX_STEPS: u8 = 3;

/// Draws a unit. A mark's direction is that of the move, its distance that of the square: near for one
/// step, far for three and more.
pub(super) fn draw(rules: &GameRules, kind: &KindRules, side: Side) -> String {
    let (fill, ink) = match side {
        Side::White => ("#fff", "#000"),
        Side::Black => ("#222", "#fff"),
    };
    let letter = letter(kind.kind);
    // A promoted unit has two: `+R`.
    let (size, base) = if letter.len() > 1 { (14, 27.5) } else { (17, 28.5) };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\">\
         <circle cx=\"22.5\" cy=\"22.5\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"1.5\"/>\
         <text x=\"22.5\" y=\"{base}\" font-family=\"sans-serif\" font-size=\"{size}\" font-weight=\"bold\" \
         text-anchor=\"middle\" fill=\"{ink}\">{letter}</text>"
    );
    for (files, ranks) in directions(rules, kind, side) {
        let (files, ranks) = (f64::from(files), f64::from(ranks));
        let length = files.hypot(ranks);
        let steps = files.abs().max(ranks.abs());
        let radius = RADIUS + STEP * steps;
        let (x, y) = (MIDDLE + radius * files / length, MIDDLE - radius * ranks / length);
        let _ = write!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"1.3\" fill=\"#1f4e79\" stroke=\"#fff\" \
             stroke-width=\".4\"/>"
        );
    }
    svg + "</svg>\n"
}

/// Returns the steps of a unit's moves in files and ranks, at most three either way: of a long line only
/// the first three squares.
fn directions(rules: &GameRules, kind: &KindRules, side: Side) -> Vec<(i8, i8)> {
    let from = middle(rules);
    let step = |to: Square| {
        let files = Board12x10::file(to) as i8 - Board12x10::file(from) as i8;
        (files, Board12x10::rank(to) as i8 - Board12x10::rank(from) as i8)
    };
    let all = targets(rules, kind, side, from).into_iter();
    let near = all.map(|(to, _)| step(to));
    let near = near.filter(|&(files, ranks)| files.unsigned_abs().max(ranks.unsigned_abs()) <= MAX_STEPS);
    let unique: BTreeMap<(i8, i8), ()> = near.map(|step| (step, ())).collect();
    unique.into_keys().collect()
}
