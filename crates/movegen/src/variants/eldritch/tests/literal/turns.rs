//! Turns by moving: a unit goes to a square, captures there, promotes [E-8], and has the effects of
//! its clause.

use super::board::{DIRECTIONS, around, name};
use super::moves::{captures_as_pawn, is_pawn_like};
use super::{Pos, Sq, Turn, Unit, row};

const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

impl Pos {
    /// Returns the squares to which the unit on `from` may go now, empty or with something to
    /// capture.
    pub(super) fn goes(&self, unit: &Unit, from: Sq) -> Vec<Sq> {
        if self.is_frozen(from, unit.white) {
            return Vec::new();
        }
        let reach = self.reach(unit, from, unit.white);
        let mut found = reach.quiet;
        found.retain(|&to| self.is_empty(to));
        for to in reach.capture {
            let takes = if unit.is("F") || unit.is("E'") {
                self.may_capture_all(unit, to)
            } else {
                self.may_capture(unit, to)
            };
            let in_passing = captures_as_pawn(unit) && self.en_passant == Some(to) && self.is_empty(to);
            if takes || in_passing {
                found.push(to);
            }
        }
        found.sort();
        found.dedup();
        found
    }

    /// Returns the position after the unit on `from` has gone to `to`, capturing there or in passing.
    pub(super) fn after_step(&self, from: Sq, to: Sq) -> Pos {
        let mut next = self.clone();
        next.passed = None;
        let mut unit = next.take(from);
        let aside = (from.0 - to.0).abs() == 1;
        // [G-8]
        next.resets |= unit.is("P");
        if next.at(to).is_some() {
            next.capture(to, &unit);
        } else if captures_as_pawn(&unit) && self.en_passant == Some(to) {
            let behind = (to.0, to.1 - if unit.white { 1 } else { -1 });
            // A sphinx or an illusionist may come to the square by another of its moves.
            let is_capture = to.1 == from.1 + unit.forward() && aside;
            if is_capture {
                next.capture(behind, &unit);
                next.in_passing = true;
            }
        }
        if is_pawn_like(&unit) && from.0 == to.0 && (from.1 - to.1).abs() == 2 {
            let passed = (to.0, (from.1 + to.1) / 2);
            next.passed = next.is_empty(passed).then_some(passed);
        }
        // [E-IL]
        if unit.is("I") {
            unit.word.clear();
        }
        next.put(to, unit);
        next
    }

    /// Returns the kinds that a unit may become that has gone to `to` by its own move [E-8];
    /// `None`: it does not change.
    fn promotions(&self, unit: &Unit, to: Sq) -> Vec<Option<String>> {
        let last = to.1 == row(unit.white, 8);
        let named = |kinds: &[&str]| kinds.iter().map(|kind| Some((*kind).to_owned())).collect();
        match unit.kind.as_str() {
            "P" | "M" | "Z" | "L" if last => {
                let mut kinds: Vec<Option<String>> = named(&["Q", "R", "B", "N"]);
                kinds.extend(self.began_with(unit.white).into_iter().map(Some));
                // \[E-PO\]
                if unit.is("P") && self.has_pontiff(unit.white) {
                    kinds.retain(|kind| kind.as_deref() != Some("Q"));
                }
                kinds
            }
            "P" if to.1 == row(unit.white, 7) && self.has_pontiff(unit.white) => {
                vec![None, Some("B".to_owned())]
            }
            "I'" if last => {
                let mut kinds: Vec<Option<String>> = named(&["B", "C", "U", "S", "V"]);
                kinds.push(None);
                kinds
            }
            _ => vec![None],
        }
    }

    fn has_pontiff(&self, white: bool) -> bool {
        let all = self.units();
        all.iter().any(|(_, unit)| unit.is("T") && unit.white == white)
    }

    /// Returns the eldritch kinds that a player had when play began, without lieges and tokens [E-8].
    fn began_with(&self, white: bool) -> Vec<String> {
        let mut kinds = Vec::new();
        for unit in self.start.values() {
            let inner = [unit.held.as_deref(), unit.rider.as_deref()];
            for unit in [Some(unit)].into_iter().chain(inner).flatten() {
                let orthodox = matches!(unit.kind.as_str(), "K" | "Q" | "R" | "B" | "N" | "P");
                if unit.white == white && !orthodox && !unit.is_liege() && !unit.is_token() {
                    kinds.push(unit.kind.clone());
                }
            }
        }
        kinds.sort();
        kinds.dedup();
        kinds
    }

    /// The unit on `at` becomes a `kind`; what a court magician becomes is royal \[E-CM\].
    fn promote(&mut self, at: Sq, kind: &str) {
        let old = self.board.insert(at, None).flatten().unwrap();
        let mut unit = Unit::new(kind, old.white);
        unit.royal = old.royal || old.is("M");
        if old.is("L") && kind == "N" {
            unit.word = "bolt".to_owned();
        }
        unit.rider = old.rider;
        if unit.is_of_royal_group() {
            self.made.push(at);
        }
        self.put(at, unit);
    }

    /// Adds the ways to end a move to `to`, promoting if need be.
    fn arrive(&self, text: &str, to: Sq, mover: &Unit, out: &mut Vec<Turn>) {
        for kind in self.promotions(mover, to) {
            let mut pos = self.clone();
            let mut text = text.to_owned();
            if let Some(kind) = kind {
                pos.promote(to, &kind);
                text += &kind.to_ascii_lowercase();
            }
            out.push(Turn { text, pos });
        }
    }

    /// Adds the turns in which the unit on `from` moves; of those that capture, only the ones that capture
    /// on `target`, if there is one.
    pub(super) fn moving(&self, from: Sq, target: Option<Sq>, out: &mut Vec<Turn>) {
        let unit = self.at(from).unwrap();
        if unit.held.is_some() {
            if target.is_none() {
                self.pair_moves(from, out);
            }
            return;
        }
        if unit.is("H'") && target.is_none() {
            self.suborn(from, out);
        }
        for to in self.goes(unit, from) {
            let wanted = target.is_none_or(|target| target == to);
            let text = name(from) + &name(to);
            match unit.kind.as_str() {
                "D" => self.dragon(from, to, target, out),
                _ if unit.is("L") || unit.word == "bolt" => {
                    self.bolt(from, to, target, out);
                }
                _ if !wanted => {}
                "F" => self.fiend_turn(from, to, out),
                "V'" => self.vampire(from, to, out),
                "U'" => {
                    let mut pos = self.after_step(from, to);
                    let mut beast = pos.take(to);
                    beast.left -= 1;
                    if beast.left == 0 {
                        pos.resets = true;
                        out.push(Turn { text: text + ",-" + &name(to), pos });
                    } else {
                        pos.put(to, beast);
                        out.push(Turn { text, pos });
                    }
                }
                "J" => {
                    let explodes = self.at(to).is_some();
                    let mut pos = self.after_step(from, to);
                    if explodes {
                        pos.leave(to);
                        pos.destroy_around(to, false);
                    }
                    out.push(Turn { text, pos });
                }
                _ => self.after_step(from, to).arrive(&text, to, unit, out),
            }
        }
        if unit.is("Z") {
            self.berserk(from, target, out);
        }
    }

    /// \[E-BE\]: by a knight's or queen's move, after which it leaves the board.
    fn berserk(&self, from: Sq, target: Option<Sq>, out: &mut Vec<Turn>) {
        let unit = self.at(from).unwrap();
        if self.is_frozen(from, unit.white) {
            return;
        }
        let far = self.slide(from, &DIRECTIONS, 12, unit.white);
        for to in [far, self.knight(from, unit.white)].concat() {
            let possible = self.is_empty(to) || self.may_capture(unit, to);
            if possible && target.is_none_or(|target| target == to) {
                let mut pos = self.clone();
                let unit = pos.take(from);
                if pos.at(to).is_some() {
                    pos.capture(to, &unit);
                }
                pos.resets = true;
                let text = format!("{}{},-{}", name(from), name(to), name(to));
                out.push(Turn { text, pos });
            }
        }
    }

    /// \[E-DR\]
    fn dragon(&self, from: Sq, to: Sq, target: Option<Sq>, out: &mut Vec<Turn>) {
        let lands = self.is_empty(to);
        let after = self.after_step(from, to);
        let text = name(from) + &name(to);
        if target.is_none_or(|target| target == to) {
            out.push(Turn { text: text.clone(), pos: after.clone() });
        }
        let dragon = after.at(to).unwrap().clone();
        for victim in around(to) {
            let wanted = target.is_none_or(|target| target == victim);
            let enemy = self.at(victim).is_some_and(|unit| unit.white != dragon.white);
            if lands && wanted && enemy && self.may_capture(&dragon, victim) {
                let mut pos = after.clone();
                pos.capture(victim, &dragon);
                let text = format!("{text},{}x{}", name(to), name(victim));
                out.push(Turn { text, pos });
            }
        }
    }

    /// \[E-FI\]
    fn fiend_turn(&self, from: Sq, to: Sq, out: &mut Vec<Turn>) {
        let after = self.after_step(from, to);
        let fiend = after.at(to).unwrap().clone();
        let next_to = |pos: &Pos, wanted: &dyn Fn(&Unit) -> bool| -> Vec<Sq> {
            let near = around(to).into_iter();
            near.filter(|&at| pos.at(at).is_some_and(wanted)).collect()
        };
        if !next_to(&after, &Unit::is_priest).is_empty() {
            return;
        }
        let text = name(from) + &name(to);
        let pawns = next_to(&after, &|unit| unit.is("P") && unit.white == fiend.white);
        if pawns.is_empty() {
            out.push(Turn { text, pos: after });
            return;
        }
        for pawn in pawns {
            let mut pos = after.clone();
            pos.capture(pawn, &fiend);
            let text = format!("{text},{}x{}", name(to), name(pawn));
            out.push(Turn { text, pos });
        }
    }

    /// \[E-VP\]: each capture gives it one direction that it does not yet have.
    fn vampire(&self, from: Sq, to: Sq, out: &mut Vec<Turn>) {
        let captures = self.at(to).is_some();
        let after = self.after_step(from, to);
        let text = name(from) + &name(to);
        let known = &after.at(to).unwrap().directions;
        if !captures || known.len() == 8 {
            out.push(Turn { text, pos: after });
            return;
        }
        for (number, direction) in COMPASS.iter().enumerate() {
            if !known.contains(&number) {
                let mut pos = after.clone();
                let vampire = pos.board.get_mut(&to).and_then(Option::as_mut).unwrap();
                vampire.directions.insert(number);
                let text = format!("{text},{}={direction}", name(to));
                out.push(Turn { text, pos });
            }
        }
    }

    /// \[E-LB\]: one or two moves.
    fn bolt(&self, from: Sq, to: Sq, target: Option<Sq>, out: &mut Vec<Turn>) {
        let bolt = self.at(from).unwrap();
        let after = self.after_step(from, to);
        let text = name(from) + &name(to);
        if target.is_none_or(|target| target == to) {
            after.arrive(&text, to, bolt, out);
        }
        let mut between = after;
        let mut text = text;
        if between.promotions(bolt, to).iter().all(Option::is_some) {
            between.promote(to, "N");
            text.push('n');
        }
        let second = between.at(to).unwrap().clone();
        for end in between.goes(&second, to) {
            if target.is_none_or(|target| target == end || target == to) {
                let text = format!("{text},{}{}", name(to), name(end));
                between.after_step(to, end).arrive(&text, end, &second, out);
            }
        }
    }
}
