//! Properties of any text, shared by the fuzz targets.

#![forbid(unsafe_code)]

use motley_game::{GameRecord, laws};
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_protocol::{Event, GuiProtocol};

/// A FEN. If it can be read, its written form is read again with the same key.
pub struct FenReturns<'a>(pub &'a str);

impl Visitor for FenReturns<'_> {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        if let Ok(pos) = game.parse(self.0) {
            laws::fen_returns(&pos).unwrap_or_else(|breach| panic!("{breach}"));
        }
    }
}

/// A turn in a position. If it can be read, it is legal, and its written form is read as the same
/// turn.
pub struct TurnReturns<'a> {
    /// The position.
    pub fen: &'a str,
    /// The turn.
    pub turn: &'a str,
}

impl Visitor for TurnReturns<'_> {
    type Output = ();

    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let Ok(pos) = game.parse(self.fen) else {
            return;
        };
        let Ok(turn) = pos.read_turn(self.turn) else {
            return;
        };
        let written = pos.write_turn(&turn);
        assert_eq!(pos.read_turn(&written).as_ref(), Ok(&turn), "{written}");
        let mut after = pos.clone();
        for &mv in &turn {
            assert!(after.is_legal(mv), "{mv:?} of {written}");
            after.play(mv, &mut ());
        }
        assert!(!after.mid_turn(), "{written} is not whole");
        let mut record = GameRecord::new(pos);
        record.play(&turn);
        assert_eq!(record.position().key(), after.key(), "{written}");
    }
}

/// Calls `work` with the game of this name, if there is one.
pub fn with_game<T: Visitor<Output = ()>>(name: &str, work: T) {
    let _ = variants::visit(name, work);
}

/// Checks a line of a GUI: blanks around it change nothing, and an error names the wrong part on
/// one line.
pub fn line_is_read(protocol: GuiProtocol, line: &str) {
    let line = line.lines().next().unwrap_or_default();
    let read = protocol.read_command(line);
    let padded = protocol.read_command(&format!(" \t{line} "));
    assert_eq!(read.is_ok(), padded.is_ok(), "{line:?} among blanks");
    if let (Ok(read), Ok(padded)) = (&read, &padded) {
        assert_eq!(read, padded, "{line:?} among blanks");
    }
    let Err(error) = read else {
        return;
    };
    assert!(!error.part.is_empty(), "{line:?}: {error:?}");
    assert!(!error.expected.is_empty(), "{line:?}: {error:?}");
    let line = line.to_owned();
    let said = protocol.write_event(&Event::Error { error, line });
    assert_eq!(said.lines().count(), 1, "{said:?}");
    assert!(said.ends_with('\n') && !said.trim_end_matches('\n').contains(char::is_control));
}
