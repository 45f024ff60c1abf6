//! Squares and the units on them.

use super::{Pos, Sq, Unit};

pub(super) const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
pub(super) const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(super) fn name((file, rank): Sq) -> String {
    let file = if file < 0 { 'z' } else { (b'a' + file as u8) as char };
    format!("{file}{}", rank + 1)
}

pub(super) fn square(name: &str) -> Sq {
    let bytes = name.as_bytes();
    let file = if bytes[0] == b'z' { -1 } else { (bytes[0] - b'a') as i8 };
    (file, bytes[1] as i8 - b'1' as i8)
}

pub(super) fn add((file, rank): Sq, (files, ranks): (i8, i8), times: i8) -> Sq {
    (file + files * times, rank + ranks * times)
}

/// Returns the squares next to one, on the board or not.
pub(super) fn around(at: Sq) -> [Sq; 8] {
    DIRECTIONS.map(|step| add(at, step, 1))
}

/// Returns the two paths of a knight's move, two squares each [E-4].
pub(super) fn paths(from: Sq, (files, ranks): (i8, i8)) -> [[Sq; 2]; 2] {
    let (along, aside) = if files.abs() > ranks.abs() {
        ((files.signum(), 0), (0, ranks))
    } else {
        ((0, ranks.signum()), (files, 0))
    };
    let corner = add(from, aside, 1);
    [[add(from, along, 1), add(from, along, 2)], [corner, add(corner, along, 1)]]
}

/// Returns the squares of a strip, in order [E-GE].
pub(super) fn strip_squares((side, begin): (char, i8)) -> [Sq; 4] {
    std::array::from_fn(|i| {
        let along = begin + i as i8;
        match side {
            'n' => (along, 8),
            'e' => (8, along),
            's' => (along, -1),
            _ => (-1, along),
        }
    })
}

/// Returns the name of a strip: `nb`, `e3`.
pub(super) fn strip_name((side, begin): (char, i8)) -> String {
    match side {
        'n' | 's' => format!("{side}{}", (b'a' + begin as u8) as char),
        _ => format!("{side}{}", begin + 1),
    }
}

impl Pos {
    pub(super) fn exists(&self, at: Sq) -> bool {
        self.board.contains_key(&at)
    }

    pub(super) fn at(&self, at: Sq) -> Option<&Unit> {
        self.board.get(&at)?.as_ref()
    }

    pub(super) fn is_empty(&self, at: Sq) -> bool {
        self.exists(at) && self.at(at).is_none()
    }

    /// Returns all units on squares of their own, in the order of squares from a1, rank by rank.
    pub(super) fn units(&self) -> Vec<(Sq, &Unit)> {
        let stand = self.board.iter();
        let mut all: Vec<_> = stand.filter_map(|(&at, unit)| Some((at, unit.as_ref()?))).collect();
        all.sort_by_key(|&((file, rank), _)| (rank, file));
        all
    }

    /// Returns all units of a side, suborned ones and passengers too [E-30].
    pub(super) fn census(&self, white: bool) -> Vec<&Unit> {
        let mut all = Vec::new();
        for (_, unit) in self.units() {
            all.push(unit);
            all.extend(unit.held.as_deref());
            all.extend(unit.rider.as_deref());
            all.extend(unit.held.as_ref().and_then(|held| held.rider.as_deref()));
        }
        all.retain(|unit| unit.white == white);
        all
    }

    pub(super) fn count(&self, white: bool, kind: &str) -> usize {
        let all = self.census(white).into_iter();
        all.filter(|unit| unit.is(kind)).count()
    }

    /// Returns the squares of the royal group \[E-DO\].
    pub(super) fn royal_group(&self, white: bool) -> Vec<Sq> {
        let royal = |unit: &Unit| unit.white == white && unit.is_of_royal_group();
        let all = self.units().into_iter();
        all.filter(|(_, unit)| royal(unit)).map(|(at, _)| at).collect()
    }

    pub(super) fn liege(&self, white: bool) -> Option<Sq> {
        let all = self.units();
        let found = all.iter().find(|(_, unit)| unit.white == white && unit.is_liege());
        found.map(|&(at, _)| at)
    }

    /// Whether a barricade there is in force against `white` \[E-BA\].
    pub(super) fn blocks(&self, at: Sq, white: bool) -> bool {
        self.white == white && self.block.contains(&at)
    }

    /// [E-12]: next to an enemy enchanter, or next to an enemy barricade that has just blocked.
    pub(super) fn is_frozen(&self, at: Sq, white: bool) -> bool {
        around(at).into_iter().any(|next| {
            let enemy = self.at(next).filter(|unit| unit.white != white);
            enemy.is_some_and(|unit| unit.is("E") || self.blocks(next, white))
        })
    }

    /// Whether units of a side pass through a unit: own oozes \[E-OO\] and enemy necromancers
    /// \[E-NE\].
    pub(super) fn is_passable(&self, at: Sq, white: bool) -> bool {
        self.exists(at)
            && self.at(at).is_none_or(|unit| {
                unit.is("O") && unit.white == white || unit.is("N'") && unit.white != white
            })
    }

    /// [E-4]: abjurers, and enemy barricades that block.
    pub(super) fn is_unjumpable(&self, at: Sq, white: bool) -> bool {
        self.at(at).is_some_and(|unit| unit.is("A")) || self.blocks(at, white)
    }

    /// Returns the squares of a straight move that is blocked by units in between [E-3].
    pub(super) fn slide(&self, from: Sq, steps: &[(i8, i8)], range: i8, white: bool) -> Vec<Sq> {
        self.line(from, steps, range, &|at| self.is_passable(at, white))
    }

    /// Returns the squares of a straight move that jumps [E-3].
    pub(super) fn jump(&self, from: Sq, steps: &[(i8, i8)], range: i8, white: bool) -> Vec<Sq> {
        self.line(from, steps, range, &|at| !self.is_unjumpable(at, white))
    }

    fn line(&self, from: Sq, steps: &[(i8, i8)], range: i8, goes_on: &dyn Fn(Sq) -> bool) -> Vec<Sq> {
        let mut found = Vec::new();
        for &step in steps {
            for n in 1..=range {
                let at = add(from, step, n);
                if !self.exists(at) {
                    break;
                }
                found.push(at);
                if !goes_on(at) {
                    break;
                }
            }
        }
        found
    }

    /// [E-4]: a knight's move is impossible if a unit that cannot be jumped stands on each path.
    pub(super) fn knight(&self, from: Sq, white: bool) -> Vec<Sq> {
        let stopped = |path: &[Sq; 2]| path.iter().any(|&at| self.is_unjumpable(at, white));
        let possible = |leap: &(i8, i8)| !paths(from, *leap).iter().all(stopped);
        let leaps = KNIGHT.into_iter().filter(possible);
        let ends = leaps.map(|leap| add(from, leap, 1));
        ends.filter(|&to| self.exists(to)).collect()
    }
}
