//! [`AnyGame`] for the rules of every game.

use super::any_game::AnyGame;
use super::clicks::clicks_of;
use super::evaluation;
use super::legal_turns::{TurnFacts, TurnList, TurnTexts, XboardTurn};
use super::legal_turns::{for_each_shown_turn, turn_facts, turn_list, turn_texts, xboard_turn};
use super::perft::{self, Perft};
use super::position_views::{changes, position_view};
use super::start::Start;
use super::turn_entry::{Entered, TurnEntry};
use super::turn_tree::{START, TurnTree};
use super::why::{CAN_BE_PLAYED, why, why_typed};
use crate::refusal::Refusal;
use crate::search::{RulesEngine, SearchOrder, TurnSpelling, TypedEngine, limits};
use crate::views::{PositionView, RecordEntry, SelectionView, SquareChange, TurnNotes};
use motley_engines::{NetworkFileError, NetworkSource};
use motley_game::laws::{self, Breach};
use motley_game::{Outcome, Side, TextError};
use motley_movegen::variant::{Info, Listing, Variant, read_typed, unit_worths, write_san};
use motley_search::TranspositionTable;
use std::any::Any;
use std::sync::{Arc, OnceLock};

/// A game of the rules `V`.
#[derive(Clone)]
pub(super) struct TypedGame<V: Variant> {
    game: &'static Listing<V>,
    start: Start,
    tree: TurnTree<V>,
    /// The turn that is being entered; made when it is asked for, since most programs never click.
    entry: OnceLock<TurnEntry<V>>,
}

impl<V: Variant> TypedGame<V> {
    /// Begins a game.
    ///
    /// # Errors
    /// The start is not legal.
    pub(super) fn new(game: &'static Listing<V>, start: &Start) -> Result<Self, TextError> {
        let position = match &start.fen {
            Some(fen) => game.position(fen, &start.settings)?,
            None => game.start(&start.settings)?,
        };
        let (start, tree) = (start.clone(), TurnTree::new(position));
        Ok(TypedGame { game, start, tree, entry: OnceLock::new() })
    }

    fn live_position(&self) -> &V {
        self.tree.live().position()
    }

    fn entry(&self) -> &TurnEntry<V> {
        self.entry.get_or_init(|| TurnEntry::new(self.tree.shown().position().clone()))
    }

    /// Plays a turn in the shown position; returns its text.
    fn play_turn(&mut self, turn: &[V::Move]) -> String {
        let text = self.tree.shown().position().write_turn(turn);
        self.tree.play(turn, text.clone());
        self.entry = OnceLock::new();
        text
    }

    /// Executes a click or a choice, which is called `name`. A refused one changes nothing.
    fn enter(
        &mut self,
        name: &str,
        act: impl FnOnce(&mut TurnEntry<V>) -> Entered<V>,
    ) -> Result<Option<String>, Refusal> {
        let mut entry = self.entry().clone();
        match act(&mut entry) {
            Entered::Open => {
                self.entry = OnceLock::from(entry);
                Ok(None)
            }
            Entered::Turn(turn) => Ok(Some(self.play_turn(&turn))),
            Entered::Nothing => Err(Refusal(format!("No legal turn goes on with {name}."))),
        }
    }

    /// Returns the number before a turn in notation; `turns` is the number of turns before it.
    fn number(&self, turns: usize, side: Side) -> String {
        let black_began = self.tree.start().to_move() == Side::Black;
        let number = (turns + usize::from(black_began)) / 2 + 1;
        let dots = if side == Side::White { "." } else { "..." };
        format!("{number}{dots}")
    }
}

impl<V: Variant> AnyGame for TypedGame<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn start(&self) -> &Start {
        &self.start
    }

    fn another(&self, start: &Start) -> Result<Box<dyn AnyGame>, TextError> {
        Ok(Box::new(TypedGame::new(self.game, start)?))
    }

    fn start_fen(&self) -> String {
        self.tree.start().fen()
    }

    fn fen(&self) -> String {
        self.live_position().fen()
    }

    fn to_move(&self) -> Side {
        self.live_position().to_move()
    }

    fn key(&self) -> u64 {
        self.live_position().key()
    }

    fn halfmove_clock(&self) -> u32 {
        self.live_position().halfmove_clock()
    }

    fn in_check(&self) -> bool {
        self.live_position().in_check()
    }

    fn occurrences(&self) -> usize {
        self.tree.live().occurrences()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree.live().outcome()
    }

    fn turns_played(&self) -> usize {
        self.tree.live().turns().len()
    }

    fn turns(&self) -> Vec<String> {
        self.tree.live_texts()
    }

    fn legal_turns(&self, most: usize) -> TurnList {
        turn_list(self.live_position(), most)
    }

    fn turn_texts(&self, most: usize) -> TurnTexts {
        turn_texts(self.live_position(), most)
    }

    fn record(&self) -> Vec<RecordEntry> {
        let mut depth: Vec<usize> = Vec::new();
        let mut entries = Vec::new();
        let sans = self.tree.sans(write_san);
        for ((id, node), san) in self.tree.nodes().iter().enumerate().zip(sans) {
            let turns = match id {
                START => 0,
                _ => depth[node.parent] + 1,
            };
            entries.push(RecordEntry {
                id,
                parent: node.parent,
                text: node.text.clone(),
                number: self.number(turns.saturating_sub(1), node.side),
                side: node.side.index(),
                san,
                score: node.score,
                notes: node.notes.clone(),
            });
            depth.push(turns);
        }
        entries
    }

    fn shown(&self) -> usize {
        self.tree.shown_at()
    }

    fn live(&self) -> usize {
        self.tree.live_at()
    }

    fn line(&self) -> Vec<usize> {
        self.tree.line()
    }

    fn show(&mut self, turn: usize) -> Result<(), Refusal> {
        if !self.tree.show(turn) {
            return Err(Refusal(format!("There is no turn {turn} in this record.")));
        }
        self.cancel();
        Ok(())
    }

    fn live_here(&mut self) {
        self.tree.live_here();
    }

    fn play(&mut self, text: &str) -> Result<String, TextError> {
        let turn = self.tree.shown().position().read_turn(text)?;
        Ok(self.play_turn(&turn))
    }

    fn read_typed(&self, text: &str) -> Result<String, TextError> {
        let position = self.tree.shown().position();
        Ok(position.write_turn(&read_typed(position, text)?))
    }

    fn turn_facts(&self, text: &str) -> Result<TurnFacts, TextError> {
        let position = self.tree.shown().position();
        Ok(turn_facts(position, &read_typed(position, text)?))
    }

    fn in_san(&self, turns: &[String]) -> Vec<String> {
        let mut position = self.tree.shown().position().clone();
        let mut texts = Vec::new();
        for turn in turns {
            let Ok(turn) = position.read_turn(turn) else { break };
            let Some(san) = write_san(&position, &turn) else { break };
            texts.push(san);
            for mv in turn {
                position.play(mv, &mut ());
            }
        }
        texts
    }

    fn take_back(&mut self) -> Option<String> {
        self.cancel();
        self.tree.take_back()
    }

    fn unplay(&mut self) -> Option<String> {
        self.cancel();
        self.tree.unplay()
    }

    fn redo(&mut self) -> bool {
        self.cancel();
        self.tree.redo()
    }

    fn can_redo(&self) -> bool {
        self.tree.nodes()[self.tree.live_at()].next.is_some()
    }

    fn set_score(&mut self, turn: usize, score: i32) {
        self.tree.set_score(turn, score);
    }

    fn set_notes(&mut self, turn: usize, notes: TurnNotes) {
        self.tree.set_notes(turn, notes);
    }

    fn selection(&self) -> SelectionView {
        self.entry().selection()
    }

    fn click(&mut self, at: &str) -> Result<Option<String>, Refusal> {
        self.enter(at, |entry| entry.click(at))
    }

    fn choose(&mut self, choice: usize) -> Result<Option<String>, Refusal> {
        self.enter(&format!("choice {choice}"), |entry| entry.choose(choice))
    }

    fn forget_clicks(&mut self) -> bool {
        self.entry.get_mut().is_some_and(TurnEntry::forget_clicks)
    }

    fn cancel(&mut self) {
        self.entry = OnceLock::new();
    }

    fn entered_legs(&self) -> usize {
        self.entry.get().map_or(0, TurnEntry::legs)
    }

    fn why(&self, clicks: &[String]) -> String {
        why(self.entry().position(), clicks)
    }

    fn why_typed(&self, text: &str) -> String {
        let position = self.tree.shown().position();
        match read_typed(position, text) {
            Ok(_) => CAN_BE_PLAYED.to_owned(),
            Err(error) => why_typed(position, text, &error),
        }
    }

    fn clicks_of(&self, text: &str) -> Vec<String> {
        let position = self.tree.shown().position();
        clicks_of(position, &position.read_turn(text).unwrap_or_default())
    }

    fn position(&self) -> PositionView {
        position_view(self.entry.get().map_or(self.tree.shown().position(), TurnEntry::position))
    }

    fn changes(&self) -> Vec<SquareChange> {
        let shown = self.tree.shown();
        if let Some(entry) = self.entry.get().filter(|entry| entry.legs() > 0) {
            return changes(shown.position(), entry.position());
        }
        shown.previous().map(|before| changes(&before, shown.position())).unwrap_or_default()
    }

    fn worths(&self, network: &NetworkSource) -> Result<Vec<(String, i32)>, NetworkFileError> {
        let position = self.entry.get().map_or(self.tree.shown().position(), TurnEntry::position);
        let worths = unit_worths(position, &network.weights(position)?).into_iter();
        Ok(worths.map(|worth| (V::square_name(worth.square), worth.centipawns)).collect())
    }

    fn evaluation(&self, network: &NetworkSource) -> Result<String, NetworkFileError> {
        let position = self.live_position();
        Ok(evaluation::text(position, &network.weights(position)?))
    }

    fn diagram(&self) -> String {
        self.live_position().diagram()
    }

    fn check_fen(&self) -> Result<(), Breach> {
        laws::fen_returns(self.live_position())
    }

    fn description(&self) -> String {
        let position = self.live_position();
        format!(
            "{}\nFen: {}\nKey: {:016X}\nCheck: {}\n",
            position.diagram(),
            position.fen(),
            position.key(),
            if position.in_check() { "yes" } else { "no" },
        )
    }

    fn xboard_fen(&self) -> String {
        self.live_position().fen_for_xboard()
    }

    fn canonical(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError> {
        let position = self.live_position();
        let turn = match spelling {
            TurnSpelling::Canonical => position.read_turn(text)?,
            TurnSpelling::Xboard => position.read_turn_from_xboard(text)?,
        };
        Ok(position.write_turn(&turn))
    }

    fn spelled(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError> {
        let position = self.live_position();
        Ok(spelling.write(position, &position.read_turn(text)?))
    }

    fn xboard_turns(&self) -> Vec<XboardTurn> {
        let position = self.live_position();
        let mut turns = Vec::new();
        for_each_shown_turn(position, |first, rest| turns.push(xboard_turn(position, first, rest)));
        turns
    }

    fn count_turns(&self) -> usize {
        let mut count = 0;
        for_each_shown_turn(self.live_position(), |_, _| count += 1);
        count
    }

    fn perft(&self, depth: u32, is_stopped: &(dyn Fn() -> bool + Sync)) -> Option<Perft> {
        perft::perft(self.live_position(), depth, &|| is_stopped())
    }

    fn check_order(&self, order: &SearchOrder) -> Result<(), TextError> {
        limits(self.live_position(), order).map(drop)
    }

    fn typed_record(&self) -> &dyn Any {
        self.tree.live()
    }

    fn new_engine(&self, table: &Arc<TranspositionTable>, threads: usize) -> Option<Box<dyn RulesEngine>> {
        Some(Box::new(TypedEngine::try_new(self.game, table, threads)?))
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
