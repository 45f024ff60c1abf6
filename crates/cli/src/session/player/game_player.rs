//! The implementation of [`AnyPlayer`] for every registered game.

use super::any_player::{AnyPlayer, LegalTurn, SearchRequest, to_command_error};
use super::evaluation;
use super::legal_turns::for_each_shown_turn;
use super::thinking::{job_result, thinking};
use super::turn_writer::{TurnSpelling, TurnWriter};
use super::work::{JobEvent, JobFn, JobResult};
use crate::commands::perft;
use motley_engines::{BoxedEngine, NetworkFileError, NetworkSource, try_engine};
use motley_game::{Evaluate, GO, GameRecord, Outcome, STOP, Side, TextError, Turn, for_each_turn};
use motley_movegen::variant::{Info, Listing, Settings, Variant};
use motley_protocol::{CommandError, GuiProtocol, PositionSpec, StartPosition, VariantSetup};
use motley_search::{Control, Limits, Time, TranspositionTable};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game with the rules `V`, and its engine, which one thread at a time may use.
pub(super) struct GamePlayer<V: Variant> {
    game: &'static Listing<V>,
    record: GameRecord<V>,
    start: StartPosition,
    engine: Arc<Mutex<BoxedEngine<V>>>,
    /// The engine's weights, readable while it searches.
    weights: <V::Eval as Evaluate<V>>::Weights,
}

impl<V: Variant> GamePlayer<V> {
    pub(super) fn new(
        game: &'static Listing<V>,
        settings: &Settings,
        threads: usize,
        table: &Arc<TranspositionTable>,
    ) -> Result<Self, TextError> {
        let record = GameRecord::new(game.start(settings)?);
        let engine = try_engine(table, threads)
            .ok_or_else(|| TextError::new("threads", threads, "a number that the memory allows"))?;
        Ok(GamePlayer {
            game,
            record,
            start: StartPosition::Initial,
            weights: Default::default(),
            engine: Arc::new(Mutex::new(engine)),
        })
    }

    fn writer(&self, spelling: TurnSpelling) -> TurnWriter {
        TurnWriter { game: self.game.info, spelling }
    }

    /// Locks the engine; waits while another thread uses it. A panic of such a thread does no harm,
    /// because the session then clears the engine.
    fn engine(&self) -> MutexGuard<'_, BoxedEngine<V>> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Converts a request into the limits of a search from `record`'s position.
    fn limits(&self, record: &GameRecord<V>, request: &SearchRequest) -> Result<Limits<V>, CommandError> {
        let asked = &request.limits;
        let position = record.position();
        let side = position.to_move().index();
        let time = match (asked.move_time, asked.clock[side]) {
            (Some(time), _) => Time::PerMove(time),
            (None, Some(left)) => {
                Time::Clock { left, increment: asked.increment[side], turns_to_go: asked.moves_to_go }
            }
            (None, None) => Time::Unlimited,
        };
        let search_moves = asked.search_moves.iter().map(|text| position.read_turn(text));
        let search_turns = search_moves.collect::<Result<Vec<_>, _>>().map_err(to_command_error)?;
        // Turns that were excluded in another position may be illegal in this one.
        let read = |text: &String| position.read_turn(text).ok();
        let excluded_turns: Vec<_> = request.excluded.iter().filter_map(read).collect();
        if !excluded_turns.is_empty() && !leaves_a_turn(position, &excluded_turns) {
            return Err(CommandError::new("exclude", "all turns", "at least one turn to remain"));
        }
        Ok(Limits {
            depth: asked.depth,
            nodes: asked.nodes,
            mate: asked.mate,
            time,
            overhead: request.overhead,
            infinite: asked.infinite,
            ponder: asked.ponder,
            search_turns,
            excluded_turns,
            multipv: request.multipv,
            strength: request.strength,
        })
    }
}

impl<V: Variant> AnyPlayer for GamePlayer<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn variant_setup(&self, protocol: GuiProtocol) -> VariantSetup {
        let Info { name, files, ranks, xboard, setup, .. } = *self.game.info;
        let piece = |&(letter, betza): &(&str, &str)| (letter.to_owned(), betza.to_owned());
        let position = self.record.position();
        let (margin, fen) = match protocol {
            GuiProtocol::Uci => (0, position.fen()),
            GuiProtocol::XBoard => {
                // The margin is on both sides of the board.
                let margin = 2 * setup.map_or(0, |setup| setup.margin);
                (margin, position.fen_for_xboard())
            }
        };
        VariantSetup {
            name: name.to_owned(),
            files: files + margin,
            ranks: ranks + margin,
            holdings: setup.map_or(0, |setup| setup.holdings),
            parent: setup.map_or(xboard, |setup| setup.parent).to_owned(),
            table: setup.map_or("", |setup| setup.table).to_owned(),
            pieces: setup.map_or(&[][..], |setup| setup.pieces).iter().map(piece).collect(),
            fen,
        }
    }

    fn begin(&mut self, position: &PositionSpec, settings: &Settings) -> Result<(), TextError> {
        let start = match &position.start {
            StartPosition::Initial => self.game.start(settings)?,
            StartPosition::Fen(fen) => self.game.position(fen, settings)?,
        };
        let mut record = GameRecord::new(start);
        for text in &position.moves {
            let turn = record.position().read_turn(text)?;
            record.play(&turn);
        }
        self.record = record;
        self.start = position.start.clone();
        Ok(())
    }

    fn position_spec(&self) -> PositionSpec {
        let mut replay = GameRecord::new(self.record.start().clone());
        let text = |turn: &Vec<V::Move>| {
            let text = replay.position().write_turn(turn);
            replay.play(turn);
            text
        };
        let moves = self.record.turns().iter().map(text).collect();
        PositionSpec { start: self.start.clone(), moves }
    }

    fn play(&mut self, text: &str) -> Result<(), TextError> {
        let turn = self.record.position().read_turn(text)?;
        self.record.play(&turn);
        Ok(())
    }

    fn take_back(&mut self) -> bool {
        self.record.take_back()
    }

    fn to_move(&self) -> Side {
        self.record.position().to_move()
    }

    fn turns_played(&self) -> usize {
        self.record.turns().len()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    fn canonical(&self, text: &str, spelling: TurnSpelling) -> Result<String, TextError> {
        let position = self.record.position();
        let turn = match spelling {
            TurnSpelling::Canonical => position.read_turn(text)?,
            TurnSpelling::XBoard => position.read_turn_from_xboard(text)?,
        };
        Ok(position.write_turn(&turn))
    }

    fn legal_turns(&self, spelling: TurnSpelling) -> Vec<LegalTurn> {
        let writer = self.writer(spelling);
        let position = self.record.position();
        let mut turns = Vec::new();
        for_each_shown_turn(position, |first, rest| {
            let turn = [&[first], rest].concat();
            turns.push(LegalTurn {
                text: writer.text(position, &turn),
                clicks: writer.clicks(position, &turn),
                noisy: position.is_noisy(first),
            });
        });
        turns
    }

    fn count_legal_turns(&self) -> usize {
        let mut count = 0;
        for_each_shown_turn(self.record.position(), |_, _| count += 1);
        count
    }

    fn describe(&self) -> String {
        let position = self.record.position();
        format!(
            "{}\nFen: {}\nKey: {:016X}\nCheck: {}\n",
            position.diagram(),
            position.fen(),
            position.key(),
            if position.in_check() { "yes" } else { "no" },
        )
    }

    fn evaluate(&self) -> String {
        evaluation::text(self.record.position(), &self.weights)
    }

    fn search_job(&self, request: &SearchRequest) -> Result<JobFn, CommandError> {
        let mut record = self.record.clone();
        if let Some(text) = &request.after {
            let turn = record.position().read_turn(text).map_err(to_command_error)?;
            record.play(&turn);
        }
        let limits = self.limits(&record, request)?;
        let engine = Arc::clone(&self.engine);
        let writer = self.writer(request.spelling);
        let wdl = request.show_wdl.then_some(self.game.info.wdl);
        let params = request.params;
        Ok(Box::new(move |control: &Control, report: &mut dyn FnMut(JobEvent)| {
            let position = record.position();
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.set_params(params);
            let best = engine.search(&record, &limits, control, &mut |found| {
                report(JobEvent::Thinking(thinking(position, found, writer, wdl)));
            });
            job_result(position, &best, writer)
        }))
    }

    fn perft_job(&self, depth: u32) -> JobFn {
        let position = self.record.position().clone();
        Box::new(move |control: &Control, _: &mut dyn FnMut(JobEvent)| {
            let division = perft::divide(&position, depth, &|| control.is_stopped());
            let text = match division {
                Some(division) => perft::table(&position, &division),
                None => "perft stopped".to_owned(),
            };
            JobResult { text, ..JobResult::default() }
        })
    }

    fn clear(&mut self) {
        self.engine().new_game();
    }

    fn set_threads(&mut self, threads: usize) -> bool {
        self.engine().try_set_threads(threads)
    }

    fn set_network(&mut self, network: &NetworkSource) -> Result<(), NetworkFileError> {
        let weights = network.weights(self.record.position())?;
        self.engine().set_weights(weights.clone());
        self.weights = weights;
        Ok(())
    }

    fn set_table(&mut self, table: Arc<TranspositionTable>) {
        self.engine().set_table(table);
    }
}

/// Whether some legal turn is not in `excluded`.
fn leaves_a_turn<V: Variant>(position: &V, excluded: &[Turn<V>]) -> bool {
    let excluded: HashSet<&[V::Move]> = excluded.iter().map(Vec::as_slice).collect();
    let mut find_other = |turn: &[V::Move], _: &mut V| {
        if excluded.contains(turn) { GO } else { STOP }
    };
    for_each_turn(&mut position.clone(), &mut find_other).is_break()
}
