//! XBoard: how it is set up for both games, and how it spells turns.

use super::moves::{Move, MoveKind};
use super::notation::{WRITTEN, leg};
use super::parsed_turn::{ParsedTurn, is_castling_step};
use super::position::{Position, PositionState};
use crate::variant::{Setup, XboardNotation};
use motley_game::{TextError, Turn};

/// The setup that XBoard needs to show both games: slots for the eight lancers from `Sword` to the
/// second `Lance`, `CrownedBishop` for the sentry and `CrownedRook` for the jailer; `docs/pieces/`
/// has their pictures. Parent `lion` lets a player pass. XBoard cannot show a pushed unit capture,
/// nor a nudged lancer turn.
pub(in crate::variants) const SETUP: Setup = Setup {
    table: "PNBRQ........SJ.......CDEFGHMOKpnbrq........sj.......cdefghmok",
    parent: "lion",
    pieces: &[],
    margin: 0,
};

impl XboardNotation for Position {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        turn.first().map_or_else(String::new, |&mv| self.state.write_for_xboard(mv))
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        turn.first().map_or_else(String::new, |&mv| self.state.write_gesture(mv))
    }

    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        let text = if PASSES.contains(&text) { PASS } else { text };
        let [canonical, castling] = WRITTEN;
        let spellings = [canonical, castling, PositionState::is_sent_as];
        Ok(vec![self.state.read(text, &spellings)?])
    }
}

/// A pass, as the rules write it.
const PASS: &str = "0000";
/// A pass, in all words that XBoard's parser knows.
const PASSES: [&str; 5] = ["@@@@", "pass", "--", "null", "Z0"];

impl PositionState {
    /// Returns XBoard's text. The second leg of a push goes back from the last square of the pushed unit
    /// to that of the sentry. The square in the middle is empty, and in this case XBoard puts there the
    /// unit that stood on the end square ("unload"). If the pushed unit captures or turns, no text makes
    /// XBoard show it. A king's move of two files or more is castling to XBoard, whatever the partner.
    fn write_for_xboard(&self, mv: Move) -> String {
        let (from, to, pushed_to) = (mv.from(), mv.to(), mv.pushed_to());
        match mv.kind() {
            Some(MoveKind::Pass) => "@@@@".to_owned(),
            Some(MoveKind::Castling) if is_castling_step(from, to) => leg(from, to),
            Some(MoveKind::Push) if pushed_to == from || self.board.at(pushed_to).is_none() => {
                format!("{},{}", leg(from, pushed_to), leg(pushed_to, to))
            }
            _ => self.write(mv),
        }
    }

    /// Returns the text that XBoard sends for clicks: the same, but a click cannot make a first leg
    /// from a square to itself.
    fn write_gesture(&self, mv: Move) -> String {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            Some(MoveKind::Push) if mv.pushed_to() == from => {
                format!("{},{}", leg(from, to), leg(to, from))
            }
            _ => self.write_for_xboard(mv),
        }
    }

    /// Whether XBoard may write `mv` in this way. A unit that could become another kind, but does not,
    /// has its own letter. A push is written as Motley writes it for XBoard, the sentry's way over the
    /// last square of the pushed unit; or as the moves of both units, of which the second one ends
    /// on any square.
    fn is_sent_as(&self, turn: &ParsedTurn, mv: Move) -> bool {
        let (from, to, pushed_to) = (mv.from(), mv.to(), mv.pushed_to());
        match (*turn, mv.kind()) {
            (ParsedTurn::Leg(leg), Some(MoveKind::Normal | MoveKind::EnPassant)) => {
                let stays = self.kind_at(from) == Some(mv.kind_after());
                stays && (leg.from, leg.to, leg.letter) == (from, to, Some(mv.kind_after()))
            }
            (ParsedTurn::Legs(first, second), Some(MoveKind::Push)) if first.from == from => {
                let forwards = (first.to, second.from, second.to) == (to, to, pushed_to);
                let letter = second.letter.is_none_or(|kind| kind == self.pushed_kind(mv));
                let backwards = (first.to, second.from, second.to) == (pushed_to, pushed_to, to);
                let apart = first.to == to && second.from == pushed_to && to != pushed_to;
                forwards && letter || backwards || apart
            }
            _ => false,
        }
    }
}
