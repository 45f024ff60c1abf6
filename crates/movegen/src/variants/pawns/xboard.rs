//! Turns as XBoard shows them and as its users click them.
//!
//! XBoard knows one mover, who may pass squares on which units die. So of longer turns it is told what
//! the board looks most like afterwards, and turns are clicked like this: shots by way of the square
//! where something dies (`a4a6,a6a4`), a chain capture by capture, a displaced spy's square last, behind
//! the turn. A sacrifice that could be an ordinary capture ends where it began, and heroic check is
//! declared by a promotion to a hero that is none: both only so that there is a way to say them.

use super::kind::{HERO, letter, small_letter, square_ahead};
use super::moves::{Deed, Move};
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Square};
use motley_game::{GO, STOP, Side, Turn, for_each_turn};

/// A turn reduced to what its mover does.
#[derive(Default)]
struct Course {
    /// The squares it begins on, passes and ends on.
    squares: Vec<Square>,
    /// What it is in the end, if that is something else.
    becomes: Option<char>,
    /// Where a displaced spy of the mover's side goes.
    spy: Option<Square>,
    declares: bool,
    sacrifices: bool,
    /// A unit that comes back, as XBoard writes it.
    drop: Option<String>,
}

impl Course {
    fn of(side: Side, turn: &[Move]) -> Course {
        let mut course = Course::default();
        for &mv in turn {
            course.add(side, mv);
        }
        course
    }

    fn add(&mut self, side: Side, mv: Move) {
        let begins = self.squares.is_empty().then_some(mv.from);
        match mv.deed {
            Deed::Go => self.squares.extend(begins.into_iter().chain([mv.to])),
            Deed::Promote => {
                self.squares.extend(begins.into_iter().chain([mv.to]));
                self.becomes = Some(small_letter(mv.kind));
            }
            Deed::Sacrifice => {
                self.squares.extend([mv.from, mv.to]);
                self.sacrifices = true;
            }
            Deed::Shoot => self.squares.extend([mv.from, mv.to, mv.from]),
            Deed::StepAndShoot => {
                let target = square_ahead(mv.to, side, 2);
                let way = [mv.from].into_iter().chain(target).chain([mv.to]);
                self.squares.extend(way);
            }
            Deed::Heal => {
                self.drop = Some(format!("{}@{}", letter(mv.kind), Board8x8::name(mv.to)));
            }
            Deed::Displace => self.spy = Some(mv.to),
            Deed::Declare => self.declares = true,
            Deed::Refrain => {}
        }
    }

    fn written(&self) -> String {
        if let Some(drop) = &self.drop {
            return drop.clone();
        }
        let name = |square: &Square| Board8x8::name(*square);
        let legs = self
            .squares
            .windows(2)
            .map(|leg| name(&leg[0]) + &name(&leg[1]));
        let mut text = legs.collect::<Vec<_>>().join(",");
        text.extend(self.becomes);
        text
    }
}

/// XBoard shows a turn of two legs, of more only the ends.
const MOST_SQUARES: usize = 3;

/// What XBoard is told.
pub(super) fn write(side: Side, turn: &[Move]) -> String {
    let mut course = Course::of(side, turn);
    if course.squares.len() > MOST_SQUARES {
        course.squares.drain(1..course.squares.len() - 1);
    }
    course.written()
}

/// What XBoard sends for clicks; nothing if there are none.
pub(super) fn gesture(pos: &PawnsChess, turn: &[Move]) -> String {
    let mut course = Course::of(pos.to_move, turn);
    let [from, to] = [course.squares.first(), course.squares.get(1)].map(|square| square.copied());
    if course.sacrifices && is_pawn_capture(pos.to_move, from, to) {
        course.squares.extend(from);
    }
    let unsaid = course.drop.is_some() && (course.spy.is_some() || course.declares);
    if unsaid || course.declares && course.becomes.is_some() {
        return String::new();
    }
    course.squares.extend(course.spy);
    if course.declares {
        course.becomes = Some(small_letter(HERO));
    }
    course.written()
}

/// Whether a pawn of `side` could capture so.
fn is_pawn_capture(side: Side, from: Option<Square>, to: Option<Square>) -> bool {
    let ahead = from.and_then(|from| square_ahead(from, side, 1));
    ahead.zip(to).is_some_and(|(ahead, to)| {
        let files = Board8x8::file(ahead).abs_diff(Board8x8::file(to));
        Board8x8::rank(ahead) == Board8x8::rank(to) && files == 1
    })
}

/// Turns can be without number: so many are looked at.
const MOST_TURNS: u32 = 100_000;

/// The turn that is clicked like this.
pub(super) fn find_gesture(pos: &PawnsChess, text: &str) -> Option<Turn<PawnsChess>> {
    let mut found = None;
    let mut seen = 0;
    if text.is_empty() {
        return found;
    }
    let _ = for_each_turn(&mut pos.clone(), &mut |turn, _| {
        seen += 1;
        if gesture(pos, turn) == text {
            found = Some(turn.to_vec());
        }
        if found.is_some() || seen == MOST_TURNS {
            STOP
        } else {
            GO
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::told_and_clicked;

    /// Canonical text, what XBoard is told, and what its users click.
    #[test]
    fn turns_are_told_and_clicked() {
        told_and_clicked::<PawnsChess>(&[
            (
                "4k3/8/p7/8/A7/8/8/4K3 w - - 0 1",
                "a4xa6",
                "a4a6,a6a4",
                "a4a6,a6a4",
            ),
            (
                "4k3/p7/8/8/A7/8/8/4K3 w - - 0 1",
                "a4a5,a5xa7",
                "a4a7,a7a5",
                "a4a7,a7a5",
            ),
            (
                "4k3/8/2n5/3r4/4Z3/8/8/4K3 w - - 0 1",
                "e4d5,d5c6",
                "e4d5,d5c6",
                "e4d5,d5c6",
            ),
            (
                "4k3/8/7r/8/8/8/3H4/4K3 w - - 0 1",
                "d2h6,-h6",
                "d2h6",
                "d2h6",
            ),
            (
                "4k3/8/8/8/8/4r3/3H4/4K3 w - - 0 1",
                "d2e3,-e3",
                "d2e3",
                "d2e3,e3d2",
            ),
            ("4k3/8/8/8/8/4r3/3H4/4K3 w - - 0 1", "d2e3", "d2e3", "d2e3"),
            ("4k3/8/8/8/8/8/4H3/K7 w - - 0 1", "e2e3,+", "e2e3", "e2e3h"),
            (
                "4k3/8/8/8/2r5/8/4P3/K7 w - - 0 1 displaced=c4",
                "c4d5,e2e4",
                "e2e4",
                "e2e4,e4d5",
            ),
        ]);
    }
}
