//! [`GameBoard`] for every game.

use crate::board::{GameBoard, ListedTurn, TurnList};
use motley_board::game::{Entered, Refusal, TurnEntry, changes, clicks_of, position_view, why};
use motley_board::messages::{PositionView, SelectionView, SquareChange};
use motley_game::{Evaluate, GO, GameRecord, Outcome, STOP, Side, Turn, for_each_turn};
use motley_movegen::variant::{Info, Listing, Variant, unit_worths};
use motley_net::NetworkChoice;
use std::borrow::Cow;

/// A game of the rules `V` with its record.
#[derive(Clone)]
pub(crate) struct TypedBoard<V: Variant> {
    game: &'static Listing<V>,
    /// The chosen options: name and value.
    options: Vec<(String, String)>,
    record: GameRecord<V>,
    /// The turns of the record, in notation.
    texts: Vec<String>,
    /// The turn that is being entered; made by the first click, since most programs never click.
    entry: Option<TurnEntry<V>>,
}

impl<V: Variant> TypedBoard<V> {
    pub(crate) fn new(game: &'static Listing<V>, options: Vec<(String, String)>, start: V) -> Self {
        TypedBoard { game, options, record: GameRecord::new(start), texts: Vec::new(), entry: None }
    }

    /// Returns the turn that is being entered.
    fn entry(&self) -> Cow<'_, TurnEntry<V>> {
        match &self.entry {
            Some(entry) => Cow::Borrowed(entry),
            None => Cow::Owned(TurnEntry::new(self.record.position().clone())),
        }
    }

    fn play(&mut self, turn: &Turn<V>) -> String {
        let text = self.record.position().write_turn(turn);
        self.record.play(turn);
        self.texts.push(text.clone());
        self.entry = None;
        text
    }

    /// Executes a click or a choice, which is called `name`. A refused one changes nothing.
    fn enter(
        &mut self,
        name: &str,
        act: impl FnOnce(&mut TurnEntry<V>) -> Entered<V>,
    ) -> Result<Option<String>, Refusal> {
        let mut entry = self.entry().into_owned();
        match act(&mut entry) {
            Entered::Open => {
                self.entry = Some(entry);
                Ok(None)
            }
            Entered::Turn(turn) => Ok(Some(self.play(&turn))),
            Entered::Nothing => Err(Refusal(format!("No legal turn goes on with {name}."))),
        }
    }
}

/// Returns a legal turn with its clicks and its label.
fn turn_view<V: Variant>(position: &V, turn: &[V::Move]) -> ListedTurn {
    let mut at = position.clone();
    let mut words = Vec::new();
    for &leg in turn {
        words.push(at.meaning(leg).words);
        at.play(leg, &mut ());
    }
    ListedTurn { text: position.write_turn(turn), clicks: clicks_of(position, turn), label: words.join(", ") }
}

impl<V: Variant> GameBoard for TypedBoard<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn options(&self) -> Vec<(String, String)> {
        self.options.clone()
    }

    fn start_fen(&self) -> String {
        self.record.start().fen()
    }

    fn fen(&self) -> String {
        self.record.position().fen()
    }

    fn turns(&self) -> Vec<String> {
        self.texts.clone()
    }

    fn to_move(&self) -> Side {
        self.record.position().to_move()
    }

    fn in_check(&self) -> bool {
        self.record.position().in_check()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    fn legal_turns(&self, most: usize) -> TurnList {
        let position = self.record.position();
        let mut turns = Vec::new();
        let flow = for_each_turn(&mut position.clone(), &mut |turn, _| {
            if turns.len() == most {
                return STOP;
            }
            turns.push(turn_view(position, turn));
            GO
        });
        TurnList { turns, complete: flow.is_continue() }
    }

    fn push(&mut self, text: &str) -> Result<String, Refusal> {
        let turn = self.record.position().read_turn(text)?;
        Ok(self.play(&turn))
    }

    fn pop(&mut self) -> Option<String> {
        self.entry = None;
        self.record.take_back();
        self.texts.pop()
    }

    fn selection(&self) -> SelectionView {
        self.entry().selection()
    }

    fn click(&mut self, at: &str) -> Result<Option<String>, Refusal> {
        self.enter(at, |entry| entry.click(at))
    }

    fn choose(&mut self, choice: usize) -> Result<Option<String>, Refusal> {
        let name = format!("choice {choice}");
        self.enter(&name, |entry| entry.choose(choice))
    }

    fn cancel(&mut self) {
        self.entry = None;
    }

    fn why(&self, clicks: &[String]) -> String {
        why(self.entry().position(), clicks)
    }

    fn position(&self) -> PositionView {
        let entered = self.entry.as_ref().map(TurnEntry::position);
        position_view(entered.unwrap_or_else(|| self.record.position()))
    }

    fn changes(&self) -> Vec<SquareChange> {
        let mut before = self.record.clone();
        if before.take_back() { changes(before.position(), self.record.position()) } else { Vec::new() }
    }

    fn worths(&self, network: Option<&[u8]>) -> Result<Vec<(String, i32)>, Refusal> {
        let position = self.record.position();
        let weights = match network {
            Some(file) => {
                V::Eval::from_file(file, position).map_err(|error| Refusal(format!("network: {error}")))?
            }
            None => <V::Eval as Evaluate<V>>::Weights::default(),
        };
        let worths = unit_worths(position, &weights).into_iter();
        let worths = worths.map(|worth| (V::square_name(worth.square), worth.centipawns));
        Ok(worths.collect())
    }

    fn copy(&self) -> Box<dyn GameBoard> {
        Box::new(self.clone())
    }
}
