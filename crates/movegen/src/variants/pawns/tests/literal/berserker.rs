//! The chains of berserkers, for the second rule book.

use super::actions::{ActionList, KNIGHT};
use super::changes::transfer;
use super::{Action, name, offset, own, relative_rank};

impl ActionList<'_> {
    /// All chains of a berserker unit.
    pub(super) fn berserk(&mut self, from: usize, steps: &[(i32, i32)]) {
        let white = self.pos.white;
        for &(files, ranks) in steps {
            let Some(to) = offset(from, files, ranks) else {
                continue;
            };
            let knight = self.pos.board[from].eq_ignore_ascii_case(&'y');
            let passing = !knight && Some(to) == self.pos.en_passant && self.pos.board[to] == '.';
            let victim = if passing { offset(to, 0, -self.up()) } else { Some(to) };
            let enemy = victim.filter(|&v| self.pos.is_capturable(white, v));
            let friend = Some(to).filter(|&v| {
                self.pos.is_of(white, v) && !['K', 'S'].contains(&self.pos.board[v].to_ascii_uppercase())
            });
            let Some(victim) = enemy.or(friend) else {
                continue;
            };
            let before = self.found.len();
            if !knight && relative_rank(white, to) == 7 {
                self.arrive_at(from, to, Some(victim));
            } else {
                let action = self.go(from, to, Some(victim), None);
                chain(action, to, &mut self.found);
            }
            for action in &mut self.found[before..] {
                action.berserk = Some(enemy.is_some());
            }
        }
    }
}

/// The berserker unit that captured on `at` goes on as long as it can \[PC-24\].
fn chain(action: Action, at: usize, found: &mut Vec<Action>) {
    let white = action.pos.white;
    let up = if white { 1 } else { -1 };
    let knight = action.pos.board[at].eq_ignore_ascii_case(&'y');
    let steps = if knight { KNIGHT.to_vec() } else { vec![(-1, up), (1, up)] };
    let is_victim = |&s: &usize| !['.', 'S', 's'].contains(&action.pos.board[s]);
    let victims: Vec<usize> = steps.iter().filter_map(|&(f, r)| offset(at, f, r)).filter(is_victim).collect();
    if victims.is_empty() || !action.kings_taken.is_empty() {
        found.push(action);
        return;
    }
    for to in victims {
        let mut next = action.clone();
        next.text += &format!(",{}{}", name(at), name(to));
        transfer(&mut next, at, to, Some(to));
        if !knight && relative_rank(white, to) == 7 {
            next.pos.board[to] = own(white, 'y');
            next.text.push('y');
        }
        chain(next, to, found);
    }
}
