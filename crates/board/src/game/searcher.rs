//! The engine of a table: it runs search tasks, one after another.

use super::refusal::Refusal;
use super::search_job::SearchJob;
use crate::messages::{LineView, ThoughtView};
use motley_game::{GameRecord, Side, TextError, whole_turns};
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{NetworkChoice, NetworkError};
use motley_search::{Bound, Control, GameEngine, SearchReport};
use serde::{Deserialize, Serialize};

/// An engine for games of the rules `V`.
pub type TableEngine<V> = Box<dyn GameEngine<V, <V as Variant>::Eval>>;

/// A source of engines.
///
/// The program implements it. So the searches, which are compiled once for each set of rules, are
/// compiled in the program, which needs them anyway, and not a second time in this crate.
pub trait EngineSource: Send + 'static {
    /// Returns an engine for games of the rules `V`; `None` if there is no memory for it.
    fn engine<V: Variant>(&self) -> Option<TableEngine<V>>;
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FoundTurn {
    /// The best turn, if there is a legal one.
    pub text: Option<String>,
    /// The score, in centipawns for White.
    pub score: i32,
}

/// The engine of a table. It keeps what it has learnt until a task is of another game.
pub struct TableSearcher {
    begin: Box<BeginSearches>,
    /// The first task of a game, and the game.
    game: Option<(SearchJob, Box<dyn GameSearches>)>,
}

type BeginSearches = dyn Fn(&SearchJob) -> Result<Box<dyn GameSearches>, Refusal> + Send;

impl TableSearcher {
    /// Returns a searcher with engines of this source.
    #[must_use]
    pub fn new(source: impl EngineSource) -> TableSearcher {
        TableSearcher { begin: Box::new(move |task| begin_searches(task, &source)), game: None }
    }

    /// Runs a task. Passes its output to `tell`, and ends early when `control` is stopped. A
    /// `network` takes the place of the built-in one.
    ///
    /// # Errors
    /// The task is not of a game that can be played, there is no memory for its search, or the
    /// network is not one for the game.
    pub fn search(
        &mut self,
        task: &SearchJob,
        network: Option<&[u8]>,
        control: &Control,
        tell: &mut dyn FnMut(ThoughtView),
    ) -> Result<FoundTurn, Refusal> {
        let kept = self.game.take();
        let (first, mut game) = match kept.filter(|(first, _)| first.is_of_game(task)) {
            Some(kept) => kept,
            None => {
                let mut game = (self.begin)(task)?;
                if let Some(network) = network {
                    let refused = |error: NetworkError| Refusal(format!("network: {error}"));
                    game.use_network(network).map_err(refused)?;
                }
                (task.clone(), game)
            }
        };
        let found = game.search(task, control, tell)?;
        self.game = Some((first, game));
        Ok(found)
    }
}

/// The searches of one game with its type erased.
trait GameSearches: Send {
    /// Uses the network of a file from now on.
    fn use_network(&mut self, file: &[u8]) -> Result<(), NetworkError>;
    /// Runs a task of this game.
    fn search(
        &mut self,
        task: &SearchJob,
        control: &Control,
        tell: &mut dyn FnMut(ThoughtView),
    ) -> Result<FoundTurn, Refusal>;
}

/// The searches of a game of the rules `V`.
struct CurrentSearches<V: Variant> {
    /// The game up to the position of the last task.
    record: GameRecord<V>,
    /// Its turns in notation.
    turns: Vec<String>,
    engine: TableEngine<V>,
}

fn begin_searches(task: &SearchJob, source: &impl EngineSource) -> Result<Box<dyn GameSearches>, Refusal> {
    struct BeginSearch<'a, S>(&'a SearchJob, &'a S);
    impl<S: EngineSource> Visitor for BeginSearch<'_, S> {
        type Output = Result<Box<dyn GameSearches>, TextError>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let start = self.0.beginning().position(game)?;
            let engine = self
                .1
                .engine::<V>()
                .ok_or_else(|| TextError::new("memory", "too little", "enough for a search"))?;
            Ok(Box::new(CurrentSearches { record: GameRecord::new(start), turns: Vec::new(), engine }))
        }
    }
    let begun = variants::visit(&task.game, BeginSearch(task, source));
    let begun = begun.ok_or_else(|| TextError::new("game", &task.game, "the name of a game"))?;
    Ok(begun?)
}

impl<V: Variant> CurrentSearches<V> {
    /// Goes to the position after these turns.
    fn go_to(&mut self, turns: &[String]) -> Result<(), Refusal> {
        let pairs = self.turns.iter().zip(turns);
        let common = pairs.take_while(|(own, wanted)| own == wanted).count();
        if common < self.turns.len() {
            let mut record = GameRecord::new(self.record.start().clone());
            for turn in &self.record.turns()[..common] {
                record.play(turn);
            }
            self.record = record;
            self.turns.truncate(common);
        }
        for text in &turns[common..] {
            let turn = self.record.position().read_turn(text)?;
            self.record.play(&turn);
            self.turns.push(text.clone());
        }
        Ok(())
    }
}

impl<V: Variant> GameSearches for CurrentSearches<V> {
    fn use_network(&mut self, file: &[u8]) -> Result<(), NetworkError> {
        let weights = V::Eval::from_file(file, self.record.position())?;
        self.engine.set_weights(weights);
        Ok(())
    }

    fn search(
        &mut self,
        task: &SearchJob,
        control: &Control,
        tell: &mut dyn FnMut(ThoughtView),
    ) -> Result<FoundTurn, Refusal> {
        self.go_to(&task.turns)?;
        let position = self.record.position();
        let mut thought = ThoughtView { turn: task.turn, depth: 0, nodes: 0, time: 0, lines: Vec::new() };
        let limits = task.order.limits();
        let mut report = |report: &SearchReport<V>| {
            if report.bound == Bound::Exact {
                add_report(&mut thought, position, report);
                let mut sent = thought.clone();
                sent.lines.retain(|line| !line.turns.is_empty());
                tell(sent);
            }
        };
        let best = self.engine.search(&self.record, &limits, control, &mut report);
        Ok(FoundTurn {
            text: best.turn.map(|turn| position.write_turn(&turn)),
            score: best.score.for_white(position.to_move()).value(),
        })
    }
}

/// Adds a line to the output of a search. The lines of an iteration come one by one.
fn add_report<V: Variant>(thought: &mut ThoughtView, position: &V, report: &SearchReport<V>) {
    let place = report.multipv.saturating_sub(1);
    let line = line_view(position, report);
    let mut others = thought.lines.iter_mut().enumerate();
    let same =
        |(other, old): &(usize, &mut LineView)| *other > place && old.turns.first() == line.turns.first();
    // A line that has moved up is empty at its old place.
    if let Some((_, moved)) = others.find(same) {
        moved.turns.clear();
    }
    match thought.lines.get_mut(place) {
        Some(old) => *old = line,
        None => thought.lines.push(line),
    }
    thought.depth = report.depth;
    thought.nodes = report.nodes;
    thought.time = u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX);
}

fn line_view<V: Variant>(position: &V, report: &SearchReport<V>) -> LineView {
    let white = position.to_move() == Side::White;
    let mate = report.score.moves_to_end();
    let mut clicks = Vec::new();
    let mut turns = Vec::new();
    whole_turns(position, &report.pv, &mut |before, turn| {
        if turns.is_empty() {
            clicks = clicks_of(before, turn);
        }
        turns.push(before.write_turn(turn));
    });
    LineView {
        score: report.score.for_white(position.to_move()).value(),
        mate: mate.map(|own| if white { own } else { -own }),
        clicks,
        turns,
    }
}

/// Returns the clicks of a turn, leg after leg.
#[must_use]
pub fn clicks_of<V: Variant>(position: &V, turn: &[V::Move]) -> Vec<String> {
    let mut at = position.clone();
    let mut clicks = Vec::new();
    for &leg in turn {
        let own = at.clicks(leg).into_iter();
        clicks.extend(own.map(|click| super::views::click_text(&at, click)));
        at.play(leg, &mut ());
    }
    clicks.dedup();
    clicks
}
