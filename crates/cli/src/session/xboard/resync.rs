//! Turns that XBoard cannot show: the engine sends the position instead.
//!
//! After a position XBoard waits for White, even if Black is to move. A human player with Black
//! presses one key: XBoard then asks the engine for White's turn, and the engine passes.

use crate::session::state::{AUTO, OLD_XBOARD, Session};
use crate::session::terms::variant_setup;
use motley_game::Side;
use motley_protocol::xboard::XboardBoard;
use motley_protocol::{Event, EventWriter, GuiProtocol};

const EXPLANATION: &str = "XBoard cannot show this turn as a move, so it shows a new position. \
    XBoard's clocks and move list start again; the game continues.";
const REQUEST: &str = "XBoard cannot show this turn as a move, so it shows a new position. Whenever \
    this happens, press Ctrl+W (Mode > Machine White) before you move. XBoard's clocks and move list \
    start again; the game continues.";
/// A pass: XBoard's board stays as it is, and the other side is to move.
const PASS: &str = "@@@@";

impl Session {
    /// Follows a played turn on XBoard's board. The second argument of `play` is true if this
    /// XBoard knows "unload".
    pub(super) fn update_board(&mut self, play: impl FnOnce(XboardBoard, bool) -> Option<XboardBoard>) {
        let unloads = match self.options.value(OLD_XBOARD) {
            AUTO => self.xboard.board_sync.unloads,
            old => old == "no",
        };
        let board_sync = &mut self.xboard.board_sync;
        board_sync.play_move(|board| play(board, unloads));
    }

    /// Sends the position after an own turn if XBoard's board is wrong. Returns true if it was
    /// sent.
    pub(super) fn sends_position(&mut self, writer: &mut EventWriter) -> bool {
        let game = self.game.as_ref();
        let board_sync = &mut self.xboard.board_sync;
        let needs_no_help = board_sync.canonical || board_sync.is_referee || game.info().setup.is_none();
        if needs_no_help || board_sync.is_right(game) {
            return false;
        }
        let black_to_move = game.to_move() == Side::Black;
        if !std::mem::replace(&mut board_sync.users_told[game.to_move().index()], true) {
            let text = if black_to_move { REQUEST } else { EXPLANATION };
            writer.send(&Event::TellUser(text.to_owned()));
        }
        board_sync.set_board(game);
        board_sync.position_sent = true;
        board_sync.pass_due = black_to_move;
        self.xboard.is_first_move = true;
        // XBoard counts the moves to the time control from here, and the pass as the engine's turn.
        let turns = game.turns_played() - usize::from(black_to_move);
        self.xboard.clocks.begin_session(turns);
        let mut setup = variant_setup(game, GuiProtocol::XBoard);
        if black_to_move {
            setup.fen = setup.fen.replacen(" b ", " w ", 1);
        }
        writer.send(&Event::SetBoard(setup.fen.clone()));
        writer.send(&Event::VariantSetup(setup));
        true
    }

    /// Carries out `go` after a position that was sent with White to move although Black is to
    /// move: White's turn has been played, so the engine passes.
    pub(super) fn pass(&mut self, writer: &mut EventWriter) {
        self.xboard.board_sync.pass_due = false;
        writer.send(&Event::BestMove { best: Some(PASS.to_owned()), ponder: None });
    }
}
