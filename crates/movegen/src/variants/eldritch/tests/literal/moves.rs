//! The squares that each piece moves to, regardless of the units there: the pieces' clauses in "The
//! pieces".

use super::board::{DIAGONAL, DIRECTIONS, KNIGHT, STRAIGHT, add, paths};
use super::{Pos, Sq, Unit, row};

/// The squares that a unit moves to without a capture, and by one.
#[derive(Default)]
pub(super) struct Reach {
    pub(super) quiet: Vec<Sq>,
    pub(super) capture: Vec<Sq>,
}

impl Reach {
    fn both(squares: Vec<Sq>) -> Reach {
        Reach { quiet: squares.clone(), capture: squares }
    }

    fn quiet(quiet: Vec<Sq>) -> Reach {
        Reach { quiet, capture: Vec::new() }
    }

    fn and(mut self, more: Reach) -> Reach {
        self.quiet.extend(more.quiet);
        self.capture.extend(more.capture);
        self
    }
}

/// A number of squares greater than any board's.
const FAR: i8 = 12;

/// Whether a kind moves as a pawn [E-5], or captures as one.
pub(super) fn captures_as_pawn(unit: &Unit) -> bool {
    unit.is("I") || unit.is("J'") || is_pawn_like(unit)
}

/// Whether a unit advances as a pawn, also by two squares.
pub(super) fn is_pawn_like(unit: &Unit) -> bool {
    let form = unit.form.as_deref() == Some("P");
    matches!(unit.kind.as_str(), "P" | "Z" | "C'" | "U" | "E'" | "L" | "Y" | "S") || form
}

impl Pos {
    /// Returns the squares of `unit` on `from`, as units of the side `white` see the board: for a
    /// suborned unit that is the ghost's side [E-30].
    pub(super) fn reach(&self, unit: &Unit, from: Sq, white: bool) -> Reach {
        let slide = |steps: &[(i8, i8)], range| self.slide(from, steps, range, white);
        let jump = |steps: &[(i8, i8)], range| self.jump(from, steps, range, white);
        let knight = || Reach::both(self.knight(from, white));
        let king = || slide(&DIRECTIONS, 1);
        let kind = unit.form.as_ref().unwrap_or(&unit.kind);
        match kind.as_str() {
            "K" | "A" | "D'" | "F'" | "O'" | "X" | "S'" => Reach::both(king()),
            "Q" | "H" | "Q'" => Reach::both(slide(&DIRECTIONS, FAR)),
            "R" => Reach::both(slide(&STRAIGHT, FAR)),
            "B" | "N'" => Reach::both(slide(&DIAGONAL, FAR)),
            "N" | "V" => knight(),
            "P" | "Z" | "C'" | "U" | "E'" | "L" | "Y" => self.pawn(unit, from, white),
            "A'" => Reach::quiet(jump(&DIRECTIONS, 2)),
            "B'" => Reach::both(slide(&STRAIGHT, 3)),
            "C" => Reach::both(jump(&DIAGONAL, 4)),
            "M" => Reach::both(king()).and(knight()),
            "D" => Reach::both(jump(&DIRECTIONS, 2)),
            "E" => Reach { quiet: two_away(from, slide(&DIRECTIONS, 2)), capture: king() },
            "F" => Reach::both(self.fiend(from, white)),
            "G" => Reach::both(slide(&STRAIGHT, 2)),
            "G'" => Reach::both(self.gargoyle(from, white)),
            "H'" => Reach::quiet(slide(&DIRECTIONS, 2)),
            "I" => Reach {
                quiet: [slide(&DIRECTIONS, FAR), self.knight(from, white)].concat(),
                capture: pawn_captures(unit, from),
            },
            "I'" => Reach {
                quiet: slide(&[(0, unit.forward()), (1, 0), (-1, 0)], 1),
                capture: slide(&[(0, unit.forward())], 1),
            },
            "J" => Reach::both(slide(&DIAGONAL, 3)),
            // [E-37]: stuck where it heads for.
            "J'" if from.1 == row(unit.forward() == 1, 8) => Reach::default(),
            "J'" => Reach { quiet: slide(&[(0, unit.forward())], 1), capture: pawn_captures(unit, from) },
            "M'" => Reach::quiet(slide(&STRAIGHT, 1)),
            "O" => Reach::quiet(king()),
            "P'" => Reach::both(slide(&[(0, 1), (0, -1)], 1)),
            "S" => knight().and(self.pawn(unit, from, white)),
            "T" => Reach::both(slide(&DIAGONAL, 2)),
            "U'" => knight(),
            "V'" => {
                let known = unit.directions.iter().map(|&d| DIRECTIONS[d]);
                let known: Vec<_> = known.collect();
                let range = if known.len() == 8 { FAR } else { 1 };
                knight().and(Reach::both(slide(&known, range)))
            }
            // Portalkeepers, riddles, and shapeshifters without a form.
            _ => Reach::default(),
        }
    }

    /// [E-5]
    fn pawn(&self, unit: &Unit, from: Sq, white: bool) -> Reach {
        let range = if from.1 == row(unit.white, 2) { 2 } else { 1 };
        Reach {
            quiet: self.slide(from, &[(0, unit.forward())], range, white),
            capture: pawn_captures(unit, from),
        }
    }

    /// \[E-FI\]: up to three steps, turning at most once, jumping; not to its own square [E-41].
    fn fiend(&self, from: Sq, white: bool) -> Vec<Sq> {
        let mut found = Vec::new();
        for first in self.legs(from, 3, white) {
            found.push(first.0);
            if !self.is_unjumpable(first.0, white) {
                found.extend(self.legs(first.0, 3 - first.1, white).iter().map(|leg| leg.0));
            }
        }
        found.retain(|&to| to != from);
        found
    }

    /// Returns the squares of straight jumps up to a range, with their distance.
    fn legs(&self, from: Sq, range: i8, white: bool) -> Vec<(Sq, i8)> {
        let reached = self.jump(from, &DIRECTIONS, range, white).into_iter();
        let distance = |to: Sq| (to.0 - from.0).abs().max((to.1 - from.1).abs());
        reached.map(|to| (to, distance(to))).collect()
    }

    /// \[E-GA\], [E-42]: one of the two paths must be empty.
    fn gargoyle(&self, from: Sq, white: bool) -> Vec<Sq> {
        let free = |path: &[Sq; 2]| path.iter().all(|&at| self.is_passable(at, white));
        let possible = KNIGHT.into_iter().filter(|&leap| paths(from, leap).iter().any(free));
        let ends = possible.map(|leap| add(from, leap, 1));
        ends.filter(|&to| self.exists(to)).collect()
    }
}

fn two_away(from: Sq, squares: Vec<Sq>) -> Vec<Sq> {
    let far = |&(file, rank): &Sq| (file - from.0).abs().max((rank - from.1).abs()) == 2;
    squares.into_iter().filter(far).collect()
}

fn pawn_captures(unit: &Unit, from: Sq) -> Vec<Sq> {
    let forward = unit.forward();
    vec![add(from, (-1, forward), 1), add(from, (1, forward), 1)]
}
