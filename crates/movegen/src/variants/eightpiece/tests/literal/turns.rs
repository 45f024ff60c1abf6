//! The moves of each man, turn by turn.

use super::*;

impl Literal {
    /// Every turn that the movement rules allow, castling apart.
    pub(super) fn turns_but_castling(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for from in Self::everywhere() {
            let Some(man) = self.at(from).filter(|m| m.white == self.white) else {
                continue;
            };
            if self.is_held(from) {
                if man.letter == 'K' {
                    let text = "0000".to_owned();
                    turns.push(Turn { text, after: self.next(), takes_king: false });
                }
                continue;
            }
            match man.letter {
                'P' => self.pawn_turns(from, &mut turns),
                'S' => {
                    self.plain(from, 'S', &mut turns);
                    self.push_turns(from, &mut turns);
                }
                'K' | 'Q' | 'R' | 'B' | 'N' | 'J' => self.plain(from, man.letter, &mut turns),
                lancer => self.lancer_turns(from, lancer, &mut turns),
            }
        }
        turns
    }

    fn plain(&self, from: At, letter: char, turns: &mut Vec<Turn>) {
        let closed = self.closed(from);
        for to in self.reach(from, letter, self.white) {
            if !closed.contains(&to) {
                let (after, takes_king) = self.moved(from, to, letter);
                turns.push(Turn { text: name(from) + &name(to), after, takes_king });
            }
        }
    }

    fn pawn_turns(&self, from: At, turns: &mut Vec<Turn>) {
        let up = if self.white { 1 } else { -1 };
        let (first, last) = if self.white { (0, 7) } else { (7, 0) };
        for to in self.reach(from, 'P', self.white) {
            let mut letters = vec![('P', String::new())];
            if to.1 == last {
                let facings = WAYS.iter().filter(|w| self.may_face(to, w.1)).map(|w| w.0);
                let all = "QRBNJS".chars().chain(facings);
                letters = all.map(|l| (l, l.to_ascii_lowercase().to_string())).collect();
            }
            for (letter, suffix) in letters {
                let (after, takes_king) = self.moved(from, to, letter);
                let text = name(from) + &name(to) + &suffix;
                turns.push(Turn { text, after, takes_king });
            }
        }
        let (one, two) = ((from.0, from.1 + up), (from.0, from.1 + 2 * up));
        let low = from.1 == first || from.1 == first + up;
        if low && self.at(one).is_none() && self.at(two).is_none() {
            let (mut after, _) = self.moved(from, two, 'P');
            after.passed = Some(one);
            turns.push(Turn { text: name(from) + &name(two), after, takes_king: false });
        }
        if let Some(passed) = self.passed
            && passed.1 == from.1 + up
            && (passed.0 - from.0).abs() == 1
        {
            let (mut after, _) = self.moved(from, passed, 'P');
            after.set((passed.0, from.1), None);
            turns.push(Turn { text: name(from) + &name(passed), after, takes_king: false });
        }
    }

    fn may_face(&self, at: At, way: At) -> bool {
        !self.must_face_board || on_board(plus(at, way))
    }

    fn lancer_turns(&self, from: At, letter: char, turns: &mut Vec<Turn>) {
        let mut turn = |to: At, final_letter: char| {
            let (after, takes_king) = self.moved(from, to, final_letter);
            let turned = final_letter != letter;
            let suffix = final_letter.to_ascii_lowercase().to_string();
            let text = name(from) + &name(to) + if turned { &suffix } else { "" };
            turns.push(Turn { text, after, takes_king });
        };
        for to in self.reach(from, letter, self.white) {
            for (final_letter, way) in WAYS {
                if self.may_face(to, way) {
                    turn(to, final_letter);
                }
            }
        }
        if let Some((_, sentry)) = self.pushed.filter(|p| p.0 == from) {
            let back = ((sentry.0 - from.0).signum(), (sentry.1 - from.1).signum());
            for (first_letter, way) in WAYS {
                if way != back && first_letter != letter {
                    for to in self.reach(from, first_letter, self.white) {
                        turn(to, first_letter);
                    }
                }
            }
        }
    }

    fn push_turns(&self, from: At, turns: &mut Vec<Turn>) {
        let closed = self.closed(from);
        for way in ways(false, true) {
            let mut entered = plus(from, way);
            while on_board(entered) && self.at(entered).is_none() {
                entered = plus(entered, way);
            }
            if on_board(entered)
                && !closed.contains(&entered)
                && let Some(victim) = self.at(entered).filter(|m| m.white != self.white)
            {
                self.pushes_of(from, entered, victim, turns);
            }
        }
    }

    fn pushes_of(&self, from: At, entered: At, victim: Man, turns: &mut Vec<Turn>) {
        // The sentry's former square is empty, the victim still stands where it was [8P-11].
        let mut meanwhile = self.clone();
        meanwhile.set(from, None);
        let mut ends = BTreeSet::new();
        for to in meanwhile.reach(entered, victim.letter, self.white) {
            ends.insert((to, victim.letter));
        }
        if faces(victim.letter).is_some() {
            for way in ways(true, true) {
                let to = plus(entered, way);
                if on_board(to) && meanwhile.at(to).is_none() {
                    ends.insert((to, letter_facing(way)));
                }
            }
        }
        for (to, letter) in ends {
            let takes_king = meanwhile.has_king(to);
            let mut after = meanwhile.next();
            after.set(entered, Some(Man { letter: 'S', white: self.white }));
            after.set(to, Some(Man { letter, white: victim.white }));
            after.castling.retain(|&a| ![from, entered, to].contains(&a));
            if victim.letter == 'K' {
                let home = if self.white { 7 } else { 0 };
                after.castling.retain(|a| a.1 != home);
            }
            if victim.letter != 'P' {
                after.pushed = Some((to, entered));
            }
            let mut text = format!("{}{},{}{}", name(from), name(entered), name(entered), name(to));
            if letter != victim.letter {
                text.push(letter.to_ascii_lowercase());
            }
            turns.push(Turn { text, after, takes_king });
        }
    }
}
