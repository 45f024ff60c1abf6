//! The changes of a turn, for the second rule book: captures, steps, discoveries.

use super::{Action, Pos, name, neighbours, offset, own};

impl Pos {
    /// The unit on a square is captured.
    pub(super) fn capture(&mut self, at: usize) {
        let unit = std::mem::replace(&mut self.board[at], '.');
        self.clock = 0;
        self.lose_rights(at);
        if !self.heroes.contains(&at) {
            self.note_fallen(unit, at);
        }
    }

    /// Notes that a unit captured on a square may be healed \[PC-10\], \[PC-11\].
    pub(super) fn note_fallen(&mut self, unit: char, at: usize) {
        let white = unit.is_ascii_uppercase();
        let healer = own(white, 'e');
        let near = neighbours(at).into_iter().any(|s| self.board[s] == healer);
        if near && !unit.eq_ignore_ascii_case(&'K') && !self.rest.contains(&white) {
            self.fallen.insert(unit);
        }
    }

    pub(super) fn lose_rights(&mut self, at: usize) {
        let lost: &[char] = match name(at).as_str() {
            "a1" => &['Q'],
            "e1" => &['K', 'Q'],
            "h1" => &['K'],
            "a8" => &['q'],
            "e8" => &['k', 'q'],
            "h8" => &['k'],
            _ => &[],
        };
        self.rights.retain(|right| !lost.contains(&right));
    }

    /// Spies that face the enemy king are discovered \[PC-14\].
    pub(super) fn discover(&mut self) {
        for white in [true, false] {
            for at in 0..64 {
                let front = offset(at, 0, if white { 1 } else { -1 });
                if self.board[at] == own(white, 's')
                    && front.is_some_and(|f| self.board[f] == own(!white, 'k'))
                {
                    self.board[at] = own(white, 'p');
                }
            }
        }
    }
}

pub(super) fn take(action: &mut Action, victim: usize) {
    let unit = action.pos.board[victim];
    if unit.eq_ignore_ascii_case(&'k') {
        action.kings_taken.push(unit);
    }
    action.pos.capture(victim);
}

/// A unit goes from one square to another, where a hidden enemy spy may stand, which is displaced.
pub(super) fn transfer(action: &mut Action, from: usize, to: usize, victim: Option<usize>) {
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
