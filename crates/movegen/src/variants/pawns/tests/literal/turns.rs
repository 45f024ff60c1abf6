//! Whole turns and their legality, for the second rule book.

use super::actions::actions;
use super::{Action, Pos, name, own};

impl Pos {
    /// Returns the position after each displacement, with its text; only this position if no
    /// displacement is to be made.
    fn displacements(&self) -> Vec<(String, Pos)> {
        let Some(from) = self.displaced else {
            return vec![(String::new(), self.clone())];
        };
        let place = |to| {
            let mut pos = self.clone();
            pos.displaced = None;
            pos.board[to] = own(self.white, 's');
            pos.clock = 0;
            pos.discover();
            (format!("{}{},", name(from), name(to)), pos)
        };
        let mut all: Vec<_> = self.exits(self.white, from).into_iter().map(place).collect();
        if all.is_empty() {
            let mut gone = self.clone();
            gone.displaced = None;
            all.push((String::new(), gone));
        }
        all
    }

    /// Whether the side to move has a pseudo-legal turn that takes the other king \[G-3\].
    fn could_take_king(&self) -> bool {
        let target = own(!self.white, 'k');
        let takes = |pos: Pos| {
            let uncastled = Pos { rights: String::new(), ..pos };
            actions(&uncastled, false).iter().any(|a| a.kings_taken.contains(target))
        };
        self.displacements().into_iter().any(|(_, pos)| takes(pos))
    }

    /// Whether the king of the side to move is in check, were it the other's turn.
    pub(in super::super) fn in_check(&self) -> bool {
        let mut other = self.clone();
        other.white = !self.white;
        other.en_passant = None;
        other.displaced = None;
        !self.heroes.is_empty() || other.could_take_king()
    }

    /// Every legal turn with the position after it.
    pub(in super::super) fn turns(&self) -> Vec<(String, Pos)> {
        if self.find('K').is_none() || self.find('k').is_none() {
            return Vec::new();
        }
        let in_check = self.in_check();
        let mut legal = Vec::new();
        for (first, pos) in self.displacements() {
            let clock = if self.displaced.is_some() { 0 } else { self.clock + 1 };
            for mut action in actions(&Pos { clock, ..pos }, in_check) {
                action.text = first.clone() + &action.text;
                legal.extend(action.finish().map(|after| (action.berserk, action.text, after)));
            }
        }
        let compelled = legal.iter().any(|turn| turn.0 == Some(true));
        legal.retain(|turn| !compelled || turn.0 == Some(true));
        let mut turns = Vec::new();
        for (_, text, after) in legal {
            let heroes = after.aiming_heroes(!after.white);
            if !heroes.is_empty() && after.find(own(!after.white, 'k')).is_some() {
                turns.push((text.clone() + ",+", Pos { heroes, ..after.clone() }));
            }
            turns.push((text, after));
        }
        turns
    }
}

impl Action {
    /// The position the opponent finds, if the turn is legal.
    fn finish(&self) -> Option<Pos> {
        let white = self.pos.white;
        let mut after = self.pos.clone();
        after.discover();
        after.white = !white;
        after.en_passant = self.en_passant;
        let standing = |pos: &Pos| {
            let stands = |&&at: &&usize| pos.board[at] == own(!white, 'h');
            pos.heroes.iter().filter(stands).copied().collect::<Vec<usize>>()
        };
        let declared = standing(&after);
        if !self.kings_taken.contains(own(white, 'k')) {
            let aiming = after.aiming_heroes(!white);
            let barred = aiming.iter().any(|at| self.king_moved || declared.contains(at));
            if barred || after.could_take_king() {
                return None;
            }
        }
        for at in declared {
            after.board[at] = '.';
            after.clock = 0;
        }
        after.heroes.clear();
        if after.could_take_king() {
            return None;
        }
        if let Some(at) = after.displaced
            && after.exits(!white, at).is_empty()
        {
            after.displaced = None;
            after.clock = 0;
            after.note_fallen(own(!white, 's'), at);
        }
        let keeps = |pos: &Pos, unit: char| {
            let side = unit.is_ascii_uppercase();
            pos.find(own(side, 'e')).is_some() && !pos.rest.contains(&side)
        };
        after.fallen = after.fallen.iter().copied().filter(|&unit| keeps(&after, unit)).collect();
        if !after.is_en_passant_possible() {
            after.en_passant = None;
        }
        after.turn += u32::from(!white);
        Some(after)
    }
}

impl Pos {
    /// Whether some pseudo-legal capture en passant exists \[G-7\].
    fn is_en_passant_possible(&self) -> bool {
        let uses = |mut pos: Pos| {
            pos.rights.clear();
            let mut without = pos.clone();
            without.en_passant = None;
            actions(&pos, false).len() > actions(&without, false).len()
                || actions(&pos, false)
                    .iter()
                    .zip(actions(&without, false))
                    .any(|(a, b)| a.pos.board != b.pos.board)
        };
        self.en_passant.is_some() && self.displacements().into_iter().any(|(_, pos)| uses(pos))
    }
}
