//! Protection from capture, and the effects of captures and destructions [E-6], [E-7].

use super::board::around;
use super::{Pending, Pos, Sq, Unit, row};

impl Pos {
    /// Whether a protection keeps `mover` from capturing the unit on `at`.
    fn is_protected(&self, mover: &Unit, at: Sq, victim: &Unit) -> bool {
        let enemy = victim.white != mover.white;
        let shadowed = || {
            let own = |unit: &Unit| unit.is("S'") && unit.white == victim.white;
            self.units().iter().any(|(_, unit)| own(unit))
        };
        // [E-OO]
        victim.is("O")
            // [E-AB]
            || victim.is("A") && !mover.is_royal()
            // [E-GA]
            || victim.is("G'") && mover.is_spell()
            // [E-BA]
            || enemy && self.blocks(at, mover.white)
            // [E-SM]
            || enemy && victim.is_of_royal_group() && shadowed()
            // [E-BE]
            || mover.is("Z") && victim.is_liege()
    }

    /// Whether `mover` may capture on `at` by a move of its own: enemies, and a priest its own side's
    /// riddles \[E-SP\].
    pub(super) fn may_capture(&self, mover: &Unit, at: Sq) -> bool {
        self.at(at).is_some_and(|victim| {
            let own_riddle = victim.is("R'") && mover.is_priest();
            (victim.white != mover.white || own_riddle) && !self.is_protected(mover, at, victim)
        })
    }

    /// Whether an evoker, a fiend or a returning mystic may capture on `at`: friends, too, but not the
    /// royal group and no riddle \[E-EV\], \[E-FI\], \[E-MY\], [E-33].
    pub(super) fn may_capture_all(&self, mover: &Unit, at: Sq) -> bool {
        self.at(at).is_some_and(|victim| {
            let kept = victim.white == mover.white && (victim.is_of_royal_group() || victim.is("R'"));
            !kept && !self.is_protected(mover, at, victim)
        })
    }

    /// Empties a unit's square: rights and a block end there.
    pub(super) fn take(&mut self, at: Sq) -> Unit {
        self.rights.remove(&at);
        self.block.remove(&at);
        self.sets_block.remove(&at);
        self.board.insert(at, None).flatten().unwrap()
    }

    /// Puts a unit on a square. A gremlin turns round on its far row, however it comes there
    /// [E-37].
    pub(super) fn put(&mut self, at: Sq, mut unit: Unit) {
        turn_round(&mut unit, at);
        if let Some(held) = &mut unit.held {
            turn_round(held, at);
        }
        self.board.insert(at, Some(unit));
    }

    /// Moves a unit, with all that is on its square, to an empty square.
    pub(super) fn shift(&mut self, from: Sq, to: Sq) {
        let unit = self.take(from);
        self.put(to, unit);
    }

    /// Removes a unit from the board without a capture.
    pub(super) fn leave(&mut self, at: Sq) {
        self.take(at);
        self.resets = true;
    }

    /// Captures the unit on `at` by `by`.
    pub(super) fn capture(&mut self, at: Sq, by: &Unit) {
        let victim = self.take(at);
        self.resets = true;
        let owner = usize::from(victim.white);
        // [E-NE], [E-43]
        if by.is("N'") {
            let pool = &mut self.pool[usize::from(by.white)];
            pool.push(victim.kind.clone());
            pool.extend(victim.rider.as_ref().map(|rider| rider.kind.clone()));
        }
        // [E-VA]
        if victim.is("P") || victim.is("I'") {
            self.lost[owner].push(victim.kind.clone());
        }
        // [E-DU]
        if victim.is("U'") {
            let druid = self
                .units()
                .into_iter()
                .find(|(_, unit)| unit.is("U") && unit.white == victim.white && unit.number == victim.number);
            if let Some(at) = druid.map(|(at, _)| at) {
                self.leave(at);
            }
        }
        let reaction = match (victim.kind.as_str(), victim.word.as_str()) {
            ("H'", _) => victim.held.clone().map(|held| Pending::Release(at, *held)),
            ("Y", _) => victim.home.map(Pending::Mystic),
            ("H", _) => Some(Pending::Highlander(1)),
            ("R" | "B", "h1") => Some(Pending::Highlander(2)),
            ("N", "h2") => Some(Pending::Highlander(3)),
            ("C", _) => Some(Pending::Celestial),
            _ => None,
        };
        if let Some(reaction) = reaction {
            self.caused.push((victim.white, reaction));
        }
        self.captured.push((at, victim));
    }

    /// Destroys the unit on `at` by a miasma or a fireball, if it can be destroyed [E-31].
    fn destroy(&mut self, at: Sq, by_miasma: bool) {
        let survives = |unit: &Unit| unit.is("G'") || by_miasma && unit.is_royal();
        let Some(unit) = self.at(at).filter(|unit| !survives(unit)) else {
            return;
        };
        let stays = unit.held.clone().filter(|held| survives(held));
        self.leave(at);
        if let Some(held) = stays {
            self.put(at, *held);
        }
    }

    /// Destroys the units next to a square.
    pub(super) fn destroy_around(&mut self, at: Sq, by_miasma: bool) {
        for next in around(at) {
            self.destroy(next, by_miasma);
        }
    }
}

fn turn_round(unit: &mut Unit, (_, rank): Sq) {
    if unit.is("J'") && rank == row(unit.white, 8) {
        unit.word = "back".to_owned();
    }
}
