//! Turns that XBoard cannot show.
//!
//! XBoard keeps a board of its own, and a wrong board is fatal: the next move from a square that it
//! thinks empty is refused. So a [`XboardBoard`] follows that board, and where it differs from the position
//! XBoard is sent the position instead of a move. It takes that for the beginning of another game and
//! says `result *` and `force`, but goes on playing; both are therefore not meant. (Seen in XBoard
//! 4.9.1. It works only if White is to move then: XBoard waits for White whatever the position says.)

use super::Session;
use crate::session::options::{AUTO, OLD_XBOARD};
use crate::session::player::Player;
use motley_game::Side;
use motley_protocol::xboard::{UNLOADING, XboardBoard};
use motley_protocol::{Command, Event, EventWriter, GuiProtocol, VariantSetup};

/// What XBoard shows, and what it was told about it.
#[derive(Default)]
pub(super) struct Resync {
    /// XBoard's board, in a game it does not know; `None` if nobody can say what it is.
    board: Option<XboardBoard>,
    /// XBoard was just sent a position, and has not answered yet.
    sent: bool,
    /// The user knows what happens to clocks and moves.
    told: bool,
    /// XBoard can show a unit pushed elsewhere.
    unloads: bool,
}

impl Resync {
    /// XBoard sent a position or began a game: its board is right.
    pub(super) fn position_sent(&mut self, player: &dyn Player) {
        self.board = looks(player);
        self.sent = false;
    }

    /// XBoard knows a feature.
    pub(super) fn accepted(&mut self, feature: &str) {
        self.unloads |= feature == UNLOADING;
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

/// How XBoard shows a position of a game it does not know.
fn looks(player: &dyn Player) -> Option<XboardBoard> {
    let VariantSetup {
        files,
        ranks,
        fen,
        ..
    } = player.board(GuiProtocol::XBoard);
    XboardBoard::new(&fen, files, ranks)
}

const EXPLANATION: &str = "XBoard cannot show this turn as a move; it is shown as a new position. \
    Its clocks and its list of moves begin again, the game goes on.";
const APOLOGY: &str = "XBoard cannot show this turn, and its board is wrong from now on: it can be \
    put right only where the engine plays Black.";

impl Session {
    /// A turn was played: XBoard does what it makes of its text.
    pub(super) fn follow(&mut self, moves: impl FnOnce(XboardBoard, bool) -> Option<XboardBoard>) {
        let unloads = match self.options.value(OLD_XBOARD) {
            AUTO => self.conduct.resync.unloads,
            old => old == "no",
        };
        let resync = &mut self.conduct.resync;
        resync.board = resync.board.take().and_then(|board| moves(board, unloads));
        resync.sent = false;
    }

    /// After an own turn: sends the position if XBoard's board is wrong; whether it was sent.
    pub(super) fn sends_position(&mut self, writer: &mut EventWriter) -> bool {
        let native = self.player.info().setup.is_none();
        let resync = &mut self.conduct.resync;
        if native || resync.board.is_some() && resync.board == looks(self.player.as_ref()) {
            return false;
        }
        let helps = self.player.side() == Side::White;
        if !std::mem::replace(&mut resync.told, true) {
            let text = if helps { EXPLANATION } else { APOLOGY };
            writer.send(&Event::TellUser(text.to_owned()));
        }
        if helps {
            resync.position_sent(self.player.as_ref());
            resync.sent = true;
            let board = self.player.board(GuiProtocol::XBoard);
            writer.send(&Event::SetBoard(board.fen.clone()));
            writer.send(&Event::VariantSetup(board));
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
    fn what_xboard_accepts_tells_its_age() {
        let mut resync = Resync::default();
        resync.accepted("done");
        assert!(!resync.unloads);
        resync.accepted(UNLOADING);
        assert!(resync.unloads);
    }
}
