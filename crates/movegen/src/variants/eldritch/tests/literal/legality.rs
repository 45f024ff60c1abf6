//! Check, legal turns and results [G-2] to [G-5], \[E-DO\], \[E-DI\], [E-11].

use super::board::name;
use super::fen::order;
use super::{Last, Pending, Played, Pos, Sq, Turn, Unit};
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
            all.extend(
                turns.into_iter().map(|turn| Turn { text: format!("{}{}", line.text, turn.text), ..turn }),
            );
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
        group.into_iter().any(|at| self.is_attacked(at, !self.white))
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
        self.last_passed = self.passed.take();
        self.reacted = 0;
        self.resets = false;
        self.in_passing = false;
        self.made.clear();
        self.captured.clear();
        self.forbidden.clear();
        let turn = Played { text: text.to_owned(), releases: std::mem::take(&mut self.releases) };
        let before = Rc::clone(before);
        self.last = Some(Last { before, turn });
        self.judge_passed_square();
        self
    }

    /// [G-21]: the square passed over counts only if a capture can use it.
    fn judge_passed_square(&mut self) {
        self.en_passant = self.last_passed;
        if self.en_passant.is_some() {
            let turns = self.pseudo_legal(None);
            if !turns.iter().any(|turn| turn.pos.in_passing) {
                self.en_passant = None;
            }
        }
    }

    /// A druid whose beast is no longer on the board has no number [E-51].
    fn forget_druids(&mut self) {
        for white in [true, false] {
            let released = self.pending.iter().flatten().filter_map(|reaction| match reaction {
                Pending::Release(_, held) => Some(held),
                _ => None,
            });
            let all = self.census(white).into_iter().chain(released);
            let beasts = all.filter(|unit| unit.is("U'") && unit.white == white);
            let beasts: Vec<_> = beasts.map(|unit| unit.number).collect();
            for unit in self.board.values_mut().flatten() {
                let druid = if unit.is("U") { Some(unit) } else { unit.held.as_deref_mut() };
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
            pos.forbidden.push(last.turn.clone());
            pos.last = None;
            match pos.at(at) {
                Some(there) if there.is("D'") && there.white == self.white => {
                    pos.take(at);
                }
                Some(ghost) if ghost.held.as_deref().is_some_and(|held| held.is("D'")) => {
                    let ghost = pos.board.get_mut(&at).and_then(Option::as_mut).unwrap();
                    ghost.held = None;
                }
                _ => pos.forget_released(at),
            }
            pos.judge_passed_square();
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

    /// A diviner that the undone turn released from a ghost vanishes with it, from the forbidden turns too
    /// [E-39].
    fn forget_released(&mut self, at: Sq) {
        let text = format!("d'@{}", name(at));
        let releases = self.forbidden.last().map(|turn| &turn.releases);
        let found = releases.and_then(|all| all.iter().find(|(_, release)| *release == text));
        let Some(&(place, _)) = found else {
            return;
        };
        self.pending[usize::from(self.white)].remove(place);
        for turn in &mut self.forbidden {
            turn.forget_release(place);
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
            judge(turn.text.clone(), &made, turn.pos.ended(&before, &turn.text));
        }
        for turn in self.divinations() {
            judge(turn.text, &[], turn.pos);
        }
        // \[E-DO\]: what the player has is judged before the turn.
        let several = self.royal_group(self.white).len() > 1;
        let mut legal = if all.is_empty() && several { some } else { all };
        // For check a turn that was undone still counts [E-39].
        let forbidden = |text: &str| self.forbidden.iter().any(|turn| turn.text == text);
        legal.retain(|(text, _)| !forbidden(text));
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
                self.pending[usize::from(owner)].iter().any(|reaction| match reaction {
                    Pending::Release(_, held) => owner != white && !unable(held),
                    Pending::Mystic(_) | Pending::Highlander(_) => owner == white,
                    Pending::Celestial => false,
                })
            };
            self.census(white).into_iter().all(unable) && !returns(true) && !returns(false)
        })
    }
}

impl Played {
    /// Removes the release of the reaction at this place, and the reaction from the count of places.
    fn forget_release(&mut self, place: usize) {
        for (at, text) in std::mem::take(&mut self.releases) {
            if at == place {
                self.text = self.text.replacen(&format!("{text},"), "", 1);
            } else {
                self.releases.push((at - usize::from(at > place), text));
            }
        }
    }
}
