//! The main parts of turns, for the second rule book.

use super::literal::{Action, Pos, height, name, neighbours, offset, own};

const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Every pseudo-legal main part of a turn: a displacement has been made, consequences are to come.
pub(super) fn actions(pos: &Pos, in_check: bool) -> Vec<Action> {
    let mut fresh = pos.clone();
    fresh.reload.remove(&pos.white);
    fresh.rest.remove(&pos.white);
    fresh
        .fallen
        .retain(|unit| unit.is_ascii_uppercase() != pos.white);
    fresh.passed = None;
    let mut list = List {
        pos,
        fresh,
        in_check,
        found: Vec::new(),
    };
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

struct List<'a> {
    pos: &'a Pos,
    fresh: Pos,
    in_check: bool,
    found: Vec<Action>,
}

impl List<'_> {
    fn up(&self) -> i32 {
        if self.pos.white { 1 } else { -1 }
    }

    fn action(&self, text: String) -> Action {
        Action {
            text,
            pos: self.fresh.clone(),
            kings_taken: String::new(),
            berserk: None,
            moved_king: false,
            passed: None,
        }
    }

    /// A unit goes from one square to another, `victim` dies, and it becomes what `letter` says.
    fn go(&self, from: usize, to: usize, victim: Option<usize>, letter: Option<char>) -> Action {
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
        action.moved_king = unit.eq_ignore_ascii_case(&'k');
        action
    }

    /// To a square that seems empty, or onto prey, as far as each is allowed.
    fn arrive(&mut self, from: usize, to: Option<usize>, quietly: bool, capturing: bool) {
        let Some(to) = to else { return };
        let white = self.pos.white;
        let victim = self.pos.is_prey(white, to).then_some(to);
        let allowed = if victim.is_some() {
            capturing
        } else {
            quietly && self.pos.seems_empty(white, to) && !self.pos.is_of(white, to)
        };
        if allowed {
            self.arrive_at(from, to, victim);
        }
    }

    fn arrive_at(&mut self, from: usize, to: usize, victim: Option<usize>) {
        let unit = self.pos.board[from].to_ascii_uppercase();
        let promotes = "PAESMHZO".contains(unit) && height(self.pos.white, to) == 7;
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
            action.moved_king = true;
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
        let (crossed, goal) = if short {
            (king + 1, king + 2)
        } else {
            (king - 1, king - 2)
        };
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

    /// A hidden spy: quiet steps aslant, captures straight ahead, of no king \[PC-13\], \[PC-14\].
    fn spy(&mut self, from: usize) {
        for files in [-1, 1] {
            self.arrive(from, offset(from, files, self.up()), true, false);
        }
        let front = offset(from, 0, self.up());
        let king = own(!self.pos.white, 'k');
        self.arrive(
            from,
            front.filter(|&s| self.pos.board[s] != king),
            false,
            true,
        );
    }

    fn guard(&mut self, from: usize) {
        let home = height(self.pos.white, from) < 2;
        for (files, ranks) in ROOK {
            self.arrive(from, offset(from, files, ranks), true, home);
        }
        for (files, ranks) in BISHOP {
            self.arrive(from, offset(from, files, ranks), home, true);
        }
        self.two_steps(from);
        self.en_passant(from);
    }

    fn pawn(&mut self, from: usize) {
        let unit = self.pos.board[from].to_ascii_uppercase();
        let up = self.up();
        let berserker = unit == 'Z';
        for files in [-1, 1] {
            let to = offset(from, files, up);
            // A mercenary's step onto the passed square is the capture en passant [PC-30].
            let quietly = unit == 'M' && to != self.pos.passed;
            self.arrive(from, to, quietly, !berserker);
        }
        self.arrive(from, offset(from, 0, up), true, unit == 'M');
        self.two_steps(from);
        if berserker {
            self.berserk(from, &[(-1, up), (1, up)]);
        } else {
            self.en_passant(from);
        }
        match unit {
            'O' => {
                for (files, ranks) in KNIGHT.into_iter().filter(|step| step.1 * up > 0) {
                    self.arrive(from, offset(from, files, ranks), true, false);
                }
            }
            'A' => self.shoot(from),
            'H' => self.sacrifice(from),
            _ => {}
        }
    }

    fn two_steps(&mut self, from: usize) {
        let (white, up) = (self.pos.white, self.up());
        let (Some(passed), Some(to)) = (offset(from, 0, up), offset(from, 0, 2 * up)) else {
            return;
        };
        let free = |s| self.pos.seems_empty(white, s) && !self.pos.is_of(white, s);
        if height(white, from) == 1 && free(passed) && free(to) {
            let mut action = self.go(from, to, None, None);
            action.passed = Some(passed);
            self.found.push(action);
        }
    }

    fn en_passant(&mut self, from: usize) {
        for files in [-1, 1] {
            let Some(to) = offset(from, files, self.up()) else {
                continue;
            };
            if Some(to) == self.pos.passed && self.pos.board[to] == '.' {
                let victim = offset(to, 0, -self.up());
                self.arrive_at(from, to, victim);
            }
        }
    }

    fn shoot(&mut self, from: usize) {
        let (white, up) = (self.pos.white, self.up());
        if self.pos.reload.contains(&white) {
            return;
        }
        let prey = |s: Option<usize>| s.filter(|&s| self.pos.is_prey(white, s));
        if let Some(target) = prey(offset(from, 0, 2 * up)) {
            let mut action = self.action(format!("{}x{}", name(from), name(target)));
            take(&mut action, target);
            action.pos.reload.insert(white);
            self.found.push(action);
        }
        let step =
            offset(from, 0, up).filter(|&s| self.pos.seems_empty(white, s) && height(white, s) < 7);
        if let (Some(step), Some(target)) = (step, prey(offset(from, 0, 3 * up))) {
            let mut action = self.go(from, step, None, None);
            action.text += &format!(",{}x{}", name(step), name(target));
            take(&mut action, target);
            action.pos.reload.insert(white);
            self.found.push(action);
        }
    }

    fn sacrifice(&mut self, from: usize) {
        let white = self.pos.white;
        for to in self.pos.hero_squares(white, from) {
            if self.pos.is_prey(white, to) && self.pos.board[to] != own(!white, 'k') {
                let mut action = self.action(format!("{}{},-{}", name(from), name(to), name(to)));
                take(&mut action, to);
                action.pos.board[from] = '.';
                self.found.push(action);
            }
        }
    }

    fn heal(&mut self) {
        let white = self.pos.white;
        if self.pos.rest.contains(&white) {
            return;
        }
        for &unit in self
            .pos
            .fallen
            .iter()
            .filter(|unit| unit.is_ascii_uppercase() == white)
        {
            for at in 0..64 {
                let near = neighbours(at)
                    .into_iter()
                    .any(|s| self.pos.board[s] == own(white, 'e'));
                let barred =
                    "PAESMHZOG".contains(unit.to_ascii_uppercase()) && height(white, at) == 7;
                if near && !barred && self.pos.board[at] == '.' {
                    let text = format!("{}@{}", unit.to_ascii_lowercase(), name(at));
                    let mut action = self.action(text);
                    action.pos.board[at] = unit;
                    action.pos.rest.insert(white);
                    action.pos.clock = 0;
                    self.found.push(action);
                }
            }
        }
    }

    /// All chains of a berserker unit.
    fn berserk(&mut self, from: usize, grasp: &[(i32, i32)]) {
        let white = self.pos.white;
        for &(files, ranks) in grasp {
            let Some(to) = offset(from, files, ranks) else {
                continue;
            };
            let knight = self.pos.board[from].eq_ignore_ascii_case(&'y');
            let passing = !knight && Some(to) == self.pos.passed && self.pos.board[to] == '.';
            let victim = if passing {
                offset(to, 0, -self.up())
            } else {
                Some(to)
            };
            let prey = victim.filter(|&v| self.pos.is_prey(white, v));
            let friend = Some(to).filter(|&v| {
                self.pos.is_of(white, v)
                    && !['K', 'S'].contains(&self.pos.board[v].to_ascii_uppercase())
            });
            let Some(victim) = prey.or(friend) else {
                continue;
            };
            let before = self.found.len();
            if !knight && height(white, to) == 7 {
                self.arrive_at(from, to, Some(victim));
            } else {
                let action = self.go(from, to, Some(victim), None);
                chain(action, to, &mut self.found);
            }
            for action in &mut self.found[before..] {
                action.berserk = Some(prey.is_some());
            }
        }
    }
}

/// The berserker unit that captured on `at` goes on as long as it can \[PC-24\].
fn chain(action: Action, at: usize, found: &mut Vec<Action>) {
    let white = action.pos.white;
    let up = if white { 1 } else { -1 };
    let knight = action.pos.board[at].eq_ignore_ascii_case(&'y');
    let grasp = if knight {
        KNIGHT.to_vec()
    } else {
        vec![(-1, up), (1, up)]
    };
    let is_victim = |&s: &usize| !['.', 'S', 's'].contains(&action.pos.board[s]);
    let victims: Vec<usize> = grasp
        .iter()
        .filter_map(|&(f, r)| offset(at, f, r))
        .filter(is_victim)
        .collect();
    if victims.is_empty() || !action.kings_taken.is_empty() {
        found.push(action);
        return;
    }
    for to in victims {
        let mut next = action.clone();
        next.text += &format!(",{}{}", name(at), name(to));
        transfer(&mut next, at, to, Some(to));
        if !knight && height(white, to) == 7 {
            next.pos.board[to] = own(white, 'y');
            next.text.push('y');
        }
        chain(next, to, found);
    }
}

fn take(action: &mut Action, victim: usize) {
    let unit = action.pos.board[victim];
    if unit.eq_ignore_ascii_case(&'k') {
        action.kings_taken.push(unit);
    }
    action.pos.capture(victim);
}

/// A unit goes from one square to another, where it may tread on a hidden enemy spy.
fn transfer(action: &mut Action, from: usize, to: usize, victim: Option<usize>) {
    if let Some(victim) = victim {
        take(action, victim);
    }
    let pos = &mut action.pos;
    let unit = std::mem::replace(&mut pos.board[from], '.');
    if "PAESMHZOG".contains(unit.to_ascii_uppercase()) {
        pos.clock = 0;
    }
    pos.lose_rights(from);
    pos.lose_rights(to);
    if pos.board[to] != '.' {
        pos.displaced = Some(to);
    }
    pos.board[to] = unit;
}
