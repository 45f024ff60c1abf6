//! Tools for users at a terminal that take time: perft and bench.

use super::Session;
use super::job::{News, Purpose, Verdict};
use crate::commands::bench;
use motley_protocol::{CommandError, EventWriter};
use motley_search::Control;

impl Session {
    /// Counts turns.
    pub(super) fn perft(
        &mut self,
        depth: u32,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        self.make_room("perft", writer)?;
        let work = self.player.perft(depth);
        self.start(Purpose::Tool, true, work)
    }

    /// Searches the fixed positions of a game, or of all games.
    pub(super) fn bench(
        &mut self,
        game: Option<&str>,
        writer: &mut EventWriter,
    ) -> Result<(), CommandError> {
        let games = bench::games(game);
        let games = games.map_err(|error| {
            CommandError::new("bench", game.unwrap_or_default(), error.expected())
        })?;
        self.make_room("bench", writer)?;
        let work = move |control: &Control, say: &mut dyn FnMut(News)| {
            let mut all = Vec::new();
            for game in games {
                match bench::bench(game, control) {
                    Ok(figures) if !control.is_stopped() => {
                        say(News::Said(bench::line(&figures)));
                        all.push(figures);
                    }
                    Ok(_) => break,
                    Err(error) => say(News::Said(error.to_string())),
                }
            }
            Verdict {
                text: bench::total(&all),
                ..Verdict::default()
            }
        };
        self.start(Purpose::Tool, true, Box::new(work))
    }
}
