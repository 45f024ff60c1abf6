//! Reactions, the first legs of a turn [E-13].

use super::board::{around, name};
use super::{Pending, Pos, Sq, Turn, Unit, row};

impl Pos {
    /// Returns the ways to make or skip all the reactions that wait for the side to move: the text
    /// of the legs with a comma after each, and the position then.
    pub(super) fn reaction_lines(&self) -> Vec<Turn> {
        let own = usize::from(self.white);
        if self.pending[own].is_empty() {
            let (text, pos) = (String::new(), self.clone());
            return vec![Turn { text, pos }];
        }
        let mut rest = self.clone();
        let reaction = rest.pending[own].remove(0);
        let place = rest.reacted;
        rest.reacted += 1;
        let (ways, may_skip) = rest.ways(&reaction);
        let mut all = Vec::new();
        if ways.is_empty() || may_skip {
            if ways.is_empty() && matches!(reaction, Pending::Release(..)) {
                // The suborned unit is lost if there is no free square \[E-GH\].
                rest.resets = true;
            }
            all.extend(rest.reaction_lines());
        }
        for mut way in ways {
            if matches!(reaction, Pending::Release(..)) {
                way.pos.releases.push((place, way.text.clone()));
            }
            for line in way.pos.reaction_lines() {
                let text = format!("{},{}", way.text, line.text);
                all.push(Turn { text, ..line });
            }
        }
        all
    }

    /// Returns the ways to make a reaction, and whether it is optional.
    fn ways(&self, reaction: &Pending) -> (Vec<Turn>, bool) {
        match reaction {
            Pending::Release(at, held) => {
                let free = around(*at).into_iter().filter(|&to| self.is_empty(to));
                let ways = free.map(|to| self.entering(held.clone(), to));
                (ways.collect(), false)
            }
            Pending::Mystic(home) => (self.mystic(*home).into_iter().collect(), true),
            Pending::Highlander(stage) => (self.highlander(*stage), false),
            Pending::Celestial => (self.celestial(), true),
        }
    }

    fn entering(&self, unit: Unit, at: Sq) -> Turn {
        let text = format!("{}@{}", unit.kind.to_ascii_lowercase(), name(at));
        let mut pos = self.clone();
        pos.enter(at, unit);
        Turn { text, pos }
    }

    /// \[E-MY\]
    fn mystic(&self, home: Sq) -> Option<Turn> {
        let mut mystic = Unit::new("Y", self.white);
        mystic.home = Some(home);
        let captures = self.may_capture_all(&mystic, home);
        if !captures && !self.is_empty(home) {
            return None;
        }
        let mut pos = self.clone();
        if captures {
            pos.capture(home, &mystic);
        }
        Some(pos.entering(mystic, home))
    }

    /// \[E-HI\], [E-38]: on the nearest row to the first one with an empty square.
    fn highlander(&self, stage: u32) -> Vec<Turn> {
        let (kinds, word): (&[&str], &str) = match stage {
            1 => (&["B", "R"], "h1"),
            2 => (&["N"], "h2"),
            _ => (&["P"], ""),
        };
        let first = row(self.white, 1);
        let mut rows: Vec<i8> = (-1..9).collect();
        let forward = if self.white { 1 } else { -1 };
        rows.sort_by_key(|rank| ((rank - first).abs(), (rank - first) * forward < 0));
        let empty = |rank: i8| -> Vec<Sq> {
            let row = (-1..9).map(|file| (file, rank));
            row.filter(|&at| self.is_empty(at)).collect()
        };
        let nearest = rows.into_iter().map(empty).find(|row| !row.is_empty());
        let mut ways = Vec::new();
        for at in nearest.unwrap_or_default() {
            for kind in kinds {
                let mut unit = Unit::new(kind, self.white);
                unit.word = word.to_owned();
                ways.push(self.entering(unit, at));
            }
        }
        ways
    }

    /// \[E-CE\]: a pawn becomes a knight if a knight there could capture nothing. A frozen knight
    /// could not.
    fn celestial(&self) -> Vec<Turn> {
        let knight = Unit::new("N", self.white);
        let mut ways = Vec::new();
        for (at, unit) in self.units() {
            if !unit.is("P") || unit.white != self.white {
                continue;
            }
            let mut reached = self.knight(at, self.white).into_iter();
            let frozen = self.is_frozen(at, self.white);
            if frozen || !reached.any(|to| self.may_capture(&knight, to)) {
                let mut pos = self.clone();
                let mut unit = pos.take(at);
                unit.kind = "N".to_owned();
                pos.put(at, unit);
                let text = format!("{}=n", name(at));
                ways.push(Turn { text, pos });
            }
        }
        ways
    }
}
