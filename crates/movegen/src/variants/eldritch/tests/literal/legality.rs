//! Check, legal turns and results [G-2] to [G-5], \[E-DO\], \[E-DI\], [E-11].

use super::board::name;
use super::fen::order;
use super::{Last, Pending, Pos, Sq, Turn, Unit};
use std::rc::Rc;

/// Number of reactions of a side that are kept [E-51].
const MAX_PENDING: usize = 16;

impl Pos {
    /// Returns all pseudo-legal turns [G-2] except divinations. With a `target`, turns that capture nothing
    /// may be missing: only the captures on `target` are complete.
    fn pseudo_legal(&self, target: Option<Sq>) -> Vec<Turn> {
        let mut all = Vec::new();
        for line in self.reaction_lines() {
            let pos = &line.pos;
            let mut turns = Vec::new();
            // A reaction may have captured there already; then any turn is enough.
            let wanted = target.filter(|&at| !pos.has_captured(at));
            for (at, unit) in pos.units() {
                if unit.white == pos.white {
                    pos.moving(at, wanted, &mut turns);
                    pos.shots(at, wanted, &mut turns);
                    if target.is_none() {
                        pos.invokes(at, &mut turns);
                    }
                }
            }
            if target.is_none() {
                pos.castlings(&mut turns);
            }
            all.extend(turns.into_iter().map(|turn| Turn {
                text: format!("{}{}", line.text, turn.text),
                ..turn
            }));
        }
        all
    }

    fn has_captured(&self, at: Sq) -> bool {
        self.captured.iter().any(|(square, _)| *square == at)
    }

    /// [G-3]: whether a side, were it to move now, could capture what stands on `at`.
    pub(super) fn is_attacked(&self, at: Sq, by_white: bool) -> bool {
        let mut pos = self.clone();
        if pos.white != by_white {
            pos.white = by_white;
            pos.block.clear();
            pos.en_passant = None;
        }
        pos.captured.clear();
        let turns = pos.pseudo_legal(Some(at));
        turns.iter().any(|turn| turn.pos.has_captured(at))
    }

    /// Whether the side to move is in check \[E-DO\].
    pub(in super::super) fn in_check(&self) -> bool {
        if self.is_placing() {
            return false;
        }
        let group = self.royal_group(self.white);
        group
            .into_iter()
            .any(|at| self.is_attacked(at, !self.white))
    }

    /// Whether the side not to move is in check, all of its royal group.
    pub(super) fn other_side_in_check(&self) -> bool {
        let group = self.royal_group(!self.white);
        group.into_iter().all(|at| self.is_attacked(at, self.white))
    }

    /// Returns the position when a turn, played from `before`, has ended.
    fn ended(mut self, before: &Rc<Pos>, text: &str) -> Pos {
        self.pending[usize::from(self.white)].clear();
        for (white, reaction) in std::mem::take(&mut self.caused) {
            let waiting = &mut self.pending[usize::from(white)];
            if waiting.len() < MAX_PENDING {
                waiting.push(reaction);
                waiting.sort_by_key(order);
            }
        }
        self.forget_druids();
        self.block = std::mem::take(&mut self.sets_block);
        self.clock = if self.resets { 0 } else { self.clock + 1 };
        self.number += u32::from(!self.white);
        self.white = !self.white;
        self.en_passant = self.passed.take();
        self.resets = false;
        self.in_passing = false;
        self.made.clear();
        self.captured.clear();
        self.forbidden.clear();
        let (before, text) = (Rc::clone(before), text.to_owned());
        self.last = Some(Last { before, text });
        // [G-21]
        if let Some(passed) = self.en_passant {
            let used = self
                .pseudo_legal(None)
                .iter()
                .any(|turn| turn.pos.in_passing);
            self.en_passant = used.then_some(passed);
        }
        self
    }

    /// A druid whose beast is no longer on the board has no number [E-51].
    fn forget_druids(&mut self) {
        for white in [true, false] {
            let released = self
                .pending
                .iter()
                .flatten()
                .filter_map(|reaction| match reaction {
                    Pending::Release(_, held) => Some(held),
                    _ => None,
                });
            let all = self.census(white).into_iter().chain(released);
            let beasts = all.filter(|unit| unit.is("U'") && unit.white == white);
            let beasts: Vec<_> = beasts.map(|unit| unit.number).collect();
            for unit in self.board.values_mut().flatten() {
                let druid = if unit.is("U") {
                    Some(unit)
                } else {
                    unit.held.as_deref_mut()
                };
                if let Some(druid) = druid.filter(|unit| unit.is("U") && unit.white == white)
                    && !beasts.contains(&druid.number)
                {
                    druid.number = None;
                }
            }
        }
    }

    /// Returns the divinations \[E-DI\], with the positions to which they lead.
    fn divinations(&self) -> Vec<Turn> {
        let Some(last) = &self.last else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for (at, unit) in self.units() {
            if !unit.is("D'") || unit.white != self.white {
                continue;
            }
            let mut pos = (*last.before).clone();
            match pos.at(at) {
                Some(there) if there.is("D'") && there.white == self.white => {
                    pos.take(at);
                }
                _ => pos.forget_released(at),
            }
            pos.forbidden.push(last.text.clone());
            pos.last = None;
            // Its condition is stricter than [E-DO]: none of the group may be attacked.
            let group = pos.royal_group(self.white);
            if group.iter().any(|&at| pos.is_attacked(at, !self.white)) {
                continue;
            }
            let text = format!("{}!", name(at));
            all.push(Turn { text, pos });
        }
        all
    }

    /// A diviner that the undone turn released from a ghost vanishes with it [E-39].
    fn forget_released(&mut self, at: Sq) {
        let near = |reaction: &Pending| {
            matches!(reaction, Pending::Release((file, rank), held)
                if held.is("D'") && (file - at.0).abs() <= 1 && (rank - at.1).abs() <= 1)
        };
        let own = &mut self.pending[usize::from(self.white)];
        if let Some(place) = own.iter().position(near) {
            own.remove(place);
        }
    }

    /// The legal turns, with the positions to which they lead.
    pub(in super::super) fn legal_turns(&self) -> Vec<(String, Pos)> {
        if self.is_placing() {
            return self.placements();
        }
        if self.royal_group(self.white).is_empty() {
            return Vec::new();
        }
        let before = Rc::new(self.clone());
        let (mut all, mut some) = (Vec::new(), Vec::new());
        let mut judge = |text: String, made: &[Sq], after: Pos| {
            let group = after.royal_group(self.white);
            let lost_liege = self.liege(self.white).is_some() && after.liege(self.white).is_none();
            if lost_liege || group.is_empty() {
                return;
            }
            let attacked = |at: Sq| after.is_attacked(at, !self.white);
            let safe: Vec<Sq> = group.iter().copied().filter(|&at| !attacked(at)).collect();
            if safe.len() == group.len() {
                all.push((text, after));
            } else if safe.iter().any(|at| !made.contains(at)) {
                some.push((text, after));
            }
        };
        for turn in self.pseudo_legal(None) {
            let made = turn.pos.made.clone();
            judge(
                turn.text.clone(),
                &made,
                turn.pos.ended(&before, &turn.text),
            );
        }
        for turn in self.divinations() {
            judge(turn.text, &[], turn.pos);
        }
        // \[E-DO\]: what the player has is judged before the turn.
        let several = self.royal_group(self.white).len() > 1;
        let mut legal = if all.is_empty() && several { some } else { all };
        // For check a turn that was undone still counts [E-39].
        legal.retain(|(text, _)| !self.forbidden.contains(text));
        legal
    }

    /// The result: `lost`, `dead`, `fifty` or nothing; mate and stalemate are seen by the turns.
    pub(in super::super) fn result(&self, has_turns: bool) -> &'static str {
        if self.is_placing() {
            ""
        } else if self.royal_group(self.white).is_empty() {
            "lost"
        } else if self.is_dead() {
            "dead"
        } else if self.clock >= 100 && (has_turns || !self.in_check()) {
            "fifty"
        } else {
            ""
        }
    }

    /// [E-11]
    fn is_dead(&self) -> bool {
        [true, false].into_iter().all(|white| {
            let foes = self.royal_group(!white);
            let only_steppers = foes.iter().all(|&at| {
                let unit = self.at(at).unwrap();
                unit.is("K") || unit.is("X")
            });
            let unable = |unit: &Unit| match unit.kind.as_str() {
                "A'" | "O" | "M'" | "T'" | "H'" | "R'" => true,
                "K" | "X" => only_steppers,
                _ => false,
            };
            // [E-45]
            let returns = |owner: bool| {
                self.pending[usize::from(owner)]
                    .iter()
                    .any(|reaction| match reaction {
                        Pending::Release(_, held) => owner != white && !unable(held),
                        Pending::Mystic(_) | Pending::Highlander(_) => owner == white,
                        Pending::Celestial => false,
                    })
            };
            self.census(white).into_iter().all(unable) && !returns(true) && !returns(false)
        })
    }
}
