//! Commands of long duration for users at a terminal: perft and bench.

use super::state::{JobEnd, JobPurpose, Session};
use super::terms::{JobEvent, JobResult};
use crate::commands::bench;
use crate::commands::perft::MAX_DEPTH;
use motley_kit::Control;
use motley_protocol::{CommandError, EventWriter};
use motley_search::SearchParams;

impl Session {
    /// Starts a perft of the current position.
    pub(super) fn perft(&mut self, depth: u32, writer: &mut EventWriter) -> Result<(), CommandError> {
        if depth > MAX_DEPTH {
            let expected = format!("at most {MAX_DEPTH}");
            return Err(CommandError::new("perft", depth, expected));
        }
        self.ensure_idle("perft", writer)?;
        self.ensure_position()?;
        let game = self.game.copy();
        let run = move |control: &Control, _: &mut dyn FnMut(JobEvent)| {
            let perft = game.perft(depth, &|| control.is_stopped());
            let text = perft.map_or_else(|| "perft stopped".to_owned(), |perft| perft.table);
            JobResult { text, ..JobResult::default() }
        };
        self.start_job(JobPurpose::Console, JobEnd::ByItself, Box::new(run))
    }

    /// Starts the benchmark of a game, or of all games.
    pub(super) fn bench(&mut self, game: Option<&str>, writer: &mut EventWriter) -> Result<(), CommandError> {
        let games = bench::games(game)
            .map_err(|error| CommandError::new("bench", game.unwrap_or_default(), error.expected()))?;
        self.ensure_idle("bench", writer)?;
        let run = move |control: &Control, report: &mut dyn FnMut(JobEvent)| {
            let mut all = Vec::new();
            for game in games {
                match bench::bench(game, SearchParams::default(), control) {
                    Ok(figures) if !control.is_stopped() => {
                        report(JobEvent::Text(bench::line(&figures)));
                        all.push(figures);
                    }
                    Ok(_) => break,
                    Err(error) => report(JobEvent::Text(error.to_string())),
                }
            }
            JobResult { text: bench::total(&all), ..JobResult::default() }
        };
        self.start_job(JobPurpose::Console, JobEnd::ByItself, Box::new(run))
    }
}
