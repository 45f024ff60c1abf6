//! Turns that XBoard cannot show: it knows moves that take away at most one more unit, no others.
//!
//! XBoard keeps a board of its own, and a wrong board is fatal: the next move from a square that it
//! thinks empty is refused. So instead of such a move it is sent the position that results. It takes
//! that for the beginning of another game and says `result *` and `force`, but goes on playing; both
//! are therefore not meant. (Seen in XBoard 4.9.1. It works only if White is to move then: XBoard
//! waits for White whatever the position says.)

use super::Session;
use motley_game::Side;
use motley_protocol::{Command, Event, VariantBoard, Voice};

/// How far XBoard's board can be trusted.
#[derive(Default)]
pub(super) struct Resync {
    /// XBoard's board is wrong.
    stale: bool,
    /// XBoard was just sent a position, and has not answered yet.
    sent: bool,
    /// The user knows what happens to clocks and moves.
    told: bool,
}

impl Resync {
    /// XBoard sent a position or began a game: its board is right.
    pub(super) fn position_sent(&mut self) {
        self.stale = false;
        self.sent = false;
    }

    /// A turn was played that XBoard can show, or cannot.
    pub(super) fn turn(&mut self, shown: bool) {
        self.stale |= !shown;
        self.sent = false;
    }

    /// Whether a command is only XBoard's answer to a position.
    pub(super) fn explains(&mut self, command: &Command) -> bool {
        match command {
            Command::Result { result, .. } => self.sent && result == "*",
            Command::Force => std::mem::take(&mut self.sent),
            _ => false,
        }
    }
}

const EXPLANATION: &str = "XBoard cannot show this turn as a move; it is shown as a new position. \
    Its clocks and its list of moves begin again, the game goes on.";
const APOLOGY: &str = "XBoard cannot show this turn, and its board is wrong from now on: it can be \
    put right only where the engine plays Black.";

impl Session {
    /// After an own turn: sends the position if XBoard cannot follow; whether it was sent.
    pub(super) fn sends_position(&mut self, shown: bool, voice: &mut Voice) -> bool {
        let resync = &mut self.conduct.resync;
        resync.turn(shown);
        if !resync.stale {
            return false;
        }
        let helps = self.player.side() == Side::White;
        if !std::mem::replace(&mut resync.told, true) {
            let text = if helps { EXPLANATION } else { APOLOGY };
            voice.say(&Event::Tell(text.to_owned()));
        }
        if helps {
            *resync = Resync {
                stale: false,
                sent: true,
                told: true,
            };
            let board: VariantBoard = self.player.board();
            voice.say(&Event::Resync(board.start.clone()));
            voice.say(&Event::Board(board));
        }
        helps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn aborted() -> Command {
        Command::Result {
            result: "*".into(),
            comment: "Engine aborts game".into(),
        }
    }

    #[test]
    fn only_the_answer_to_a_position_is_passed_over() {
        let mut resync = Resync {
            sent: true,
            ..Resync::default()
        };
        assert!(resync.explains(&aborted()));
        assert!(resync.explains(&Command::Force));
        assert!(!resync.explains(&Command::Force));
        assert!(!resync.explains(&aborted()));
    }

    #[test]
    fn a_board_stays_wrong_until_it_is_sent_again() {
        let mut resync = Resync::default();
        resync.turn(true);
        assert!(!resync.stale);
        resync.turn(false);
        resync.turn(true);
        assert!(resync.stale);
        resync.position_sent();
        assert!(!resync.stale);
    }
}
