//! A conversation with an engine, and the questions that it must answer.

use super::corpus::Position;
use crate::conversations::support::Engine;
use std::time::{Duration, Instant};

/// The lines of a protocol that the test needs.
pub(crate) struct Dialect {
    pub(crate) name: &'static str,
    greeting: &'static str,
    /// The last line of the answer to the greeting.
    greeted: &'static str,
    /// The word that sets up a position.
    pub(crate) position: &'static str,
    /// Ends every search.
    pub(crate) calm: &'static str,
    /// Begins a search; the position after it must wait, or ends the search.
    pub(crate) search: &'static str,
    /// The beginnings of lines that refuse a command.
    refusals: &'static [&'static str],
}

pub(crate) const UCI: Dialect = Dialect {
    name: "uci",
    greeting: "uci\n",
    greeted: "uciok",
    position: "position",
    calm: "stop\n",
    search: "go nodes 300\n",
    refusals: &["info string error"],
};

/// XBoard's protocol. The first `force` may be taken for XBoard's reaction to a position that it
/// was sent.
pub(crate) const XBOARD: Dialect = Dialect {
    name: "xboard",
    greeting: "xboard\nprotover 2\n",
    greeted: "feature done=1",
    position: "setboard",
    calm: "force\nforce\n",
    search: "analyze\n",
    refusals: &["Error (", "Illegal move"],
};

impl Dialect {
    /// Returns the lines after which every game can be chosen. An option that the current game does
    /// not use is checked only when a game that uses it begins, and this game is then refused.
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

    /// Returns the lines that set up a position of any game.
    pub(crate) fn set_up(&self, position: &Position, fen: &str) -> String {
        match self.name {
            "uci" => format!("setoption name UCI_Variant value {}\nposition fen {fen}\n", position.variant),
            _ => format!("variant {}\nsetboard {fen}\n", position.variant_in_xboard()),
        }
    }

    /// Returns a line that is answered at once, and the answer.
    fn urgent_question(&self, number: u64) -> (String, String) {
        match self.name {
            // `isready` has no number that identifies its answer; an error has one.
            "uci" => (
                format!("isready\nsetoption probe{number}\n"),
                format!(
                    "info string error: setoption: found 'probe{number}', expected name NAME [value VALUE]"
                ),
            ),
            // `ping` is answered after the engine's own turn.
            _ => (
                format!("sd probe{number}\n"),
                format!(
                    "Error (sd: found 'probe{number}', expected a whole number of at least 1): sd probe{number}"
                ),
            ),
        }
    }

    /// Returns a line that is answered when all earlier work is done, and the beginning of the
    /// answer.
    fn queued_question(&self, number: u64) -> (String, String) {
        match self.name {
            "uci" => (
                format!("setoption name probe{number}\n"),
                format!("info string error: option: found 'probe{number}', "),
            ),
            _ => (format!("ping {number}\n"), format!("pong {number}")),
        }
    }

    pub(crate) fn is_refusal(&self, line: &str) -> bool {
        self.refusals.iter().any(|beginning| line.starts_with(beginning))
    }
}

/// Figures of a conversation.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    /// Number of fuzz lines, without those that ask questions or set something up.
    pub(crate) lines: u64,
    /// Number of questions asked.
    pub(crate) questions: u64,
    /// Number of lines that were refused, and left the position unchanged or were positions.
    pub(crate) refused: u64,
    /// Milliseconds of the slowest answer to an urgent question.
    pub(crate) slowest: u64,
    /// Greatest processor time in milliseconds that the engine took for such an answer; on a busy
    /// machine this figure is more useful.
    pub(crate) busiest: u64,
}

/// The description of an engine's fault.
pub(crate) type Fault = String;

/// A conversation with an engine.
pub(crate) struct Conversation<'a> {
    pub(crate) dialect: &'a Dialect,
    engine: Engine,
    /// All bytes sent to it.
    pub(crate) said: Vec<u8>,
    pub(crate) tally: Tally,
    timeout: Duration,
}

impl<'a> Conversation<'a> {
    /// Starts the engine; returns also the lines of its greeting.
    pub(crate) fn begin(
        dialect: &'a Dialect,
        program: &str,
        timeout: Duration,
    ) -> Result<(Self, Vec<String>), Fault> {
        let mut conversation = Conversation {
            dialect,
            engine: Engine::start_program(program),
            said: Vec::new(),
            tally: Tally::default(),
            timeout,
        };
        conversation.send(dialect.greeting.as_bytes());
        let announced = conversation.wait_for("the greeting", |line| line == dialect.greeted)?;
        Ok((conversation, announced))
    }

    /// Sends fuzz lines, which are counted.
    pub(crate) fn throw(&mut self, bytes: &[u8]) {
        self.tally.lines += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.send(bytes);
    }

    /// Sends lines that only ask or set up something, which are not counted.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.said.extend_from_slice(bytes);
        self.engine.send(bytes);
    }

    /// Asks a question that is answered during any work; returns the lines before the answer.
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

    /// Ends every search; returns the lines sent until all commands are done.
    pub(crate) fn settle(&mut self) -> Result<Vec<String>, Fault> {
        self.send(self.dialect.calm.as_bytes());
        let mut heard = self.must_hear()?;
        self.tally.questions += 1;
        let (question, answer) = self.dialect.queued_question(self.tally.questions);
        self.send(question.as_bytes());
        heard.extend(self.wait_for(question.trim_end(), |line| line.starts_with(&answer))?);
        heard.pop();
        Ok(heard)
    }

    /// Returns the FEN of the position, `None` after a refused one; no work may be running.
    pub(crate) fn fen(&mut self) -> Result<Option<String>, Fault> {
        self.send(b"d\n");
        let dialect = self.dialect;
        let lines = self.wait_for("d", |line| fen_in(line).is_some() || dialect.is_refusal(line))?;
        Ok(lines.last().and_then(|line| fen_in(line)).map(str::to_owned))
    }

    /// Ends the conversation, by `quit` or by closing the input.
    pub(crate) fn end(mut self, by_word: bool) -> Result<Tally, Fault> {
        if by_word {
            self.send(b"quit\n");
        }
        let tally = self.tally;
        self.engine.end(self.timeout)?;
        Ok(tally)
    }

    /// Returns the lines up to the wanted one.
    fn wait_for(&mut self, what: &str, is_answer: impl Fn(&str) -> bool) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + self.timeout;
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

/// Returns the FEN in a line of `d`, which has a `#` before it under XBoard.
fn fen_in(line: &str) -> Option<&str> {
    line.strip_prefix("# ").unwrap_or(line).strip_prefix("Fen: ")
}
