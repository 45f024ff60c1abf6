//! `position startpos|fen FEN [moves M1 M2 ...]`.

use crate::words::Words;
use crate::{Command, Position, Refusal, Start};

pub(super) fn read(mut words: Words) -> Result<Option<Command>, Refusal> {
    let expected = "startpos or fen";
    let start = match words.required("position", expected)? {
        "startpos" => Start::Array,
        "fen" => Start::Fen(fen(&mut words)?),
        other => return Err(Refusal::new("position", other, expected)),
    };
    match words.next() {
        None | Some("moves") => {}
        Some(other) => return Err(Refusal::new("position", other, "moves, or the line's end")),
    }
    let moves = words.map(str::to_owned).collect();
    Ok(Some(Command::Position(Position { start, moves })))
}

/// The words before `moves`, which stays where it is.
fn fen(words: &mut Words) -> Result<String, Refusal> {
    let mut fields = Vec::new();
    while let Some(field) = words.peek().filter(|&word| word != "moves") {
        fields.push(field);
        words.next();
    }
    if fields.is_empty() {
        return Err(Refusal::new("position fen", "", "a FEN"));
    }
    Ok(fields.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(start: Start, moves: &[&str]) -> Result<Option<Command>, Refusal> {
        let moves = moves.iter().map(ToString::to_string).collect();
        Ok(Some(Command::Position(Position { start, moves })))
    }

    #[test]
    fn arrays_and_fens() {
        let read = crate::uci::read;
        assert_eq!(read("position startpos"), position(Start::Array, &[]));
        assert_eq!(
            read("position startpos moves e2e4 a2b3,b3c4 @@@@"),
            position(Start::Array, &["e2e4", "a2b3,b3c4", "@@@@"])
        );
        let fen = || Start::Fen("8/8 w - - 0 1 x={a,b}".into());
        assert_eq!(
            read("position fen 8/8 w  - - 0 1 x={a,b}"),
            position(fen(), &[])
        );
        assert_eq!(
            read("position fen 8/8 w - - 0 1 x={a,b} moves a1a2"),
            position(fen(), &["a1a2"])
        );
    }

    #[test]
    fn halves_are_refused() {
        for line in [
            "position",
            "position fen",
            "position fen moves e2e4",
            "position e2e4",
        ] {
            assert!(crate::uci::read(line).is_err(), "{line}");
        }
        assert!(crate::uci::read("position startpos e2e4").is_err());
    }
}
