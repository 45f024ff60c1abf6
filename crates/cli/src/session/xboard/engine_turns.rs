//! The engine's own turns: search, ponder, play.

use crate::session::state::{JobEnd, JobPurpose, Mode, RESIGN, Session};
use crate::session::terms::{JobResult, to_command_error};
use motley_game::{Outcome, Side};
use motley_kit::search::SearchOrder;
use motley_protocol::xboard::XboardBoard;
use motley_protocol::{CommandError, Event, EventWriter, GuiProtocol, option};
use std::collections::BTreeSet;

impl Session {
    /// Starts the search that the present state requires, if none is running.
    pub(in crate::session) fn start_due_search(&mut self, writer: &mut EventWriter) {
        if self.job.is_some() || self.xboard.paused || self.refused_position.is_some() {
            return;
        }
        let started = match self.xboard.mode {
            Mode::Force => Ok(()),
            Mode::Analyzing => self.analyze(),
            Mode::Playing(_) if self.outcome().is_some() => Ok(()),
            Mode::Playing(side) if side == self.game.to_move() => self.search_own_turn(),
            Mode::Playing(_) => self.ponder(),
        };
        if let Err(error) = started {
            writer.send(&Event::Log(error.to_string()));
        }
    }

    fn search_own_turn(&mut self) -> Result<(), CommandError> {
        let order = self.xboard.clocks.order(self.game.turns_played());
        let own = SearchOrder {
            depth: order.depth,
            nodes: order.nodes,
            time: order.time,
            clock: order.clock,
            excluded: self.xboard.excluded.clone(),
            ..self.search_order(GuiProtocol::XBoard)
        };
        let mut search =
            |order| self.start_search(JobPurpose::OwnTurn, JobEnd::ByItself, self.game.copy(), order);
        // The engine must play some turn even if the user has excluded all.
        search(own.clone()).or_else(|_| search(SearchOrder { excluded: BTreeSet::new(), ..own }))
    }

    /// Searches the position after the expected reply until the opponent moves. If the reply comes,
    /// the search for the own turn begins again, with the new clock: the transposition table keeps
    /// the results of pondering.
    fn ponder(&mut self) -> Result<(), CommandError> {
        let Some(expected) = self.xboard.ponder_move.as_ref().filter(|_| self.options.is_on(option::PONDER))
        else {
            return Ok(());
        };
        let mut game = self.game.copy();
        game.play(&expected.canonical).map_err(to_command_error)?;
        let depth = self.xboard.clocks.depth;
        let order = SearchOrder { depth, infinite: true, ..self.search_order(GuiProtocol::XBoard) };
        self.start_search(JobPurpose::Ponder, JobEnd::WhenStopped, game, order)
    }

    /// Sends the expected reply before the first thinking output of pondering: the output begins
    /// after that reply.
    pub(in crate::session) fn send_ponder_move(&mut self, purpose: JobPurpose, writer: &mut EventWriter) {
        let is_due = purpose == JobPurpose::Ponder && !self.xboard.ponder_move_sent;
        if let Some(expected) = self.xboard.ponder_move.as_ref().filter(|_| is_due) {
            writer.send(&Event::Hint(expected.spelled.clone()));
            self.xboard.ponder_move_sent = true;
        }
    }

    /// Plays the turn that the search for it found.
    ///
    /// The turn comes from the search as text and is parsed again here, because an
    /// [`AnyGame`](motley_kit::game::AnyGame) hides its type. Parsing costs little compared with the search,
    /// and would detect an illegal turn.
    pub(in crate::session) fn play_own_turn(&mut self, result: &JobResult, writer: &mut EventWriter) {
        let Some(best) = &result.best else {
            self.claim_result(writer);
            return;
        };
        self.xboard.draws.score = result.score;
        // Resigning comes before the draw: with a hopeless score the engine would accept any offer.
        let limit = i32::try_from(self.options.number(RESIGN)).unwrap_or_default();
        if self.xboard.resigning.resigns(result.score, limit) {
            writer.send(&Event::Resign);
            self.xboard.mode = Mode::Force;
            return;
        }
        self.answer_draw_offer(writer);
        // Read before the turn is played, because then the other side is to move.
        let white = self.game.to_move() == Side::White;
        if let Err(error) = self.game.play(&best.canonical) {
            writer.send(&Event::Log(format!("error: own turn: {error}")));
            self.xboard.mode = Mode::Force;
            return;
        }
        self.update_board(|board: XboardBoard, unloads| {
            board.after_engine_move(&best.spelled, white, unloads)
        });
        if !self.sends_position(writer) {
            writer.send(&result.best_move());
        }
        self.xboard.turn_played();
        self.xboard.ponder_move.clone_from(&result.ponder);
        if !self.claim_result(writer) {
            self.start_due_search(writer);
        }
    }

    /// Returns the outcome if the game is over. A referee may not know a rule by which it is drawn, as that
    /// of repetitions in makruk: with such a GUI the game goes on as long as there are turns.
    fn outcome(&self) -> Option<Outcome> {
        let ends = |outcome: &Outcome| {
            !self.xboard.board_sync.is_referee || outcome.winner().is_some() || self.game.count_turns() == 0
        };
        self.game.outcome().filter(ends)
    }

    /// Sends the result if the game is over. Returns true if it is.
    pub(super) fn claim_result(&self, writer: &mut EventWriter) -> bool {
        let outcome = self.outcome().filter(|_| self.refused_position.is_none());
        if let Some(outcome) = &outcome {
            writer.send(&Event::Result { result: outcome.result().to_owned(), reason: outcome.to_string() });
        }
        outcome.is_some()
    }
}
