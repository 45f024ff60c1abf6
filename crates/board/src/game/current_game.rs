//! [`AnyGame`] for every registered game.

use super::any_game::{AnyGame, GameBeginning};
use super::refusal::{Refusal, why};
use super::searcher::clicks_of;
use super::turn_entry::{Entered, TurnEntry};
use super::turn_tree::{START, TurnTree};
use super::views::{changes, position_view};
use crate::messages::{PositionView, RecordEntry, SelectionView, SquareChange};
use motley_game::{Evaluate, Outcome, Side, TextError};
use motley_movegen::variant::{Info, Listing, Variant, Visitor, unit_worths};
use motley_movegen::variants;
use motley_net::NetworkChoice;

/// A game of the rules `V`.
struct CurrentGame<V: Variant> {
    game: &'static Listing<V>,
    tree: TurnTree<V>,
    entry: TurnEntry<V>,
    /// The weights of the evaluation.
    weights: <V::Eval as Evaluate<V>>::Weights,
}

/// Begins the game called `name`.
///
/// # Errors
/// There is no such game, or its start is not legal.
pub fn begin(name: &str, from: &GameBeginning) -> Result<Box<dyn AnyGame>, Refusal> {
    struct Begin<'a>(&'a GameBeginning);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn AnyGame>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            Ok(Box::new(CurrentGame::new(game, self.0)?))
        }
    }
    let begun = variants::visit(name, Begin(from));
    let begun = begun.ok_or_else(|| TextError::new("game", name, "the name of a game"))?;
    Ok(begun?)
}

impl<V: Variant> CurrentGame<V> {
    fn new(game: &'static Listing<V>, from: &GameBeginning) -> Result<Self, TextError> {
        let start = from.position(game)?;
        Ok(CurrentGame {
            game,
            entry: TurnEntry::new(start.clone()),
            tree: TurnTree::new(start),
            weights: Default::default(),
        })
    }

    /// Drops the turn that is being entered.
    fn restart_entry(&mut self) {
        self.entry = TurnEntry::new(self.tree.shown().position().clone());
    }

    /// Plays a turn in the shown position and makes it the live turn.
    fn play_turn(&mut self, turn: &[V::Move]) {
        let text = self.tree.shown().position().write_turn(turn);
        self.tree.play(turn, text);
        self.tree.live_here();
        self.restart_entry();
    }

    fn entered(&mut self, entered: Entered<V>, what: &str) -> Result<bool, Refusal> {
        match entered {
            Entered::Open => Ok(false),
            Entered::Turn(turn) => {
                self.play_turn(&turn);
                Ok(true)
            }
            Entered::Nothing => Err(Refusal(format!("No legal turn goes on with {what}."))),
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

impl<V: Variant> AnyGame for CurrentGame<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn start_fen(&self) -> String {
        self.tree.start().fen()
    }

    fn can_redo(&self) -> bool {
        self.tree.nodes()[self.tree.live_at()].next.is_some()
    }

    fn record(&self) -> Vec<RecordEntry> {
        let mut depth: Vec<usize> = Vec::new();
        let mut entries = Vec::new();
        for (id, node) in self.tree.nodes().iter().enumerate() {
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
                score: node.score,
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
        self.restart_entry();
        Ok(())
    }

    fn live_here(&mut self) {
        self.tree.live_here();
    }

    fn take_back(&mut self) -> bool {
        let taken = self.tree.take_back();
        self.restart_entry();
        taken
    }

    fn redo(&mut self) -> bool {
        let played = self.tree.redo();
        self.restart_entry();
        played
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let turn = self.tree.shown().position().read_turn(text)?;
        self.play_turn(&turn);
        Ok(())
    }

    fn set_score(&mut self, turn: usize, score: i32) {
        self.tree.set_score(turn, score);
    }

    fn selection(&self) -> SelectionView {
        self.entry.selection()
    }

    fn click(&mut self, at: &str) -> Result<bool, Refusal> {
        let entered = self.entry.click(at);
        self.entered(entered, at)
    }

    fn choose(&mut self, choice: usize) -> Result<bool, Refusal> {
        let entered = self.entry.choose(choice);
        self.entered(entered, "this choice")
    }

    fn cancel(&mut self) {
        if !self.entry.forget_clicks() {
            self.restart_entry();
        }
    }

    fn why(&self, clicks: &[String]) -> String {
        why(self.entry.position(), clicks)
    }

    fn entered_legs(&self) -> usize {
        self.entry.legs()
    }

    fn position(&self) -> PositionView {
        position_view(self.entry.position())
    }

    fn changes(&self) -> Vec<SquareChange> {
        let shown = self.tree.shown();
        if self.entry.legs() > 0 {
            return changes(shown.position(), self.entry.position());
        }
        let mut before = shown.clone();
        if before.take_back() { changes(before.position(), shown.position()) } else { Vec::new() }
    }

    fn live_side(&self) -> usize {
        self.tree.live().position().to_move().index()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree.live().outcome()
    }

    fn worths(&self) -> Vec<(String, i32)> {
        let worths = unit_worths(self.entry.position(), &self.weights);
        let squares = worths.iter().map(|worth| {
            let square = V::square_name(worth.square);
            (square, worth.centipawns)
        });
        squares.collect()
    }

    fn use_network(&mut self, file: &[u8]) -> Result<(), Refusal> {
        let weights = V::Eval::from_file(file, self.entry.position());
        self.weights = weights.map_err(|error| Refusal(format!("network: {error}")))?;
        Ok(())
    }

    fn clicks_of(&self, text: &str) -> Vec<String> {
        let position = self.tree.shown().position();
        let turn = position.read_turn(text).unwrap_or_default();
        clicks_of(position, &turn)
    }
}
