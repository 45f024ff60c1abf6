//! The engine as a partner in a conversation: a game, options, and at most one job at a time.
//!
//! This thread only listens, answers and keeps the state; whatever takes time is a [`job`]. So
//! `isready`, `stop` and everything else is answered during a search. What UCI means by the commands
//! is in [`uci`], what XBoard means in [`xboard`]; both stand on the same [`player::Player`].

mod job;
mod memory;
mod options;
mod player;
mod seat;
mod settings;
mod spelling;
mod tools;
mod uci;
mod xboard;

use crossbeam_channel::{Receiver, Sender, unbounded};
use job::{Job, News, Purpose, Report, Verdict, Work};
use motley_movegen::variant::Info;
use motley_movegen::variants::ALL;
use motley_protocol::{
    Command, Dialect, Engine, Event, Identity, Position, Refusal, Start, VariantName, Voice, option,
};
use motley_search::TranspositionTable;
use options::Options;
use player::{Player, refusal};
use std::ops::ControlFlow;
use std::sync::Arc;

/// One conversation.
pub(crate) struct Session {
    options: Options,
    /// The game's name as the GUI chose it.
    variant: &'static str,
    player: Box<dyn Player>,
    table: Arc<TranspositionTable>,
    job: Option<Job>,
    jobs_begun: u64,
    sender: Sender<Report>,
    receiver: Receiver<Report>,
    conduct: xboard::Conduct,
}

/// A command's result: whether the conversation goes on.
type Done = Result<ControlFlow<()>, Refusal>;

const GO_ON: Done = Ok(ControlFlow::Continue(()));

impl Session {
    /// A session at the starting position of the first game of the registry.
    ///
    /// # Errors
    /// There is no game at all.
    pub(crate) fn new() -> Result<Self, Refusal> {
        let options = Options::new();
        let variant = ALL.first().map_or("", |info| info.name);
        let table = Arc::new(TranspositionTable::new(megabytes(&options)));
        let player = player::create(variant, &options.settings(), 1, Arc::clone(&table));
        let nothing = || Refusal::new("registry", "", "a game");
        let player = player.ok_or_else(nothing)?.map_err(refusal)?;
        let (sender, receiver) = unbounded();
        Ok(Session {
            options,
            variant,
            player,
            table,
            job: None,
            jobs_begun: 0,
            sender,
            receiver,
            conduct: xboard::Conduct::default(),
        })
    }

    fn identity(&self, dialect: Dialect) -> Identity {
        let name = |info: &&Info| VariantName {
            uci: info.name.to_owned(),
            xboard: info.xboard.to_owned(),
        };
        Identity {
            name: format!("Motley {}", env!("CARGO_PKG_VERSION")),
            author: "the Motley team".to_owned(),
            variants: ALL.iter().map(name).collect(),
            options: self.options.specs(dialect),
        }
    }

    /// Begins a game of the present player at `position`.
    fn begin(&mut self, position: &Position) -> Result<(), Refusal> {
        let settings = self.settings_for(self.player.info().name);
        self.player.begin(position, &settings).map_err(refusal)
    }

    /// Begins work, if there is none.
    fn start(&mut self, purpose: Purpose, bounded: bool, work: Work) -> Result<(), Refusal> {
        self.jobs_begun += 1;
        let reports = self.sender.clone();
        self.job = Some(Job::start(
            self.jobs_begun,
            purpose,
            bounded,
            reports,
            work,
        )?);
        Ok(())
    }

    /// Ends whatever is being done and forgets what it found.
    fn halt(&mut self) {
        self.job = None;
    }

    /// What the running job is for.
    fn purpose(&self) -> Option<Purpose> {
        self.job.as_ref().map(|job| job.purpose)
    }

    /// Makes sure that nothing is being searched, so that the state may change. XBoard's commands end
    /// a search. UCI's do not, but one that was told to stop may still be about to say what it found.
    fn make_room(&mut self, command: &str, voice: &mut Voice) -> Result<(), Refusal> {
        match &mut self.job {
            None => {}
            Some(_) if voice.dialect() == Dialect::XBoard => self.halt(),
            Some(job) if job.stopping => {
                job.finish();
                while let Ok(report) = self.receiver.try_recv() {
                    self.hear(report, voice);
                }
            }
            Some(_) => {
                return Err(Refusal::new(
                    command,
                    "a search under way",
                    "it after stop and bestmove",
                ));
            }
        }
        Ok(())
    }

    fn finished(&mut self, purpose: Purpose, verdict: &Verdict, voice: &mut Voice) {
        match purpose {
            Purpose::Answer => uci::answer(verdict, voice),
            Purpose::Turn => self.own_turn(verdict, voice),
            Purpose::Hint => self.give_hint(verdict, voice),
            Purpose::Ponder | Purpose::Analysis => {}
            Purpose::Tool => {
                voice.say(&Event::Text(verdict.text.clone()));
                self.act(voice);
            }
        }
    }

    /// Something is wrong with the program: say so, and say some turn, so that no GUI waits for ever.
    fn failed(&mut self, purpose: Purpose, message: &str, voice: &mut Voice) {
        voice.say(&Event::Note(format!("error: the search failed: {message}")));
        self.player.forget();
        if matches!(purpose, Purpose::Answer | Purpose::Turn) {
            let turns = self.player.legal_turns(voice.dialect());
            let best = turns.into_iter().next().map(|turn| turn.text);
            let verdict = Verdict {
                best,
                ..Verdict::default()
            };
            self.finished(purpose, &verdict, voice);
        }
    }
}

/// The size of the table that is asked for.
fn megabytes(options: &Options) -> usize {
    usize::try_from(options.number(option::HASH)).unwrap_or(1)
}

impl Engine for Session {
    type Report = Report;

    fn reports(&self) -> Receiver<Report> {
        self.receiver.clone()
    }

    fn obey(&mut self, command: Command, voice: &mut Voice) -> Done {
        match command {
            Command::Greet => voice.say(&Event::Identity(self.identity(voice.dialect()))),
            Command::Ping(token) => voice.say(&Event::Pong(token)),
            Command::Quit => {
                self.halt();
                return Ok(ControlFlow::Break(()));
            }
            Command::Variant(name) => self.choose_variant(&name, voice)?,
            Command::SetOption { name, value } => {
                self.set_option(&name, value.as_deref(), voice)?;
            }
            Command::NewGame => self.new_game(voice)?,
            Command::Position(position) => self.set_position(&position, voice)?,
            Command::Search(limits) => self.search(limits, voice)?,
            Command::PonderHit => self.ponder_hit()?,
            Command::Stop => self.stop()?,
            Command::Show => voice.say(&Event::Text(self.player.describe())),
            Command::Evaluate => voice.say(&Event::Text(self.player.judge())),
            Command::Perft(depth) => self.perft(depth, voice)?,
            Command::Bench(game) => self.bench(game.as_deref(), voice)?,
            other => self.conduct(other, voice)?,
        }
        GO_ON
    }

    fn hear(&mut self, report: Report, voice: &mut Voice) {
        let Some(job) = self.job.as_mut().filter(|job| job.id == report.job) else {
            return;
        };
        let purpose = job.purpose;
        match report.news {
            News::Found(thinking) => {
                job.latest = Some(thinking.clone());
                if purpose == Purpose::Answer || self.shows_thinking(purpose) {
                    voice.say(&Event::Thinking(thinking));
                }
            }
            News::Said(text) => voice.say(&Event::Text(text)),
            News::Done(verdict) => {
                self.job = None;
                self.finished(purpose, &verdict, voice);
            }
            News::Failed(message) => {
                self.job = None;
                self.failed(purpose, &message, voice);
            }
        }
    }

    /// Whatever ends by itself may do so; the rest is stopped and says what it has found.
    fn hang_up(&mut self, _: &mut Voice) -> bool {
        if let Some(job) = self
            .job
            .as_mut()
            .filter(|job| !job.bounded && !job.stopping)
        {
            job.stop();
        }
        self.job.is_some()
    }
}

/// The position at which every game begins.
fn array() -> Position {
    Position {
        start: Start::Array,
        moves: Vec::new(),
    }
}
