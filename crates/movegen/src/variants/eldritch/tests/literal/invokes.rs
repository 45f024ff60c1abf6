//! Invokes [E-1]: whole turns that do not move the invoking unit by its own movement.

use super::board::{DIRECTIONS, KNIGHT, add, around, name, strip_name, strip_squares};
use super::{Pending, Pos, Sq, Turn, Unit, row};

impl Pos {
    /// Adds the invokes of the unit on `from`.
    pub(super) fn invokes(&self, from: Sq, out: &mut Vec<Turn>) {
        let unit = self.at(from).unwrap();
        if unit.held.is_some() {
            return;
        }
        let mut turns = Vec::new();
        match unit.kind.as_str() {
            "B'" => turns.push(self.turn("", |pos| {
                pos.sets_block.insert(from);
            })),
            "C'" if self.count(unit.white, "P") < 8 => self.create(from, "P", false, &mut turns),
            "U" if unit.number.is_none() => self.create(from, "U'", true, &mut turns),
            "S" if self.count(unit.white, "R'") < self.count(unit.white, "S") => {
                self.create(from, "R'", true, &mut turns);
            }
            "V" => self.bring_back(from, &mut turns),
            "F'" => self.hop(from, &mut turns),
            "G" => self.throws(from, &mut turns),
            "M'" => turns.push(self.turn("", |pos| pos.destroy_around(from, true))),
            "N'" => self.restore(from, &mut turns),
            "O'" => self.strips(&mut turns),
            "T'" => self.portals(from, &mut turns),
            "W" => {
                for form in ["P", "R", "B", "N"] {
                    if unit.form.as_deref() != Some(form) {
                        let text = form.to_ascii_lowercase();
                        turns.push(self.turn(&text, |pos| {
                            let unit = pos.board.get_mut(&from).and_then(Option::as_mut);
                            unit.unwrap().form = Some(form.to_owned());
                        }));
                    }
                }
            }
            "Q'" => self.shield(from, &mut turns),
            _ => {}
        }
        if unit.rider.is_some() && !self.is_frozen(from, unit.white) {
            self.alight(from, &mut turns);
        }
        for turn in turns {
            let text = format!("{}!{}", name(from), turn.text);
            out.push(Turn { text, ..turn });
        }
    }

    fn turn(&self, text: &str, play: impl FnOnce(&mut Pos)) -> Turn {
        let mut pos = self.clone();
        play(&mut pos);
        Turn { text: text.to_owned(), pos }
    }

    /// \[E-EV\]: shots at a knight's distance, at one square only if `target` names it. A frozen evoker
    /// shoots, too [E-12].
    pub(super) fn shots(&self, from: Sq, target: Option<Sq>, out: &mut Vec<Turn>) {
        let unit = self.at(from).unwrap();
        for at in KNIGHT.map(|leap| add(from, leap, 1)) {
            let wanted = target.is_none_or(|target| target == at);
            if unit.is("E'") && wanted && self.may_capture_all(unit, at) {
                let text = format!("{}x{}", name(from), name(at));
                out.push(self.turn(&text, |pos| pos.capture(at, unit)));
            }
        }
    }

    /// A unit appears on an empty square next to the invoking one.
    fn create(&self, from: Sq, kind: &str, on_far_row: bool, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        for at in around(from) {
            if self.is_empty(at) && (on_far_row || at.1 != row(white, 8)) {
                out.push(self.turn(&name(at), |pos| {
                    let mut unit = Unit::new(kind, white);
                    if kind == "U'" {
                        unit = pos.fresh_beast(white);
                        let druid = pos.board.get_mut(&from).and_then(Option::as_mut);
                        druid.unwrap().number = unit.number;
                    }
                    pos.enter(at, unit);
                }));
            }
        }
    }

    /// A unit enters the board.
    pub(super) fn enter(&mut self, at: Sq, unit: Unit) {
        if unit.is_of_royal_group() {
            self.made.push(at);
        }
        self.put(at, unit);
        self.resets = true;
    }

    /// Returns a beast with the lowest free number of its side [E-51]. A beast that waits to be released
    /// keeps its number.
    fn fresh_beast(&self, white: bool) -> Unit {
        let waiting = self.pending[usize::from(!white)].iter();
        let waiting = waiting.filter_map(|reaction| match reaction {
            Pending::Release(_, held) => held.number,
            _ => None,
        });
        let census = self.census(white).into_iter();
        let taken: Vec<_> = census.filter_map(|unit| unit.number).chain(waiting).collect();
        let mut beast = Unit::new("U'", white);
        beast.number = (1..).find(|number| !taken.contains(number));
        beast.left = 2;
        beast
    }

    /// \[E-VA\]
    fn bring_back(&self, from: Sq, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        for kind in ["P", "I'"] {
            let Some(place) = self.lost[usize::from(white)].iter().position(|k| k == kind) else {
                continue;
            };
            for at in around(from) {
                if self.is_empty(at) && at.1 != row(white, 8) {
                    let text = kind.to_ascii_lowercase() + &name(at);
                    out.push(self.turn(&text, |pos| {
                        pos.lost[usize::from(white)].remove(place);
                        pos.enter(at, Unit::new(kind, white));
                    }));
                }
            }
        }
    }

    /// \[E-FA\], [E-43]
    fn hop(&self, from: Sq, out: &mut Vec<Turn>) {
        let unit = self.at(from).unwrap();
        if unit.rider.is_some() || self.is_frozen(from, unit.white) {
            return;
        }
        for at in around(from) {
            let free = |carrier: &&Unit| {
                carrier.white == unit.white
                    && carrier.rider.is_none()
                    && carrier.held.is_none()
                    && !carrier.is_token()
            };
            if self.at(at).filter(free).is_some() {
                out.push(self.turn(&name(at), |pos| {
                    let familiar = pos.take(from);
                    let carrier = pos.board.get_mut(&at).and_then(Option::as_mut);
                    carrier.unwrap().rider = Some(Box::new(familiar));
                }));
            }
        }
    }

    fn alight(&self, from: Sq, out: &mut Vec<Turn>) {
        for at in around(from) {
            if self.is_empty(at) {
                out.push(self.turn(&format!("-{}", name(at)), |pos| {
                    let carrier = pos.board.get_mut(&from).and_then(Option::as_mut);
                    let rider = carrier.unwrap().rider.take().unwrap();
                    pos.put(at, *rider);
                }));
            }
        }
    }

    /// \[E-GI\]
    fn throws(&self, from: Sq, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        for at in around(from) {
            let thrown = self.at(at).filter(|unit| unit.white == white && !unit.is_royal());
            let Some(unit) = thrown.filter(|_| !self.is_frozen(at, white)) else {
                continue;
            };
            for step in DIRECTIONS {
                for &to in self.jump(at, &[step], 3, white).iter().skip(1) {
                    if !self.is_empty(to) {
                        continue;
                    }
                    let turn = self.turn(&(name(at) + &name(to)), |pos| pos.shift(at, to));
                    if !(unit.is_liege() && turn.pos.is_attacked(to, !white)) {
                        out.push(turn);
                    }
                }
            }
        }
    }

    /// \[E-NE\]
    fn restore(&self, from: Sq, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        let mut kinds = self.pool[usize::from(white)].clone();
        kinds.sort();
        kinds.dedup();
        for kind in kinds {
            let began = self.start.iter();
            let began: Vec<_> =
                began.filter(|(_, unit)| unit.is(&kind) && unit.white == white).map(|(&at, _)| at).collect();
            let another_liege = Unit::new(&kind, white).is_liege() && self.liege(white).is_some();
            if self.count(white, &kind) >= began.len() || another_liege {
                continue;
            }
            for at in began.into_iter().filter(|&at| self.is_empty(at)) {
                let text = kind.to_ascii_lowercase() + &name(at);
                out.push(self.turn(&text, |pos| {
                    let pool = &mut pos.pool[usize::from(white)];
                    let place = pool.iter().position(|k| *k == kind).unwrap();
                    pool.remove(place);
                    let mut unit = Unit::new(&kind, white);
                    if kind == "U'" {
                        unit = pos.fresh_beast(white);
                    }
                    unit.home = (kind == "Y").then_some(at);
                    pos.enter(at, unit);
                }));
            }
        }
    }

    /// \[E-GE\]
    fn strips(&self, out: &mut Vec<Turn>) {
        for side in ['n', 'e', 's', 'w'] {
            for begin in 0..5 {
                let strip = (side, begin);
                if strip_squares(strip).into_iter().any(|at| self.exists(at)) {
                    continue;
                }
                out.push(self.turn(&strip_name(strip), |pos| {
                    for at in strip_squares(strip) {
                        pos.board.insert(at, None);
                    }
                    pos.strips.push(strip);
                    let order = |&(side, begin): &(char, i8)| ("nesw".find(side), begin);
                    pos.strips.sort_by_key(order);
                    pos.resets = true;
                }));
            }
        }
    }

    /// \[E-PK\]
    fn portals(&self, from: Sq, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        if self.is_frozen(from, white) {
            return;
        }
        for (at, unit) in self.units() {
            if at == from || unit.white != white || self.is_frozen(at, white) {
                continue;
            }
            if !(unit.is_liege() && self.is_attacked(at, !white)) {
                out.push(self.turn(&name(at), |pos| pos.swap(from, at)));
            }
        }
    }

    fn swap(&mut self, one: Sq, other: Sq) {
        let (first, second) = (self.take(one), self.take(other));
        self.put(other, first);
        self.put(one, second);
    }

    /// \[E-SH\]
    fn shield(&self, from: Sq, out: &mut Vec<Turn>) {
        let white = self.at(from).unwrap().white;
        let Some(liege) = self.liege(white) else {
            return;
        };
        let frozen = self.is_frozen(from, white) || self.is_frozen(liege, white);
        if !frozen && self.is_attacked(liege, !white) {
            let turn = self.turn("", |pos| pos.swap(from, liege));
            if !turn.pos.is_attacked(from, !white) {
                out.push(turn);
            }
        }
    }
}
