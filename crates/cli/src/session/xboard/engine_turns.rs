//! The engine's own turns: search, ponder, play.

use crate::session::player::JobResult;
use crate::session::state::{JobEnd, JobPurpose, Mode, RESIGN, Session};
use motley_game::Side;
use motley_protocol::xboard::XboardBoard;
use motley_protocol::{CommandError, Event, EventWriter, GoLimits, GuiProtocol, option};

impl Session {
    /// Starts the search that the present state requires, if none is running.
    pub(in crate::session) fn start_due_search(&mut self, writer: &mut EventWriter) {
        if self.job.is_some() || self.xboard.paused || self.refused_position.is_some() {
            return;
        }
        let started = match self.xboard.mode {
            Mode::Force => Ok(()),
            Mode::Analyzing => self.analyze(),
            Mode::Playing(_) if self.player.outcome().is_some() => Ok(()),
            Mode::Playing(side) if side == self.player.to_move() => self.search_own_turn(),
            Mode::Playing(_) => self.ponder(),
        };
        if let Err(error) = started {
            writer.send(&Event::Log(error.to_string()));
        }
    }

    fn search_own_turn(&mut self) -> Result<(), CommandError> {
        let turns = self.player.turns_played();
        let limits = self.xboard.clocks.limits(self.player.to_move(), turns);
        let mut request = self.search_request(limits, GuiProtocol::XBoard);
        request.excluded.clone_from(&self.xboard.excluded);
        // The engine must play some turn even if the user has excluded all.
        let run = self.player.search_job(&request).or_else(|_| {
            request.excluded.clear();
            self.player.search_job(&request)
        })?;
        self.start_job(JobPurpose::OwnTurn, JobEnd::ByItself, run)
    }

    /// Searches the position after the expected reply until the opponent moves. If the reply comes,
    /// the search for the own turn begins again, with the new clock: the transposition table keeps
    /// the results of pondering.
    fn ponder(&mut self) -> Result<(), CommandError> {
        let Some(expected) = self.xboard.ponder_move.as_ref().filter(|_| self.options.is_on(option::PONDER))
        else {
            return Ok(());
        };
        let after = Some(expected.canonical.clone());
        let limits = GoLimits { depth: self.xboard.clocks.depth, infinite: true, ..GoLimits::default() };
        let mut request = self.search_request(limits, GuiProtocol::XBoard);
        request.after = after;
        let run = self.player.search_job(&request)?;
        self.start_job(JobPurpose::Ponder, JobEnd::WhenStopped, run)
    }

    /// Sends the expected reply before the first thinking output of pondering: the output begins
    /// after that reply.
    pub(in crate::session) fn send_ponder_move(&mut self, purpose: JobPurpose, writer: &mut EventWriter) {
        let is_due = purpose == JobPurpose::Ponder && !self.xboard.ponder_move_sent;
        if let Some(expected) = self.xboard.ponder_move.as_ref().filter(|_| is_due) {
            writer.send(&Event::Hint(expected.shown.clone()));
            self.xboard.ponder_move_sent = true;
        }
    }

    /// Plays the turn that the search for it found.
    ///
    /// The turn comes from the search as text and is parsed again here, because
    /// [`AnyPlayer`](crate::session::player::AnyPlayer) hides its type. Parsing costs little
    /// compared with the search, and would detect an illegal turn.
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
        let white = self.player.to_move() == Side::White;
        if let Err(error) = self.player.play(&best.canonical) {
            writer.send(&Event::Log(format!("error: own turn: {error}")));
            self.xboard.mode = Mode::Force;
            return;
        }
        self.update_board(|board: XboardBoard, unloads| board.after_engine_move(&best.shown, white, unloads));
        if !self.sends_position(writer) {
            writer.send(&result.best_move());
        }
        self.xboard.turn_played();
        self.xboard.ponder_move.clone_from(&result.ponder);
        if !self.claim_result(writer) {
            self.start_due_search(writer);
        }
    }

    /// Sends the result if the game is over. Returns true if it is.
    pub(super) fn claim_result(&self, writer: &mut EventWriter) -> bool {
        let outcome = self.player.outcome().filter(|_| self.refused_position.is_none());
        if let Some(outcome) = &outcome {
            writer.send(&Event::Result { result: outcome.result().to_owned(), reason: outcome.to_string() });
        }
        outcome.is_some()
    }
}
