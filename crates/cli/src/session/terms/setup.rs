//! Games for a GUI that does not know them.

use motley_game::TextError;
use motley_kit::game::AnyGame;
use motley_movegen::variant::Info;
use motley_protocol::xboard::BoardShape;
use motley_protocol::{CommandError, GuiProtocol, VariantSetup};

/// Returns the shape of a game's board, which determines XBoard's names of squares. XBoard names squares in
/// the same way for every game.
pub(in crate::session) fn board_shape(info: &Info) -> BoardShape {
    BoardShape { ranks: info.ranks, margin: info.setup.map_or(0, |setup| setup.margin) }
}

/// Returns a description of a game's position for a GUI that does not know the game.
pub(in crate::session) fn variant_setup(game: &dyn AnyGame, protocol: GuiProtocol) -> VariantSetup {
    let Info { name, files, ranks, xboard, setup, holdings, .. } = *game.info();
    let margin = setup.map_or(0, |setup| setup.margin);
    let piece = |&(letter, betza): &(&str, &str)| (letter.to_owned(), betza.to_owned());
    let (margin, fen) = match protocol {
        GuiProtocol::Uci => (0, game.fen()),
        // XBoard refuses hands that its board has no room for.
        GuiProtocol::XBoard if holdings == 0 => (2 * margin, without_hands(&game.xboard_fen())),
        // The margin is on both sides of the board.
        GuiProtocol::XBoard => (2 * margin, game.xboard_fen()),
    };
    VariantSetup {
        name: name.to_owned(),
        files: files + margin,
        ranks: ranks + margin,
        holdings,
        parent: setup.map_or(xboard, |setup| setup.parent).to_owned(),
        table: setup.map_or("", |setup| setup.table).to_owned(),
        pieces: setup.map_or(&[][..], |setup| setup.pieces).iter().map(piece).collect(),
        fen,
    }
}

/// Returns a FEN without the units in hand, which stand in brackets after the board.
fn without_hands(fen: &str) -> String {
    let parts = fen.split_once('[').and_then(|(board, rest)| Some((board, rest.split_once(']')?.1)));
    parts.map_or_else(|| fen.to_owned(), |(board, rest)| board.to_owned() + rest)
}

/// Converts an error of the rules into an error of the protocols, which do not know the rules.
pub(in crate::session) fn to_command_error(error: TextError) -> CommandError {
    let part = match error.place {
        Some(place) => format!("{}, {place}", error.part),
        None => error.part.to_owned(),
    };
    CommandError::new(part, error.found, error.expected)
}
