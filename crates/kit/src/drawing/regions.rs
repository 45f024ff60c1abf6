//! Regions of the board that rules name.

use super::{Drawing, SQUARE};
use crate::views::RegionView;
use std::fmt;

/// The colours of goals and of other regions.
const GOAL: &str = "#c98a00";
const REGION: &str = "#5b4a33";
/// A star in the middle of a square, and a door in its lower corner.
const STAR: &str = "m50 18l8 24h25l-20 15l8 24l-21-15l-21 15l8-24l-20-15h25z";
const DOOR: &str = "m3 97v-20a7 7 0 0 1 14 0v20z";
/// The kind of a region that wins, and that of squares where units enter.
const GOAL_KIND: &str = "goal";
const GATE_KIND: &str = "gate";

impl Drawing<'_> {
    /// Draws the edges of a region inside the board, and a star on each square of a goal; of gates only a
    /// door on each square.
    pub(super) fn region(&self, f: &mut fmt::Formatter<'_>, region: &RegionView) -> fmt::Result {
        let inside = |at: &str| region.squares.iter().any(|square| square == at);
        let squares = || self.position.squares.iter().filter(|square| inside(&square.at));
        let colour = if region.kind == GOAL_KIND { GOAL } else { REGION };
        let mut edges = String::new();
        for square in squares() {
            let [x, y] = self.corner(square);
            for (step, edge) in [
                ([1, 0], format!("M{x} {y}v{SQUARE}")),
                ([-1, 0], format!("M{} {y}v{SQUARE}", x + SQUARE)),
                ([0, 1], format!("M{x} {}h{SQUARE}", y + SQUARE)),
                ([0, -1], format!("M{x} {y}h{SQUARE}")),
            ] {
                let is_edge = self.neighbour(square, step).is_some_and(|other| !inside(&other.at));
                edges += if is_edge && region.kind != GATE_KIND { &edge } else { "" };
            }
            let sign = match region.kind.as_str() {
                GOAL_KIND => STAR,
                GATE_KIND => DOOR,
                _ => continue,
            };
            write!(f, r#"<path fill="{colour}" fill-opacity=".55" d="M{x} {y}{sign}"/>"#)?;
        }
        write!(f, r#"<path fill="none" stroke="{colour}" stroke-width="5" d="{edges}"/>"#)
    }
}
