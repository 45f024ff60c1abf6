//! The moves of pawns of all kinds, for the second rule book.

use super::actions::{ActionList, BISHOP, KNIGHT, ROOK};
use super::changes::take;
use super::{name, neighbours, offset, own, relative_rank};

impl ActionList<'_> {
    /// A hidden spy: quiet diagonal steps, captures straight ahead, of no king \[PC-13\], \[PC-14\].
    pub(super) fn spy(&mut self, from: usize) {
        for files in [-1, 1] {
            self.arrive(from, offset(from, files, self.up()), true, false);
        }
        let front = offset(from, 0, self.up());
        let king = own(!self.pos.white, 'k');
        self.arrive(from, front.filter(|&s| self.pos.board[s] != king), false, true);
    }

    pub(super) fn guard(&mut self, from: usize) {
        let home = relative_rank(self.pos.white, from) < 2;
        for (files, ranks) in ROOK {
            self.arrive(from, offset(from, files, ranks), true, home);
        }
        for (files, ranks) in BISHOP {
            self.arrive(from, offset(from, files, ranks), home, true);
        }
        self.two_steps(from);
        self.en_passant(from);
    }

    pub(super) fn pawn(&mut self, from: usize) {
        let unit = self.pos.board[from].to_ascii_uppercase();
        let up = self.up();
        let berserker = unit == 'Z';
        for files in [-1, 1] {
            let to = offset(from, files, up);
            // A mercenary's step onto the passed square is the capture en passant [PC-30].
            let quietly = unit == 'M' && to != self.pos.en_passant;
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
        if relative_rank(white, from) == 1 && free(passed) && free(to) {
            let mut action = self.go(from, to, None, None);
            action.en_passant = Some(passed);
            self.found.push(action);
        }
    }

    fn en_passant(&mut self, from: usize) {
        for files in [-1, 1] {
            let Some(to) = offset(from, files, self.up()) else {
                continue;
            };
            if Some(to) == self.pos.en_passant && self.pos.board[to] == '.' {
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
        let enemy = |s: Option<usize>| s.filter(|&s| self.pos.is_capturable(white, s));
        if let Some(target) = enemy(offset(from, 0, 2 * up)) {
            let mut action = self.action(format!("{}x{}", name(from), name(target)));
            take(&mut action, target);
            action.pos.reload.insert(white);
            self.found.push(action);
        }
        let step =
            offset(from, 0, up).filter(|&s| self.pos.seems_empty(white, s) && relative_rank(white, s) < 7);
        if let (Some(step), Some(target)) = (step, enemy(offset(from, 0, 3 * up))) {
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
            if self.pos.is_capturable(white, to) && self.pos.board[to] != own(!white, 'k') {
                let mut action = self.action(format!("{}{},-{}", name(from), name(to), name(to)));
                take(&mut action, to);
                action.pos.board[from] = '.';
                self.found.push(action);
            }
        }
    }

    pub(super) fn heal(&mut self) {
        let white = self.pos.white;
        if self.pos.rest.contains(&white) {
            return;
        }
        for &unit in self.pos.fallen.iter().filter(|unit| unit.is_ascii_uppercase() == white) {
            for at in 0..64 {
                let near = neighbours(at).into_iter().any(|s| self.pos.board[s] == own(white, 'e'));
                let barred = "PAESMHZOG".contains(unit.to_ascii_uppercase()) && relative_rank(white, at) == 7;
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
}
