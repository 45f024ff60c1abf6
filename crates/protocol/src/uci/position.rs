//! `position startpos|fen FEN [moves M1 M2 ...]`.

use crate::command_table::ReadResult;
use crate::tokens::Tokens;
use crate::{Command, CommandError, PositionSpec, StartPosition};

pub(super) fn read(tokens: Tokens) -> ReadResult {
    Ok(Some(Command::Position(position(tokens))))
}

fn position(mut tokens: Tokens) -> Result<PositionSpec, CommandError> {
    let expected = "startpos or fen";
    let start = match tokens.required("position", expected)? {
        "startpos" => StartPosition::Initial,
        "fen" => StartPosition::Fen(fen(&mut tokens)?),
        other => return Err(CommandError::new("position", other, expected)),
    };
    match tokens.next() {
        None | Some("moves") => {}
        Some(other) => {
            return Err(CommandError::new("position", other, "moves, or the line's end"));
        }
    }
    let moves = tokens.map(str::to_owned).collect();
    Ok(PositionSpec { start, moves })
}

/// Returns the tokens before `moves` and leaves `moves` in place.
fn fen(tokens: &mut Tokens) -> Result<String, CommandError> {
    let mut fields = Vec::new();
    while let Some(field) = tokens.peek().filter(|&word| word != "moves") {
        fields.push(field);
        tokens.next();
    }
    if fields.is_empty() {
        return Err(CommandError::new("position fen", "", "a FEN"));
    }
    Ok(fields.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(start: StartPosition, moves: &[&str]) -> ReadResult {
        let moves = moves.iter().map(ToString::to_string).collect();
        Ok(Some(Command::Position(Ok(PositionSpec { start, moves }))))
    }

    #[test]
    fn startpos_and_fens() {
        let read = crate::uci::read_command;
        assert_eq!(read("position startpos"), position(StartPosition::Initial, &[]));
        assert_eq!(
            read("position startpos moves e2e4 a2b3,b3c4 @@@@"),
            position(StartPosition::Initial, &["e2e4", "a2b3,b3c4", "@@@@"])
        );
        let fen = || StartPosition::Fen("8/8 w - - 0 1 x={a,b}".into());
        assert_eq!(read("position fen 8/8 w  - - 0 1 x={a,b}"), position(fen(), &[]));
        assert_eq!(read("position fen 8/8 w - - 0 1 x={a,b} moves a1a2"), position(fen(), &["a1a2"]));
    }

    #[test]
    fn incomplete_lines_are_no_position() {
        for line in
            ["position", "position fen", "position fen moves e2e4", "position e2e4", "position startpos e2e4"]
        {
            let read = crate::uci::read_command(line);
            assert!(matches!(read, Ok(Some(Command::Position(Err(_))))), "{line}: {read:?}");
        }
    }
}
