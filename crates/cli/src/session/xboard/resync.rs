//! Turns that XBoard cannot show: it is sent the position instead.

use crate::session::state::{AUTO, OLD_XBOARD, Session};
use motley_game::Side;
use motley_protocol::xboard::XboardBoard;
use motley_protocol::{Event, EventWriter, GuiProtocol};

const EXPLANATION: &str = "XBoard cannot show this turn as a move; it is shown as a new position. \
    Its clocks and its list of moves begin again, the game goes on.";
const APOLOGY: &str = "XBoard cannot show this turn, and its board is wrong from now on: it can be \
    put right only where the engine plays Black.";

impl Session {
    /// A turn was played: XBoard's board becomes what `play` makes of it, whose second argument is
    /// whether this XBoard knows "unload".
    pub(super) fn update_board(
        &mut self,
        play: impl FnOnce(XboardBoard, bool) -> Option<XboardBoard>,
    ) {
        let unloads = match self.options.value(OLD_XBOARD) {
            AUTO => self.xboard.board_sync.unloads,
            old => old == "no",
        };
        let board_sync = &mut self.xboard.board_sync;
        board_sync.play_move(|board| play(board, unloads));
    }

    /// After an own turn: sends the position if XBoard's board is wrong. Whether it was sent.
    pub(super) fn sends_position(&mut self, writer: &mut EventWriter) -> bool {
        let player = self.player.as_ref();
        let board_sync = &mut self.xboard.board_sync;
        let needs_no_help = board_sync.canonical || player.info().setup.is_none();
        if needs_no_help || board_sync.is_right(player) {
            return false;
        }
        // With Black to move XBoard would wait for White.
        let helps = player.to_move() == Side::White;
        if !std::mem::replace(&mut board_sync.user_told, true) {
            let text = if helps { EXPLANATION } else { APOLOGY };
            writer.send(&Event::TellUser(text.to_owned()));
        }
        if helps {
            board_sync.set_board(player);
            board_sync.position_sent = true;
            let setup = player.variant_setup(GuiProtocol::XBoard);
            writer.send(&Event::SetBoard(setup.fen.clone()));
            writer.send(&Event::VariantSetup(setup));
        }
        helps
    }
}
