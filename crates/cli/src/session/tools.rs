//! Tools for users at a terminal that take time: perft and bench.

use super::Session;
use super::job::{News, Purpose, Verdict};
use crate::commands::bench;
use motley_protocol::{Refusal, Voice};
use motley_search::Control;

impl Session {
    /// Counts turns.
    pub(super) fn perft(&mut self, depth: u32, voice: &mut Voice) -> Result<(), Refusal> {
        self.make_room("perft", voice)?;
        let work = self.player.perft(depth);
        self.start(Purpose::Tool, true, work)
    }

    /// Searches the fixed positions of a game, or of all games.
    pub(super) fn bench(&mut self, game: Option<&str>, voice: &mut Voice) -> Result<(), Refusal> {
        let games = bench::games(game);
        let games = games
            .map_err(|error| Refusal::new("bench", game.unwrap_or_default(), error.expected()))?;
        self.make_room("bench", voice)?;
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
