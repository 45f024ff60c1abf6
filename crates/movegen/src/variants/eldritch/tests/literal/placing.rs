//! Placement by play [E-22], [E-52], [E-54].

use super::board::name;
use super::{Pos, Sq, Unit, row};
use std::collections::BTreeSet;

/// A unit in hand: its kind, and the letters of the units that it replaced, none if it is orthodox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) kind: String,
    pub(super) price: String,
}

/// The starting squares of a kind of orthodox units.
fn homes(kind: char, white: bool) -> BTreeSet<Sq> {
    let (files, number): (&[i8], i8) = match kind {
        'K' => (&[4], 1),
        'Q' => (&[3], 1),
        'R' => (&[0, 7], 1),
        'B' => (&[2, 5], 1),
        'N' => (&[1, 6], 1),
        _ => (&[0, 1, 2, 3, 4, 5, 6, 7], 2),
    };
    let on_row = |&file: &i8| (file, row(white, number));
    files.iter().map(on_row).collect()
}

impl Held {
    /// Whether it belongs to the first phase: orthodox units and illusionists.
    fn is_early(&self) -> bool {
        self.price.is_empty() || self.kind == "I"
    }

    /// Returns the starting squares of the units that it replaced, or of its own kind.
    fn replaced(&self, white: bool) -> BTreeSet<Sq> {
        let letters = if self.price.is_empty() { &self.kind } else { &self.price };
        let squares = letters.to_ascii_uppercase();
        squares.chars().flat_map(|kind| homes(kind, white)).collect()
    }

    /// Returns the unit when it has been put down.
    fn unit(&self, white: bool, at: Sq) -> Unit {
        let mut unit = Unit::new(&self.kind, white);
        match self.kind.as_str() {
            // [E-IL]: it looks like the queen or rook that it replaced.
            "I" => unit.word.clone_from(&self.price),
            "Y" => unit.home = Some(at),
            _ => {}
        }
        unit
    }
}

impl Pos {
    /// Whether units are still to be placed.
    pub(super) fn is_placing(&self) -> bool {
        self.hand.iter().any(|hand| !hand.is_empty())
    }

    /// Returns the free squares out of these.
    fn free(&self, squares: impl IntoIterator<Item = Sq>) -> BTreeSet<Sq> {
        squares.into_iter().filter(|&at| self.is_empty(at)).collect()
    }

    /// Returns the squares that [E-22] allows, safe or not.
    fn allowed(&self, held: &Held) -> BTreeSet<Sq> {
        let on_row = |number| (0..8).map(move |file| (file, row(self.white, number)));
        let own = self.free(held.replaced(self.white));
        if !own.is_empty() {
            return own;
        }
        let two = self.free(on_row(1).chain(on_row(2)));
        if !two.is_empty() {
            return two;
        }
        let third = self.free(on_row(3));
        let from_edge = |&(file, _): &Sq| file.min(7 - file);
        let nearest = third.iter().map(from_edge).min();
        let is_nearest = |at: &Sq| Some(from_edge(at)) == nearest;
        third.into_iter().filter(is_nearest).collect()
    }

    /// Returns the squares on which neither liege is attacked afterwards, or all if there is none
    /// [E-54].
    fn safest(&self, held: &Held) -> BTreeSet<Sq> {
        let all = self.allowed(held);
        let is_safe = |&at: &Sq| {
            let mut after = self.clone();
            after.put(at, held.unit(self.white, at));
            [true, false].into_iter().all(|white| {
                let liege = after.liege(white);
                liege.is_none_or(|liege| !after.is_attacked(liege, !white))
            })
        };
        let safe: BTreeSet<Sq> = all.iter().copied().filter(is_safe).collect();
        if safe.is_empty() { all } else { safe }
    }

    /// Returns the ways to place a unit, with the positions after them.
    pub(super) fn placements(&self) -> Vec<(String, Pos)> {
        let early = self.hand.iter().flatten().any(Held::is_early);
        let own = &self.hand[usize::from(self.white)];
        // No queen and no rook before the illusionist.
        let waits =
            |held: &Held| own.iter().any(|held| held.kind == "I") && ["Q", "R"].contains(&held.kind.as_str());
        let now = || own.iter().enumerate().filter(|(_, held)| held.is_early() == early && !waits(held));
        let mut meant: Vec<(String, Sq, usize)> = Vec::new();
        for (index, held) in now() {
            for at in self.safest(held) {
                let same = meant.iter_mut().find(|(kind, square, _)| (kind, *square) == (&held.kind, at));
                match same {
                    None => meant.push((held.kind.clone(), at, index)),
                    // [E-52]: the one that replaced the unit of the square, else the first in hand.
                    Some((_, _, first)) => {
                        let replaced = |index: usize| own[index].replaced(self.white).contains(&at);
                        if replaced(index) && !replaced(*first) {
                            *first = index;
                        }
                    }
                }
            }
        }
        let mut played = Vec::new();
        for (kind, at, index) in meant {
            let first = (format!("{}@{}", kind.to_ascii_lowercase(), name(at)), self.put_down(at, index));
            // With the illusionist come all remaining rooks and queens, rooks first.
            let turns = match kind.as_str() {
                "I" => ["R", "Q"].iter().fold(vec![first], |turns, kind| {
                    turns.iter().flat_map(|(text, pos)| pos.with_all(kind, text)).collect()
                }),
                _ => vec![first],
            };
            played.extend(turns.into_iter().map(|(text, pos)| (text, pos.passed_on(early))));
        }
        played
    }

    /// Returns the ways to put down all units of an orthodox kind, as further legs of a turn.
    fn with_all(&self, kind: &str, before: &str) -> Vec<(String, Pos)> {
        let own = &self.hand[usize::from(self.white)];
        let Some(index) = own.iter().position(|held| held.kind == kind) else {
            return vec![(before.to_owned(), self.clone())];
        };
        let free = self.free(own[index].replaced(self.white));
        // If they fill the squares there is nothing to choose: from the a-file on.
        let number = own.iter().filter(|held| held.kind == kind).count();
        let squares = match free.len() == number {
            true => free.into_iter().take(1).collect(),
            false => self.safest(&own[index]),
        };
        let put = |at: Sq| {
            let text = format!("{before},{}@{}", kind.to_ascii_lowercase(), name(at));
            self.put_down(at, index).with_all(kind, &text)
        };
        squares.into_iter().flat_map(put).collect()
    }

    fn put_down(&self, at: Sq, index: usize) -> Pos {
        let mut next = self.clone();
        let held = next.hand[usize::from(self.white)].remove(index);
        next.put(at, held.unit(self.white, at));
        next
    }

    /// Returns the position when the turn is over; `was_early` says whether it was one of the first phase.
    fn passed_on(&self, was_early: bool) -> Pos {
        let mut next = self.clone();
        if !next.is_placing() {
            next.begin();
            return next;
        }
        let early = next.hand.iter().flatten().any(Held::is_early);
        // The eldritch placement starts with White again [E-52].
        let white = if !early && was_early { true } else { !self.white };
        let has = |white: bool| {
            let own = &next.hand[usize::from(white)];
            own.iter().any(|held| held.is_early() == early)
        };
        // Who has more goes on alone.
        next.white = if has(white) { white } else { !white };
        next
    }

    /// Begins play, with White.
    fn begin(&mut self) {
        self.white = true;
        let all: Vec<(Sq, Unit)> = self.units().into_iter().map(|(at, unit)| (at, unit.clone())).collect();
        self.start = all.into_iter().collect();
        for white in [true, false] {
            self.allow_all_castlings(white);
        }
    }
}
