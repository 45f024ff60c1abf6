//! Draws offered, games given up.

use super::{Mode, Session};
use crate::session::job::Purpose;
use crate::session::options::RESIGN;
use motley_game::Score;
use motley_protocol::{Event, EventWriter};

/// What the engine thinks of the game it plays.
#[derive(Default)]
pub(super) struct Mood {
    /// What its last turn was worth to it.
    score: Option<Score>,
    /// Own turns in a row that were hopeless.
    hopeless: u32,
    /// Whether the opponent's offer of a draw waits for an answer.
    offered: bool,
}

/// Worse than this, a draw is welcome at any time.
const WORSE: Score = Score::cp(-30);
/// Within this much of equality, a draw is welcome late in the game.
const LEVEL: i32 = 10;
/// Turns of both sides after which it is late.
const LATE: usize = 80;
/// Hopeless turns in a row before the engine gives up.
const PATIENCE: u32 = 3;

impl Mood {
    fn welcomes_draw(&self, turns: usize) -> bool {
        self.score
            .is_some_and(|score| score < WORSE || turns >= LATE && score.value().abs() <= LEVEL)
    }
}

impl Session {
    /// `draw`: answered at once, or with the engine's turn if that is being thought about.
    pub(super) fn draw_offered(&mut self, writer: &mut EventWriter) {
        self.conduct.mood.offered = true;
        if self.purpose() != Some(Purpose::Turn) {
            self.answer_offer(writer);
        }
    }

    /// Accepts an offer by making the same, or passes it over: CECP knows no refusal.
    pub(super) fn answer_offer(&mut self, writer: &mut EventWriter) {
        let mood = &mut self.conduct.mood;
        if !std::mem::take(&mut mood.offered) {
            return;
        }
        if mood.welcomes_draw(self.player.turns()) {
            writer.send(&Event::OfferDraw);
        } else {
            writer.send(&Event::Log("the offer of a draw is declined".to_owned()));
        }
    }

    /// Takes note of what the own turn is worth; whether the engine gives up instead of playing it.
    pub(super) fn gives_up(&mut self, score: Option<Score>, writer: &mut EventWriter) -> bool {
        let limit = i32::try_from(self.options.number(RESIGN)).unwrap_or_default();
        let hopeless = limit > 0 && score.is_some_and(|score| score.value() <= -limit);
        let mood = &mut self.conduct.mood;
        mood.score = score;
        mood.hopeless = if hopeless { mood.hopeless + 1 } else { 0 };
        let gives_up = mood.hopeless >= PATIENCE;
        if gives_up {
            writer.send(&Event::Resign);
            self.conduct.mode = Mode::Force;
        }
        gives_up
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_welcome_when_worse_or_late() {
        let mood = |score| Mood {
            score: Some(Score::cp(score)),
            ..Mood::default()
        };
        assert!(!Mood::default().welcomes_draw(500));
        assert!(mood(-31).welcomes_draw(0));
        assert!(!mood(0).welcomes_draw(20));
        assert!(mood(0).welcomes_draw(80));
        assert!(!mood(50).welcomes_draw(200));
    }
}
