//! Turns as XBoard shows them and as its users click them.
//!
//! In XBoard one unit moves in a turn, and it may capture on squares that it passes. So a longer turn
//! is sent as the move after which XBoard's board is most similar to the real one. Turns are clicked
//! like this: a shot by way of the victim's square (`a4a6,a6a4`), a chain capture by capture, the
//! square of a displaced spy last, after the turn. A sacrifice that could be an ordinary capture ends
//! where it began. Heroic check is declared by a promotion to a hero that does not take place. The
//! last two are no real moves; they only give these turns clicks of their own.

use super::archer::shot_target;
use super::kinds::{HERO, UNITS};
use super::moves::{Move, MoveKind};
use super::position::PawnsChess;
use super::{notation, spelling};
use crate::board::{Board8x8, Geometry, Square};
use crate::variant::XboardNotation;
use motley_game::{Side, TextError, Turn, find_turn, find_turn_by};

impl XboardNotation for PawnsChess {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        let mut path = MoverPath::of(self.to_move, turn);
        if path.squares.len() > MAX_SQUARES {
            path.squares.drain(1..path.squares.len() - 1);
        }
        path.text()
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        gesture(self, turn)
    }

    fn read_turn_from_xboard(&self, text: &str) -> Result<Turn<Self>, TextError> {
        notation::read(self, text, |text| {
            let mut meant = spelling::of_xboard(self, text).into_iter();
            notation::find_written(self, text)
                .or_else(|| meant.find_map(|text| find_turn(self, &text)))
                .or_else(|| find_gesture(self, text))
        })
    }
}

/// A turn reduced to what its mover does.
#[derive(Default)]
struct MoverPath {
    /// The squares it begins on, passes and ends on.
    squares: Vec<Square>,
    /// The letter of what the mover becomes, if it changes.
    becomes: Option<char>,
    /// The square to which a displaced spy of the mover's side goes.
    spy: Option<Square>,
    declares: bool,
    sacrifices: bool,
    /// A unit that comes back, as XBoard writes it.
    drop: Option<String>,
}

impl MoverPath {
    fn of(side: Side, turn: &[Move]) -> MoverPath {
        let mut path = MoverPath::default();
        for &mv in turn {
            path.add(side, mv);
        }
        path
    }

    fn add(&mut self, side: Side, mv: Move) {
        let begin = self.squares.is_empty().then_some(mv.from);
        match mv.move_kind {
            MoveKind::Normal => self.squares.extend(begin.into_iter().chain([mv.to])),
            MoveKind::Promotion => {
                self.squares.extend(begin.into_iter().chain([mv.to]));
                self.becomes = Some(UNITS.lowercase_letter(mv.kind));
            }
            MoveKind::Sacrifice => {
                self.squares.extend([mv.from, mv.to]);
                self.sacrifices = true;
            }
            MoveKind::Shot => self.squares.extend([mv.from, mv.to, mv.from]),
            MoveKind::StepAndShot => {
                let target = shot_target(mv.to, side);
                self.squares.extend([mv.from, target, mv.to]);
            }
            MoveKind::Healing => {
                self.drop = Some(format!("{}@{}", UNITS.letter(mv.kind), Board8x8::name(mv.to)));
            }
            MoveKind::Displacement => self.spy = Some(mv.to),
            MoveKind::HeroicCheck => self.declares = true,
            MoveKind::NoHeroicCheck => {}
        }
    }

    /// Returns the drop, or the path as one leg after the other, and what the mover becomes.
    fn text(&self) -> String {
        let mut text = self.legs();
        text.extend(self.becomes.filter(|_| self.drop.is_none()));
        text
    }

    /// Returns the drop, or the path as one leg after the other.
    fn legs(&self) -> String {
        if let Some(drop) = &self.drop {
            return drop.clone();
        }
        let name = |square: &Square| Board8x8::name(*square);
        let legs = self.squares.windows(2).map(|leg| name(&leg[0]) + &name(&leg[1]));
        legs.collect::<Vec<_>>().join(",")
    }
}

/// Maximal number of squares that XBoard shows: those of two legs. Of a longer turn it shows only the
/// first and the last square.
const MAX_SQUARES: usize = 3;

/// Returns the text that XBoard sends for clicks; empty if there are no clicks.
fn gesture(pos: &PawnsChess, turn: &[Move]) -> String {
    let mut path = MoverPath::of(pos.to_move, turn);
    if let (true, &[from, to, ..]) = (path.sacrifices, &path.squares[..])
        && is_pawn_capture(pos.to_move, from, to)
    {
        path.squares.push(from);
    }
    // A drop has no path to which a spy's square or a declaration could be added, and a path has one
    // letter at its end.
    let unsaid = path.drop.is_some() && (path.spy.is_some() || path.declares);
    if unsaid || path.declares && path.becomes.is_some() {
        return String::new();
    }
    path.squares.extend(path.spy);
    if path.declares {
        path.becomes = Some(UNITS.lowercase_letter(HERO));
    }
    path.text()
}

/// Whether a pawn of `side` could capture so.
fn is_pawn_capture(side: Side, from: Square, to: Square) -> bool {
    Board8x8::lines().pawn_captures(side, from).has(to)
}

/// Number of turns that are compared with a gesture at most: where several spies are displaced,
/// very many turns may begin alike.
const MAX_TURNS: u32 = 100_000;

/// Returns the turn that is clicked like this.
fn find_gesture(pos: &PawnsChess, text: &str) -> Option<Turn<PawnsChess>> {
    // Turns that cannot be clicked have an empty gesture.
    if text.is_empty() {
        return None;
    }
    let mut seen = 0;
    // The clicks for a turn begin with those for its first legs. So only turns whose first legs fit are
    // played: a position may have far more turns than could be listed [PC-42].
    find_turn_by(pos, &mut |legs, is_whole| {
        if is_whole {
            seen += 1;
            gesture(pos, legs) == text
        } else {
            seen < MAX_TURNS && text.starts_with(&MoverPath::of(pos.to_move, legs).legs())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, told_and_clicked};
    use motley_game::{Game, GameExt, Notation};

    /// A turn is found by its clicks although a hundred thousand others come before it, and a text
    /// that is not a turn is refused without a look at them all.
    #[test]
    fn clicks_are_found_among_very_many_turns() {
        let fen = "NNNNNNNk/ooooo1oo/oooooo1o/oooYoooo/oooooooo/o1oooooo/oN1ooooo/KNNNNNNN w - - 0 1 \
                   displaced=f6";
        let pos: PawnsChess = position(fen);
        let (mut after, mut turn) = (pos, Vec::new());
        while turn.is_empty() || after.mid_turn() {
            let legs = after.legal_moves();
            let last = legs[legs.len() - 1];
            after.play(last, &mut ());
            turn.push(last);
        }
        let clicked = pos.write_gesture_for_xboard(&turn);
        assert!(pos.read_turn(&clicked).is_err(), "{clicked}");
        assert_eq!(pos.read_turn_from_xboard(&clicked), Ok(turn), "{clicked}");
    }

    /// Canonical text, what XBoard is told, and what its users click.
    #[test]
    fn turns_are_told_and_clicked() {
        told_and_clicked::<PawnsChess>(&[
            ("4k3/8/p7/8/A7/8/8/4K3 w - - 0 1", "a4xa6", "a4a6,a6a4", "a4a6,a6a4"),
            ("4k3/p7/8/8/A7/8/8/4K3 w - - 0 1", "a4a5,a5xa7", "a4a7,a7a5", "a4a7,a7a5"),
            ("4k3/8/2n5/3r4/4Z3/8/8/4K3 w - - 0 1", "e4d5,d5c6", "e4d5,d5c6", "e4d5,d5c6"),
            ("4k3/8/7r/8/8/8/3H4/4K3 w - - 0 1", "d2h6,-h6", "d2h6", "d2h6"),
            ("4k3/8/8/8/8/4r3/3H4/4K3 w - - 0 1", "d2e3,-e3", "d2e3", "d2e3,e3d2"),
            ("4k3/8/8/8/8/4r3/3H4/4K3 w - - 0 1", "d2e3", "d2e3", "d2e3"),
            ("4k3/8/8/8/8/8/4H3/K7 w - - 0 1", "e2e3,+", "e2e3", "e2e3h"),
            ("4k3/8/8/8/2r5/8/4P3/K7 w - - 0 1 displaced=c4", "c4d5,e2e4", "e2e4", "e2e4,e4d5"),
        ]);
    }
}
