//! A second generator: slow, literal, written from the clauses alone. It shares nothing with the
//! first but the texts.
//!
//! A turn is pseudo-legal by the movement rules; it is legal if the opponent then has no
//! pseudo-legal turn that takes a king, an outlaw's not counted. Nothing is pinned, nothing masked.

use std::fmt::Write;

const FILES: i32 = 7;
const RANKS: i32 = 9;
const ALL_WAYS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

type At = (i32, i32);

/// A position: a letter or a blank on every square.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Board {
    squares: [[char; FILES as usize]; RANKS as usize],
    white: bool,
    passed: Option<At>,
    clock: u32,
    number: u32,
}

/// A pseudo-legal turn.
pub(super) struct Turn {
    pub(super) text: String,
    pub(super) next: Board,
    pub(super) takes_king: bool,
    by_outlaw: bool,
}

fn name((f, r): At) -> String {
    format!("{}{}", (b'a' + f as u8) as char, r + 1)
}

fn inside((f, r): At) -> bool {
    (0..FILES).contains(&f) && (0..RANKS).contains(&r)
}

impl Board {
    /// Reads a FEN that is known to be right.
    pub(super) fn read(fen: &str) -> Board {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = [[' '; FILES as usize]; RANKS as usize];
        for (row, rank) in fields[0].split('/').zip((0..RANKS as usize).rev()) {
            let mut file = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(n) => file += n as usize,
                    None => {
                        squares[rank][file] = c;
                        file += 1;
                    }
                }
            }
        }
        let mut passed = fields[3].bytes();
        let passed = match (passed.next(), passed.next()) {
            (Some(f), Some(r)) => Some((i32::from(f - b'a'), i32::from(r - b'1'))),
            _ => None,
        };
        Board {
            squares,
            white: fields[1] == "w",
            passed,
            clock: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
        }
    }

    /// The canonical FEN.
    pub(super) fn fen(&self) -> String {
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            let mut blanks = 0;
            for file in 0..FILES {
                match self.at((file, rank)) {
                    ' ' => blanks += 1,
                    letter => {
                        if blanks > 0 {
                            let _ = write!(text, "{blanks}");
                        }
                        blanks = 0;
                        text.push(letter);
                    }
                }
            }
            if blanks > 0 {
                let _ = write!(text, "{blanks}");
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        let mover = if self.white { 'w' } else { 'b' };
        let passed = self.passed.map_or("-".to_owned(), name);
        let _ = write!(text, "{mover} - {passed} {} {}", self.clock, self.number);
        text
    }

    /// What stands there; `#` off the board.
    fn at(&self, (f, r): At) -> char {
        if inside((f, r)) {
            self.squares[r as usize][f as usize]
        } else {
            '#'
        }
    }

    fn set(&mut self, (f, r): At, letter: char) {
        self.squares[r as usize][f as usize] = letter;
    }

    fn empty(&self, at: At) -> bool {
        self.at(at) == ' '
    }

    fn mine(&self, at: At) -> bool {
        let c = self.at(at);
        c.is_ascii_alphabetic() && c.is_ascii_uppercase() == self.white
    }

    fn theirs(&self, at: At) -> bool {
        self.at(at).is_ascii_alphabetic() && !self.mine(at)
    }

    fn kind(&self, at: At) -> char {
        self.at(at).to_ascii_lowercase()
    }

    /// All turns after which no king of the mover can be taken, but by an outlaw.
    pub(super) fn legal(&self) -> Vec<Turn> {
        let mut turns = self.pseudo_legal();
        turns.retain(|turn| !turn.next.can_take_king());
        turns
    }

    /// Whether the side to move can take a king, but by an outlaw.
    pub(super) fn can_take_king(&self) -> bool {
        self.pseudo_legal()
            .iter()
            .any(|t| t.takes_king && !t.by_outlaw)
    }

    fn pseudo_legal(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for r in 0..RANKS {
            for f in 0..FILES {
                if self.mine((f, r)) {
                    self.turns_of((f, r), &mut turns);
                }
            }
        }
        turns
    }

    fn turns_of(&self, from: At, turns: &mut Vec<Turn>) {
        match self.kind(from) {
            'p' => self.pawn(from, turns),
            's' => self.sergeant(from, turns),
            'n' => self.leap(from, &LEAPS, turns),
            'b' => self.ride(from, |(f, r)| f != 0 && r != 0, turns),
            'r' => self.ride(from, |(f, r)| f == 0 || r == 0, turns),
            'c' => {
                self.ride(from, |(f, r)| f == 0 || r == 0, turns);
                self.leap(from, &LEAPS, turns);
            }
            'k' => self.leap(from, &ALL_WAYS, turns),
            't' => self.trickster(from, turns),
            'o' => self.outlaw(from, turns),
            other => panic!("no unit is called {other}"),
        }
    }

    fn forward(&self) -> i32 {
        if self.white { 1 } else { -1 }
    }

    fn own_rank(&self, r: i32) -> i32 {
        if self.white { r + 1 } else { RANKS - r }
    }

    /// Whether the unit on `from` may take what stands on `to`.
    fn may_take(&self, from: At, to: At) -> bool {
        self.theirs(to)
            && match self.kind(to) {
                't' => matches!(self.kind(from), 'p' | 'n' | 'c'),
                'o' => self.kind(from) != 'k',
                _ => true,
            }
    }

    fn pawn(&self, from: At, turns: &mut Vec<Turn>) {
        let up = self.forward();
        let one = (from.0, from.1 + up);
        let two = (from.0, from.1 + 2 * up);
        if self.empty(one) {
            self.arrive(from, one, &[], turns);
            if self.own_rank(from.1) == 3 && self.empty(two) {
                self.arrive(from, two, &[], turns);
            }
        }
        for side in [-1, 1] {
            let to = (from.0 + side, from.1 + up);
            if self.may_take(from, to) {
                self.arrive(from, to, &[to], turns);
            } else if self.passed == Some(to) {
                self.arrive(from, to, &[(to.0, to.1 - up)], turns);
            }
        }
    }

    fn sergeant(&self, from: At, turns: &mut Vec<Turn>) {
        let up = self.forward();
        for side in [-1, 0, 1] {
            let to = (from.0 + side, from.1 + up);
            if self.empty(to) {
                self.arrive(from, to, &[], turns);
            } else if self.may_take(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
        let (one, two) = ((from.0, from.1 + up), (from.0, from.1 + 2 * up));
        if self.own_rank(from.1) == 2 && self.empty(one) && self.empty(two) {
            self.arrive(from, two, &[], turns);
        }
    }

    fn leap(&self, from: At, leaps: &[(i32, i32)], turns: &mut Vec<Turn>) {
        for (f, r) in leaps {
            let to = (from.0 + f, from.1 + r);
            if self.empty(to) {
                self.arrive(from, to, &[], turns);
            } else if self.may_take(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
    }

    fn ride(&self, from: At, way: fn((i32, i32)) -> bool, turns: &mut Vec<Turn>) {
        for (f, r) in ALL_WAYS.into_iter().filter(|&w| way(w)) {
            let mut to = (from.0 + f, from.1 + r);
            while self.empty(to) {
                self.arrive(from, to, &[], turns);
                to = (to.0 + f, to.1 + r);
            }
            if self.may_take(from, to) {
                self.arrive(from, to, &[to], turns);
            }
        }
    }

    fn trickster(&self, from: At, turns: &mut Vec<Turn>) {
        for (f, r) in LEAPS {
            let to = (from.0 + f, from.1 + r);
            if self.empty(to) {
                self.tricks(from, to, turns);
            }
        }
        for (f, r) in ALL_WAYS.into_iter().filter(|w| w.0 != 0 && w.1 != 0) {
            let mut to = (from.0 + f, from.1 + r);
            while self.empty(to) {
                self.tricks(from, to, turns);
                to = (to.0 + f, to.1 + r);
            }
        }
    }

    /// The changes possible on one axis, none included: a square and its new letter.
    fn changes(&self, first: At, second: At) -> Vec<Option<(At, char)>> {
        let mut changes = vec![None];
        let piece = |at| self.theirs(at) && self.kind(at) != 'p';
        if piece(first) && piece(second) && self.kind(first) != self.kind(second) {
            changes.push(Some((first, self.at(second))));
            changes.push(Some((second, self.at(first))));
        }
        changes
    }

    fn tricks(&self, from: At, to: At, turns: &mut Vec<Turn>) {
        for on_rank in self.changes((to.0 - 1, to.1), (to.0 + 1, to.1)) {
            for on_file in self.changes((to.0, to.1 - 1), (to.0, to.1 + 1)) {
                let mut next = self.passed_on();
                next.set(from, ' ');
                next.set(to, self.at(from));
                let mut text = name(from) + &name(to);
                for (at, letter) in [on_rank, on_file].into_iter().flatten() {
                    next.set(at, letter);
                    let _ = write!(text, ",{}={}", name(at), letter.to_ascii_lowercase());
                    next.clock = 0;
                }
                let king = if self.white { 'k' } else { 'K' };
                if next.squares.iter().flatten().any(|&c| c == king) {
                    turns.push(Turn {
                        text,
                        next,
                        takes_king: false,
                        by_outlaw: false,
                    });
                }
            }
        }
    }

    fn outlaw(&self, from: At, turns: &mut Vec<Turn>) {
        let mut reached = Vec::new();
        for way in ALL_WAYS.into_iter().filter(|w| w.0 != 0 && w.1 != 0) {
            self.walk(from, way, &mut reached);
        }
        reached.sort();
        reached.dedup();
        for to in reached {
            self.arrive(from, to, &[], turns);
        }
        for (f, r) in ALL_WAYS.into_iter().filter(|w| w.0 == 0 || w.1 == 0) {
            let near = (from.0 + f, from.1 + r);
            let far = (from.0 + 2 * f, from.1 + 2 * r);
            let mixed = self.mine(near) && self.theirs(far) || self.theirs(near) && self.mine(far);
            let barred = |at| self.kind(at) == 't' || self.kind(at) == 'k' && self.mine(at);
            if mixed && !barred(near) && !barred(far) {
                self.arrive(from, far, &[near, far], turns);
            }
        }
    }

    /// Follows a ray of light, reflected at most once, as far as the squares are empty.
    fn walk(&self, from: At, (mut f, mut r): (i32, i32), reached: &mut Vec<At>) {
        let mut at = from;
        let mut reflected = false;
        loop {
            let (out_f, out_r) = (
                !(0..FILES).contains(&(at.0 + f)),
                !(0..RANKS).contains(&(at.1 + r)),
            );
            if out_f || out_r {
                if reflected || out_f && out_r {
                    return;
                }
                reflected = true;
                if out_f {
                    f = -f;
                } else {
                    r = -r;
                }
            }
            at = (at.0 + f, at.1 + r);
            if !self.empty(at) {
                return;
            }
            reached.push(at);
        }
    }

    /// This position with the other side to move and nothing passed over.
    fn passed_on(&self) -> Board {
        let mut next = self.clone();
        next.white = !self.white;
        next.passed = None;
        next.clock += 1;
        next.number += u32::from(!self.white);
        next
    }

    /// Adds the turn, or the six promotions, by which the unit on `from` comes to `to`.
    fn arrive(&self, from: At, to: At, victims: &[At], turns: &mut Vec<Turn>) {
        let kind = self.kind(from);
        if matches!(kind, 'p' | 's') && self.own_rank(to.1) == RANKS {
            for letter in ['c', 'r', 'b', 'n', 't', 'o'] {
                self.become_and_arrive(from, to, victims, Some(letter), turns);
            }
        } else {
            self.become_and_arrive(from, to, victims, None, turns);
        }
    }

    fn become_and_arrive(
        &self,
        from: At,
        to: At,
        victims: &[At],
        letter: Option<char>,
        turns: &mut Vec<Turn>,
    ) {
        let kinds: Vec<char> = victims.iter().map(|&v| self.kind(v)).collect();
        let kind = self.kind(from);
        let mut next = self.passed_on();
        next.set(from, ' ');
        for &victim in victims {
            next.set(victim, ' ');
        }
        let arriving = letter.unwrap_or(kind);
        let arriving = if self.white {
            arriving.to_ascii_uppercase()
        } else {
            arriving
        };
        if !kinds.contains(&'o') {
            next.set(to, arriving);
        }
        if kind == 'p' || !victims.is_empty() {
            next.clock = 0;
        }
        if matches!(kind, 'p' | 's') && (to.1 - from.1).abs() == 2 {
            let passed = (to.0, (from.1 + to.1) / 2);
            let pawn = |side| {
                let at = (passed.0 + side, to.1);
                next.mine(at) && next.kind(at) == 'p'
            };
            if pawn(-1) || pawn(1) {
                next.passed = Some(passed);
            }
        }
        let mut text = name(from) + &name(to);
        text.extend(letter);
        let by_outlaw = kind == 'o';
        turns.push(Turn {
            text,
            next,
            takes_king: kinds.contains(&'k'),
            by_outlaw,
        });
    }
}
