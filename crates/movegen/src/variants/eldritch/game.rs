//! [`Eldritch`] as a [`Game`]: moves, their effects, and hints for the search.

use super::attacks;
use super::check_info::CheckInfo;
use super::divination;
use super::draft;
use super::draws;
use super::generate;
use super::legal::{self, Judgement};
use super::moves::{Move, MoveKind, Moves};
use super::ordering;
use super::pawns;
use super::placing;
use super::position::{Before, Eldritch, Undo};
use super::reactions;
use super::search_params;
use super::see;
use super::squares::name;
use super::state::BoardState;
use crate::board::{Square, Unit};
use motley_game::{
    BoardObserver, Flow, GO, Game, GameExt, Outcome, Reason, SearchHints, Side, Stage, UnitGroup,
};
use std::fmt;

impl Eldritch {
    /// Adds all pseudo-legal moves at this node; with a stage, at least the moves of that stage.
    fn pseudo_legal(&self, stage: Option<Stage>, out: &mut Moves) {
        if let Some(hands) = self.state.hands() {
            match self.state.choices_left() {
                0 => placing::moves(&self.state, hands, out),
                _ => draft::moves(&self.state, hands, out),
            }
            return;
        }
        let turn = self.view();
        if let Some(last_turn) = &self.last_turn {
            let diviners = divination::answering(&self.state, last_turn);
            out.extend(diviners.map(|from| Move::new(MoveKind::Divine, from, from)));
        }
        if reactions::moves(&turn.view, out) {
            generate::turns(&turn.for_stage(stage), out);
        }
    }

    /// Whether `mv` is pseudo-legal. For a unit's move it suffices to generate the moves of that
    /// unit.
    fn is_pseudo_legal(&self, mv: Move) -> bool {
        let mut all = Moves::new();
        let common = self.state.hands().is_some()
            || mv.is_reaction()
            || matches!(mv.move_kind, MoveKind::Divine | MoveKind::Castle);
        if common {
            self.pseudo_legal(None, &mut all);
            return all.contains(&mv);
        }
        let turn = self.view();
        let own = self.state.side(turn.view.us);
        if !own.has(mv.from) || !reactions::moves(&turn.view, &mut all) {
            return false;
        }
        all.clear();
        generate::turns_of(&turn, mv.from, &mut all);
        all.contains(&mv)
    }

    fn is_legal_here(&self, mv: Move, saves_one_royal: bool) -> bool {
        if self.state.hands().is_some() || mv.move_kind == MoveKind::Divine {
            true
        } else if mv.is_reaction() {
            let mut next = self.state.clone();
            reactions::play(&mut next, mv, saves_one_royal, &mut ());
            legal::can_end(&next, &self.start, saves_one_royal)
        } else {
            let judgement = Judgement { saves_one_royal, count_forbidden: false };
            legal::is_legal(&self.state, mv, judgement)
        }
    }
}

impl Game for Eldritch {
    type Move = Move;
    type Undo = Undo;

    const ONE_MOVE_TURNS: bool = false;

    fn to_move(&self) -> Side {
        self.state.to_move()
    }

    fn mid_turn(&self) -> bool {
        self.state.mid_turn()
    }

    /// Returns the hash key. Positions that differ only in whether a divination is possible have
    /// one key: [G-7] treats them as equal.
    fn key(&self) -> u64 {
        let start = if self.state.hands().is_some() { 0 } else { self.start.key() };
        self.state.key() ^ start
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.state.hands().is_some() || self.state.mid_turn() {
            return None;
        }
        if let Some(loser) = self.loser() {
            return Some(Outcome::Win(!loser, Reason::RoyalLost));
        }
        if draws::is_dead(&self.state) {
            return Some(Outcome::Draw(Reason::DeadPosition));
        }
        self.fifty_moves_outcome()
    }

    fn moves(&self, stage: Stage, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        if self.is_over() {
            return GO;
        }
        // All are collected before any is returned: the strictness of the test may depend on
        // whether another move saves the whole royal group.
        let mut all = Moves::new();
        self.pseudo_legal(Some(stage), &mut all);
        all.retain(|&mut mv| self.is_noisy(mv) == (stage == Stage::Noisy));
        if all.is_empty() {
            return GO;
        }
        let info = CheckInfo::new(&self.state, self.in_danger());
        let one_is_sure = || all.iter().any(|&mv| info.surely_legal(mv));
        for &mv in &all {
            let is_legal = || {
                let saves_one_royal = self.saves_one_royal(one_is_sure);
                !info.surely_illegal(mv, saves_one_royal) && self.is_legal_here(mv, saves_one_royal)
            };
            if info.surely_legal(mv) || is_legal() {
                out(mv)?;
            }
        }
        GO
    }

    fn is_legal(&self, mv: Move) -> bool {
        if self.is_over() || !self.is_pseudo_legal(mv) {
            return false;
        }
        let info = CheckInfo::new(&self.state, self.in_danger());
        if info.surely_legal(mv) {
            return true;
        }
        let saves_one_royal = self.saves_one_royal(|| false);
        !info.surely_illegal(mv, saves_one_royal) && self.is_legal_here(mv, saves_one_royal)
    }

    fn play(&mut self, mv: Move, observer: &mut impl BoardObserver) -> Undo {
        // Decided before the first reaction, and kept for the whole turn: the rule is about turns,
        // not about legs.
        let saves_one_royal =
            mv.is_reaction() && self.state.hands().is_none() && self.saves_one_royal(|| false);
        let last_turn = self.last_turn.take();
        let known = std::mem::take(&mut self.known);
        let turn_start = self.turn_start.clone();
        let before = if self.state.hands().is_some() {
            self.place(mv, observer)
        } else if let (MoveKind::Divine, Some(last_turn)) = (mv.move_kind, &last_turn) {
            self.divine(mv, last_turn, observer)
        } else if mv.is_reaction() {
            self.react(mv, saves_one_royal, observer)
        } else {
            self.turn(mv, observer)
        };
        Undo { before, last_turn, turn_start, known }
    }

    fn undo(&mut self, _mv: Move, undo: Undo) {
        match undo.before {
            Before::Unchanged(change) => self.state.take_back(change),
            Before::NotBegun(change, start) => {
                self.state.take_back(change);
                self.start = start;
            }
            Before::Other(state) => self.state = *state,
        }
        self.last_turn = undo.last_turn;
        self.turn_start = undo.turn_start;
        self.known = undo.known;
    }

    fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.state.observe_all(observer);
    }

    fn in_check(&self) -> bool {
        let in_check = || attacks::in_check(&self.state, self.state.to_move());
        self.state.hands().is_none() && self.known.danger.get_or(in_check)
    }

    fn halfmove_clock(&self) -> u32 {
        self.state.counters().clock()
    }

    fn is_noisy(&self, mv: Move) -> bool {
        ordering::is_noisy(&self.state, mv)
    }
}

impl SearchHints for Eldritch {
    const HISTORY_SIZE: usize = ordering::HISTORY_SIZE;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = search_params::SEARCH_PARAMS;

    /// Returns the cost of generating moves. Nodes with reactions to come may take milliseconds,
    /// and each further unit that moves twice makes the test of every turn longer.
    fn generation_cost(&self) -> u32 {
        ordering::generation_cost(&self.state)
    }

    /// Whether the side to move must answer a danger. If no turn saves the whole royal group, one
    /// royal unit is lost in any case \[E-DO\].
    fn must_answer_danger(&self) -> bool {
        self.in_danger()
            && (!self.saves_one_royal(|| false) || attacks::whole_group_attacked(&self.state, self.to_move()))
    }

    fn make_null(&mut self) -> Option<Undo> {
        if !ordering::may_pass(self) {
            return None;
        }
        Some(Undo {
            before: Before::Unchanged(self.state.change(BoardState::skip)),
            last_turn: self.last_turn.take(),
            turn_start: None,
            known: std::mem::take(&mut self.known),
        })
    }

    fn unmake_null(&mut self, undo: Undo) {
        // Any move will do: undoing reads only what was saved.
        self.undo(Move::new(MoveKind::Normal, Square(0), Square(0)), undo);
    }

    fn gain(&self, mv: Move) -> i32 {
        ordering::gain(&self.state, mv)
    }

    fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::see_ge(&self.state, mv, threshold)
    }

    #[inline]
    fn unit_group(unit: u16) -> UnitGroup {
        let unit = Unit::from_code(unit);
        UnitGroup::of(pawns::must_promote(unit.kind()), unit.side())
    }

    fn history_index(&self, mv: Move) -> usize {
        ordering::history_index(&self.state, mv)
    }
}

impl fmt::Debug for Eldritch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} key {:x}", super::fen::write(self), self.key())?;
        let legs = self.state.legs().iter();
        legs.into_iter()
            .try_for_each(|mv| write!(f, " after {:?} {}{}", mv.move_kind, name(mv.from), name(mv.to)))?;
        if let Some(turns) = self.state.forbidden() {
            write!(f, " without {turns:?}")?;
        }
        if let Some(last_turn) = &self.last_turn {
            write!(f, " last_turn {:x} {:?}", last_turn.before.key(), last_turn.turn)?;
        }
        Ok(())
    }
}
