//! The main parts of turns, for the second rule book; the moves of the pieces of chess.

use super::changes::transfer;
use super::{Action, Pos, name, offset, own, relative_rank};

pub(super) const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(super) const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(super) const KNIGHT: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Every pseudo-legal main part of a turn: a displacement has been made, consequences are to come.
pub(super) fn actions(pos: &Pos, in_check: bool) -> Vec<Action> {
    let mut fresh = pos.clone();
    fresh.reload.remove(&pos.white);
    fresh.rest.remove(&pos.white);
    fresh.fallen.retain(|unit| unit.is_ascii_uppercase() != pos.white);
    fresh.en_passant = None;
    let mut list = ActionList { pos, fresh, in_check, found: Vec::new() };
    for from in (0..64).filter(|&s| pos.is_of(pos.white, s)) {
        match pos.board[from].to_ascii_uppercase() {
            'K' => list.king(from),
            'Q' => list.slide(from, &[ROOK, BISHOP].concat()),
            'R' => list.slide(from, &ROOK),
            'B' => list.slide(from, &BISHOP),
            'N' => list.leap(from, &KNIGHT, true),
            'Y' => {
                list.leap(from, &KNIGHT, false);
                list.berserk(from, &KNIGHT);
            }
            'S' => list.spy(from),
            'G' => list.guard(from),
            _ => list.pawn(from),
        }
    }
    list.heal();
    list.found
}

pub(super) struct ActionList<'a> {
    pub(super) pos: &'a Pos,
    /// The position without what lapses when the main part of a turn begins.
    fresh: Pos,
    in_check: bool,
    pub(super) found: Vec<Action>,
}

impl ActionList<'_> {
    pub(super) fn up(&self) -> i32 {
        if self.pos.white { 1 } else { -1 }
    }

    pub(super) fn action(&self, text: String) -> Action {
        Action {
            text,
            pos: self.fresh.clone(),
            kings_taken: String::new(),
            berserk: None,
            king_moved: false,
            en_passant: None,
        }
    }

    /// A unit goes from one square to another, `victim` dies, and it becomes what `letter` says.
    pub(super) fn go(&self, from: usize, to: usize, victim: Option<usize>, letter: Option<char>) -> Action {
        let white = self.pos.white;
        let unit = self.pos.board[from];
        let promotion = letter.map_or(String::new(), |l| l.to_ascii_lowercase().to_string());
        let mut action = self.action(format!("{}{}{promotion}", name(from), name(to)));
        transfer(&mut action, from, to, victim);
        if let Some(letter) = letter {
            action.pos.board[to] = own(white, letter);
        } else if victim.is_some() && unit.eq_ignore_ascii_case(&'s') {
            action.pos.board[to] = own(white, 'p');
        }
        action.king_moved = unit.eq_ignore_ascii_case(&'k');
        action
    }

    /// A move to a square that seems empty, or a capture, as far as each is allowed.
    pub(super) fn arrive(&mut self, from: usize, to: Option<usize>, quietly: bool, capturing: bool) {
        let Some(to) = to else { return };
        let white = self.pos.white;
        let victim = self.pos.is_capturable(white, to).then_some(to);
        let allowed = if victim.is_some() {
            capturing
        } else {
            quietly && self.pos.seems_empty(white, to) && !self.pos.is_of(white, to)
        };
        if allowed {
            self.arrive_at(from, to, victim);
        }
    }

    pub(super) fn arrive_at(&mut self, from: usize, to: usize, victim: Option<usize>) {
        let unit = self.pos.board[from].to_ascii_uppercase();
        let promotes = "PAESMHZO".contains(unit) && relative_rank(self.pos.white, to) == 7;
        if !promotes {
            let action = self.go(from, to, victim, None);
            self.found.push(action);
            return;
        }
        let choice = if unit == 'O' { "N" } else { "QRBN" };
        for letter in choice.chars() {
            let action = self.go(from, to, victim, Some(letter));
            self.found.push(action);
        }
        if unit == 'H' && self.in_check {
            let mut action = self.go(from, to, victim, Some('K'));
            let old = self.pos.find(own(self.pos.white, 'k')).unwrap();
            action.pos.board[old] = '.';
            action.pos.lose_rights(old);
            action.king_moved = true;
            self.found.push(action);
        }
    }

    fn leap(&mut self, from: usize, steps: &[(i32, i32)], capturing: bool) {
        for &(files, ranks) in steps {
            self.arrive(from, offset(from, files, ranks), true, capturing);
        }
    }

    fn slide(&mut self, from: usize, ways: &[(i32, i32)]) {
        for &(files, ranks) in ways {
            let mut at = from;
            while let Some(next) = offset(at, files, ranks) {
                self.arrive(from, Some(next), true, true);
                let enters = self.pos.seems_empty(self.pos.white, next);
                if !enters {
                    break;
                }
                at = next;
            }
        }
    }

    fn king(&mut self, from: usize) {
        self.leap(from, &[ROOK, BISHOP].concat(), true);
        for right in self.pos.rights.clone().chars() {
            if right.is_ascii_uppercase() == self.pos.white {
                self.castle(from, right.eq_ignore_ascii_case(&'k'));
            }
        }
    }

    fn castle(&mut self, king: usize, short: bool) {
        let rook = if short { king + 3 } else { king - 4 };
        let (crossed, goal) = if short { (king + 1, king + 2) } else { (king - 1, king - 2) };
        let white = self.pos.white;
        let mut between = king.min(rook) + 1..king.max(rook);
        let checked = |pos: &Pos| {
            let aiming = pos.aiming_heroes(!white);
            let mut quiet = pos.clone();
            quiet.heroes.clear();
            quiet.in_check() || pos.heroes.iter().any(|hero| aiming.contains(hero))
        };
        if !between.all(|s| self.pos.seems_empty(white, s)) || checked(self.pos) {
            return;
        }
        let mut crossing = self.pos.clone();
        crossing.heroes.clear();
        crossing.board.swap(king, crossed);
        crossing.board[king] = '.';
        if crossing.in_check() {
            return;
        }
        let mut action = self.go(king, goal, None, None);
        transfer(&mut action, rook, crossed, None);
        self.found.push(action);
    }
}
