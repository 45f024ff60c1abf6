//! An engine that is talked to, and the questions that it must answer.

use crate::corpus::Position;
use crate::support::Engine;
use std::time::{Duration, Instant};

/// How a protocol says what the test needs.
pub(crate) struct Dialect {
    pub(crate) name: &'static str,
    greeting: &'static str,
    /// The last line of the answer to the greeting.
    greeted: &'static str,
    /// Ends whatever is searched.
    pub(crate) calm: &'static str,
    /// Begins a search that the position after it has to wait for, or ends.
    pub(crate) search: &'static str,
    /// How lines begin that say that a command was refused.
    refusals: &'static [&'static str],
}

pub(crate) const UCI: Dialect = Dialect {
    name: "uci",
    greeting: "uci\n",
    greeted: "uciok",
    calm: "stop\n",
    search: "go nodes 300\n",
    refusals: &["info string error"],
};

/// The first `force` may be taken for XBoard's reaction to a position that it was sent.
pub(crate) const XBOARD: Dialect = Dialect {
    name: "xboard",
    greeting: "xboard\nprotover 2\n",
    greeted: "feature done=1",
    calm: "force\nforce\n",
    search: "analyze\n",
    refusals: &["Error (", "Illegal move"],
};

impl Dialect {
    /// The lines after which every game can be chosen. An option that is of no use to the game of the
    /// moment is checked only when a game that has it begins, which is then refused.
    pub(crate) fn reset(&self) -> String {
        let set = |name: &str, value: &str| match self.name {
            "uci" => format!("setoption name {name} value {value}\n"),
            _ => format!("option {name}={value}\n"),
        };
        let chess = match self.name {
            "uci" => "setoption name UCI_Variant value chess\n",
            _ => "variant normal\n",
        };
        set("Array", "-1") + chess + &set("Army White", "std") + &set("Army Black", "std")
    }

    /// The lines that set up a position of any game.
    pub(crate) fn set_up(&self, position: &Position, fen: &str) -> String {
        match self.name {
            "uci" => format!(
                "setoption name UCI_Variant value {}\nposition fen {fen}\n",
                position.variant
            ),
            _ => format!("variant {}\nsetboard {fen}\n", position.variant_in_xboard()),
        }
    }

    /// A line that is answered at once, and the answer.
    fn urgent_question(&self, number: u64) -> (String, String) {
        match self.name {
            // `isready` has no number by which its answer could be told from others: an error has.
            "uci" => (
                format!("isready\nposition probe{number}\n"),
                format!(
                    "info string error: position: found 'probe{number}', expected startpos or fen"
                ),
            ),
            _ => (format!("ping {number}\n"), format!("pong {number}")),
        }
    }

    /// A line that is answered when everything before it is done, and the beginning of the answer.
    fn patient_question(&self, number: u64) -> (String, String) {
        match self.name {
            "uci" => (
                format!("go searchmoves probe{number}\n"),
                format!("info string error: turn: found 'probe{number}', "),
            ),
            _ => self.urgent_question(number),
        }
    }

    pub(crate) fn is_refusal(&self, line: &str) -> bool {
        self.refusals
            .iter()
            .any(|beginning| line.starts_with(beginning))
    }
}

/// What came of a conversation so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    /// Lines thrown at the engine, without those that ask it or set something up.
    pub(crate) lines: u64,
    /// Times the engine had to show that it hears.
    pub(crate) questions: u64,
    /// Lines of which it was seen that they were refused, and that the position stayed.
    pub(crate) refused: u64,
    /// Milliseconds that the slowest answer to an urgent question took.
    pub(crate) slowest: u64,
    /// The most milliseconds that processors worked for the engine while it owed such an answer: on a busy
    /// machine this tells more.
    pub(crate) busiest: u64,
}

/// What an engine has done that it must not do.
pub(crate) type Fault = String;

/// An engine that is talked to.
pub(crate) struct Conversation<'a> {
    pub(crate) dialect: &'a Dialect,
    engine: Engine,
    /// All that was said to it.
    pub(crate) said: Vec<u8>,
    pub(crate) tally: Tally,
    patience: Duration,
}

impl<'a> Conversation<'a> {
    /// Starts the engine; returns also what it announces.
    pub(crate) fn begin(
        dialect: &'a Dialect,
        program: &str,
        patience: Duration,
    ) -> Result<(Self, Vec<String>), Fault> {
        let mut conversation = Conversation {
            dialect,
            engine: Engine::start_program(program),
            said: Vec::new(),
            tally: Tally::default(),
            patience,
        };
        conversation.send(dialect.greeting.as_bytes());
        let announced = conversation.wait_for("the greeting", |line| line == dialect.greeted)?;
        Ok((conversation, announced))
    }

    /// Sends lines of the fuzz, which are counted.
    pub(crate) fn throw(&mut self, bytes: &[u8]) {
        self.tally.lines += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.send(bytes);
    }

    /// Sends lines that only ask or set up something.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.said.extend_from_slice(bytes);
        self.engine.send(bytes);
    }

    /// Asks a question that must be heard whatever the engine is doing; returns what is said before it.
    pub(crate) fn must_hear(&mut self) -> Result<Vec<String>, Fault> {
        self.tally.questions += 1;
        let (question, answer) = self.dialect.urgent_question(self.tally.questions);
        let (asked, worked) = (Instant::now(), self.engine.processor_time());
        self.send(question.as_bytes());
        let mut heard = self.wait_for(question.trim_end(), |line| line == answer)?;
        heard.pop();
        let waited = u64::try_from(asked.elapsed().as_millis()).unwrap_or(u64::MAX);
        let work = self.engine.processor_time().saturating_sub(worked);
        self.tally.slowest = self.tally.slowest.max(waited);
        self.tally.busiest = self.tally.busiest.max(work);
        Ok(heard)
    }

    /// Ends what is searched, and returns what is said until all lines have been dealt with.
    pub(crate) fn settle(&mut self) -> Result<Vec<String>, Fault> {
        self.send(self.dialect.calm.as_bytes());
        let mut heard = self.must_hear()?;
        self.tally.questions += 1;
        let (question, answer) = self.dialect.patient_question(self.tally.questions);
        self.send(question.as_bytes());
        heard.extend(self.wait_for(question.trim_end(), |line| line.starts_with(&answer))?);
        heard.pop();
        // A `stop` while nothing was searched is refused, and rightly so.
        heard.retain(|line| !line.starts_with("info string error: stop: "));
        Ok(heard)
    }

    /// The FEN of the position, which must be settled.
    pub(crate) fn fen(&mut self) -> Result<String, Fault> {
        self.send(b"d\n");
        let lines = self.wait_for("d", |line| fen_in(line).is_some())?;
        Ok(lines
            .last()
            .and_then(|line| fen_in(line))
            .unwrap_or_default()
            .to_owned())
    }

    /// Ends the conversation, by a word or without one.
    pub(crate) fn end(mut self, by_word: bool) -> Result<Tally, Fault> {
        if by_word {
            self.send(b"quit\n");
        }
        let tally = self.tally;
        self.engine.end(self.patience)?;
        Ok(tally)
    }

    /// The lines up to the one that is waited for.
    fn wait_for(
        &mut self,
        what: &str,
        is_answer: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + self.patience;
        let mut heard = Vec::new();
        loop {
            let Ok(line) = self.engine.line(deadline) else {
                let last = heard.last().map_or("", String::as_str);
                return Err(format!("no answer to '{what}'; the last line was '{last}'"));
            };
            if line.contains("the search failed") {
                return Err(line);
            }
            let done = is_answer(&line);
            heard.push(line);
            if done {
                return Ok(heard);
            }
        }
    }
}

/// The FEN in a line of `d`, which under XBoard has a `#` before it.
fn fen_in(line: &str) -> Option<&str> {
    line.strip_prefix("# ")
        .unwrap_or(line)
        .strip_prefix("Fen: ")
}
