//! Positions as text \[G-21\], \[G-22\].

use super::kinds::{self, KING, PAWN, SERGEANT, Units};
use super::position::Bandit;
use super::soldiers;
use crate::board::{Board7x9, Geometry, Kind, Square, Unit};
use crate::mechanics::fen::{self, Fields, PLACEMENT};
use motley_game::{Game, Side, TextError};

const EN_PASSANT: &str = "en-passant field";

/// Reads a FEN; nothing is repaired.
pub(super) fn parse(text: &str) -> Result<Bandit, TextError> {
    let mut fields = Fields::new(text)?;
    let placement = fields.required(PLACEMENT, "what stands where")?;
    let side = fields.required("side-to-move field", "w or b")?;
    let castling = fields.required("castling field", "-")?;
    let passed = fields.required(EN_PASSANT, "a square or -")?;
    let clock = fields.required("half-move clock", "a number")?;
    let number = fields.required("turn number", "a number")?;
    fields.end()?;

    let units = read_units(placement)?;
    let mover = fen::read_side(side)?;
    if castling != "-" {
        let expected = "-, for nobody castles in Bandit Chess [B-2]";
        return Err(TextError::new("castling field", castling, expected));
    }
    let passed = read_en_passant(&units, mover, passed)?;
    let clock = fen::read_counter("half-move clock", clock, 0)?;
    let number = fen::read_counter("turn number", number, 1)?;
    let pos = Bandit::from_parts(units, mover, passed, clock, number);
    match pos.attacked_king(!mover) {
        None => Ok(pos),
        Some(king) => {
            let found = format!("a king of {} that {mover}, to move, could take", !mover);
            let expected = "the side that is not to move out of check";
            Err(TextError::new(PLACEMENT, found, expected).at(Board7x9::name(king)))
        }
    }
}

fn read_units(text: &str) -> Result<Units, TextError> {
    let mut units = Units::default();
    fen::read_placement::<Board7x9>(text, &mut |square, token| {
        let unit = token.plain_unit(kinds::kind(token.letter), "PSNBRCTOK".chars())?;
        if unit.kind() == PAWN && soldiers::last_rank(unit.side()).has(square) {
            let expected = "no pawn on its last rank";
            return Err(TextError::new(PLACEMENT, token.letter, expected));
        }
        units.put(unit, square, &mut ());
        Ok(())
    })?;
    for side in Side::BOTH {
        // There may be several [B-10], but without one the game is over.
        if units.of(side, KING).is_empty() {
            let found = format!("no king of {side}");
            return Err(TextError::new(PLACEMENT, found, "a king a side or more"));
        }
    }
    Ok(units)
}

/// Reads the en-passant field. The square must be one that a pawn or a sergeant of the side not to
/// move has just passed over \[B-3\].
fn read_en_passant(units: &Units, mover: Side, text: &str) -> Result<Option<Square>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    let wrong = |expected: String| TextError::new(EN_PASSANT, text, expected);
    let them = !mover;
    let passers = [PAWN, SERGEANT].map(|kind| (kind, soldiers::passed_rank(kind, them)));
    let passed = Board7x9::named(text);
    let found = passed.and_then(|passed| {
        let on = |&&(_, rank): &&(Kind, u8)| rank == Board7x9::rank(passed);
        passers.iter().find(on).map(|&(kind, _)| (passed, kind))
    });
    let Some((passed, kind)) = found else {
        let ranks = passers.map(|(_, rank)| rank + 1);
        return Err(wrong(format!(
            "- or a square on rank {} or {}",
            ranks[0], ranks[1]
        )));
    };
    let passer = soldiers::square_ahead(them, passed);
    if units.at(passer) != Some(Unit::new(kind, them)) {
        let name = if kind == PAWN { "pawn" } else { "sergeant" };
        return Err(wrong(format!(
            "a {name} of {them} on {}",
            Board7x9::name(passer)
        )));
    }
    for square in [passed, soldiers::square_ahead(mover, passed)] {
        if units.at(square).is_some() {
            return Err(wrong(format!("nothing on {}", Board7x9::name(square))));
        }
    }
    Ok(Some(passed))
}

/// The canonical FEN.
pub(super) fn write(pos: &Bandit) -> String {
    format!(
        "{} {} - {} {} {}",
        fen::write_placement::<Board7x9>(|square| letter_at(pos, square)),
        pos.mover().letter(),
        pos.en_passant().map_or("-".to_owned(), Board7x9::name),
        pos.halfmove_clock(),
        pos.number()
    )
}

/// The letter of what stands on a square, upper case for White.
pub(super) fn letter_at(pos: &Bandit, square: Square) -> Option<String> {
    pos.units().at(square).map(|unit| {
        let letter = kinds::letter(unit.kind());
        match unit.side() {
            Side::White => letter.to_ascii_uppercase().to_string(),
            Side::Black => letter.to_string(),
        }
    })
}

/// The position with colours exchanged and the board turned upside down. The array is rotated
/// \[B-1\], but no rule tells left from right or one end of the board from the other.
pub(super) fn turned(pos: &Bandit) -> Bandit {
    let mut units = Units::default();
    for square in pos.units().occupied() {
        if let Some(unit) = pos.units().at(square) {
            let other = Unit::new(unit.kind(), !unit.side());
            units.put(other, Board7x9::mirror(square), &mut ());
        }
    }
    let passed = pos.en_passant().map(Board7x9::mirror);
    Bandit::from_parts(
        units,
        !pos.mover(),
        passed,
        pos.halfmove_clock() as u16,
        pos.number(),
    )
}
