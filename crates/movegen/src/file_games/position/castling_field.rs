//! The castling field of a FEN: rights, and in games with gating the files of units that have not moved.

use super::FilePosition;
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::rules::castling::RIGHTS;
use crate::file_games::squares::{FILES, SquareSet};
use crate::mechanics::fen::{letter_of, letter_side};
use motley_game::{Side, TextError};

fn error(text: &str, expected: &str) -> TextError {
    TextError::new("castling field", text, expected)
}

/// Reads the field into a position whose units and hands are there.
pub(crate) fn read(pos: &mut FilePosition<'_>, text: &str) -> Result<(), TextError> {
    if text.is_empty() {
        return Err(error(text, "K, Q, k and q, or -"));
    }
    if text == "-" {
        return Ok(());
    }
    if pos.rules.castling.by_fen {
        return read_castlers(pos, text);
    }
    let has_gating = pos.rules.placing.has_gates();
    // Programs write the letters in different orders: CuteChess the files of gating first.
    for (at, letter) in text.char_indices() {
        let side = letter_side(letter);
        let file = file_of_letter(letter);
        let bit = RIGHTS.iter().position(|&right| right == letter);
        let bit = bit.or_else(|| bit_by_file(pos, side, file.filter(|_| !has_gating)?));
        let file = file.filter(|_| has_gating);
        if text[..at].contains(letter) {
            return Err(error(text, "each letter once").at(letter));
        }
        let Some(bit) = bit else {
            let expected = "K, Q, k and q, or -";
            let file = file.ok_or_else(|| error(text, expected).at(letter))?;
            let square = pos.gate_square(side, file);
            let square = square.filter(|&square| pos.side(side).has(square));
            let expected = "files of units that have not moved";
            let square = square.ok_or_else(|| error(text, expected).at(letter))?;
            open_gates(pos, side, SquareSet::square(square));
            continue;
        };
        let way = pos.way(bit).filter(|way| pos.may_keep_right(bit, way));
        let expected = "rights of a king and a rook that stand where the game begins";
        let way = way.ok_or_else(|| error(text, expected).at(letter))?;
        pos.castling |= 1 << bit;
        if has_gating {
            open_gates(pos, side, SquareSet::square(way.king).with(way.partner));
        }
    }
    Ok(())
}

/// Returns the right whose rook begins on a file.
fn bit_by_file(pos: &FilePosition<'_>, side: Side, file: u8) -> Option<usize> {
    let first = 2 * side.index();
    let has_rook = |&bit: &usize| pos.way(bit).is_some_and(|way| Board12x10::file(way.partner) == file);
    (first..first + 2).find(has_rook)
}

/// Returns the file that a letter of either case names.
pub(crate) fn file_of_letter(letter: char) -> Option<u8> {
    let file = (letter.to_ascii_lowercase() as u32).checked_sub('a'.into())?;
    u8::try_from(file).ok().filter(|&file| usize::from(file) < FILES)
}

fn open_gates(pos: &mut FilePosition<'_>, side: Side, squares: SquareSet) {
    let gates = &mut pos.gates[side.index()];
    *gates |= squares;
}

/// Reads rights by Chess960's rules: `K` and `Q` for the outermost rooks or the files of rooks. Where
/// several units may castle as the king, the file of this unit stands before those of its rooks. In games
/// with gating, as long as there is something to enter, files are those of units that have not moved, and
/// the king has its rights with the rooks among them.
fn read_castlers(pos: &mut FilePosition<'_>, text: &str) -> Result<(), TextError> {
    let is_right = |letter: char| RIGHTS.contains(&letter) || file_of_letter(letter).is_some();
    if let Some(letter) = text.chars().find(|&letter| !is_right(letter)) {
        let expected = "K, Q, k, q and files of rooks, or -";
        return Err(error(text, expected).at(letter));
    }
    for side in Side::BOTH {
        let letters: Vec<char> = text.chars().filter(|&c| letter_side(c) == side).collect();
        let kings = castling_kings(pos, side);
        let Some(first_king) = kings.first().filter(|_| pos.rules.castling.is_there) else {
            if letters.is_empty() {
                continue;
            }
            if pos.rules.placing.has_gating() {
                read_gates(pos, side, &letters, None, text)?;
                continue;
            }
            return Err(error(text, "rights of a king on its first rank"));
        };
        if has_open_gates(pos, side) {
            read_gates(pos, side, &letters, Some(first_king), text)?;
            continue;
        }
        let mut king = first_king;
        for (at, &letter) in letters.iter().enumerate() {
            let expected = "a rook of this right";
            let square = castler(pos, side, king, letter).ok_or_else(|| error(text, expected).at(letter))?;
            if at == 0 && kings.has(square) && !RIGHTS.contains(&letter) {
                king = square;
            } else {
                add_right(pos, side, king, square).ok_or_else(|| error(text, expected).at(letter))?;
            }
        }
    }
    Ok(())
}

/// Returns the units on the rank of castling that may castle as a king.
fn castling_kings(pos: &FilePosition<'_>, side: Side) -> SquareSet {
    let kinds = pos.rules.castling.kings[side.index()].iter();
    let units = kinds.fold(SquareSet::EMPTY, |all, &kind| all | pos.of(side, kind));
    let on_rank = |&square: &Square| pos.gate_square(side, Board12x10::file(square)) == Some(square);
    units.filter(on_rank).collect()
}

/// Whether the files of a side are those of units that have not moved.
fn has_open_gates(pos: &FilePosition<'_>, side: Side) -> bool {
    pos.rules.placing.has_gating() && (pos.hand_size(side) > 0 || pos.rules.drops.captures_to_hand)
}

/// Returns the square that a letter names: that of the outermost rook, or of a file.
fn castler(pos: &FilePosition<'_>, side: Side, king: Square, letter: char) -> Option<Square> {
    let bit = RIGHTS.iter().position(|&right| right == letter);
    match bit {
        Some(bit) => outermost_rook(pos, bit, king),
        None => pos.gate_square(side, file_of_letter(letter)?),
    }
}

/// Returns the outermost rook of a right, as `K` and `Q` name it.
fn outermost_rook(pos: &FilePosition<'_>, bit: usize, king: Square) -> Option<Square> {
    let side = Side::BOTH[bit / 2];
    pos.rules.castling.outermost_rook(king, bit, |square| may_castle_as_rook(pos, side, square))
}

fn may_castle_as_rook(pos: &FilePosition<'_>, side: Side, square: Square) -> bool {
    let unit = pos.at(square).filter(|unit| unit.side() == side);
    unit.is_some_and(|unit| pos.rules.castling.rooks[side.index()].contains(&unit.kind()))
}

/// Adds a right that the side does not have yet.
fn add_right(pos: &mut FilePosition<'_>, side: Side, king: Square, rook: Square) -> Option<()> {
    let bit = 2 * side.index() + usize::from(rook < king);
    if rook == king || pos.castling >> bit & 1 != 0 || !may_castle_as_rook(pos, side, rook) {
        return None;
    }
    pos.add_right(bit, king, rook)
}

/// Reads the files of units that have not moved; the king has its rights with the rooks among them.
fn read_gates(
    pos: &mut FilePosition<'_>,
    side: Side,
    letters: &[char],
    king: Option<Square>,
    text: &str,
) -> Result<(), TextError> {
    for &letter in letters {
        let expected = "files of units that have not moved";
        let own = pos.side(side);
        let is_right = RIGHTS.contains(&letter);
        let square = match king {
            Some(king) => castler(pos, side, king, letter),
            None => file_of_letter(letter).and_then(|file| pos.gate_square(side, file)),
        };
        let square =
            square.filter(|&square| own.has(square)).ok_or_else(|| error(text, expected).at(letter))?;
        let king = king.filter(|_| is_right);
        open_gates(pos, side, king.map_or(SquareSet::EMPTY, SquareSet::square).with(square));
    }
    let gates = pos.gates[side.index()];
    let Some(king) = king.filter(|&king| gates.has(king)) else {
        return Ok(());
    };
    for is_kingside in [true, false] {
        let is_there = |square: &Square| {
            *square != king && (*square > king) == is_kingside && may_castle_as_rook(pos, side, *square)
        };
        if let Some(rook) = gates.filter(is_there).last() {
            let expected = "rights whose castling ends on the board";
            add_right(pos, side, king, rook).ok_or_else(|| error(text, expected))?;
        }
    }
    Ok(())
}

/// Returns the rights of a side to castle, and in games with gating the files of its other units that
/// have not moved.
pub(crate) fn of_side(pos: &FilePosition<'_>, side: Side) -> String {
    let first = 2 * side.index();
    let bits = (first..first + 2).filter(|bit| pos.castling >> bit & 1 != 0);
    let of_file = |file: u8| letter_of(side, char::from(b'A' + file));
    let of_right = |bit: usize| {
        let [king, rook] = pos.castlers.of(bit);
        let by_side = !pos.rules.castling.by_fen
            || !has_open_gates(pos, side) && outermost_rook(pos, bit, king) == Some(rook);
        if by_side { RIGHTS[bit] } else { of_file(Board12x10::file(rook)) }
    };
    let mut text = String::new();
    if pos.rules.castling.by_fen
        && let Some(bit) = bits.clone().next()
        && castling_kings(pos, side).len() > 1
        && !has_open_gates(pos, side)
    {
        text.push(of_file(Board12x10::file(pos.castlers.of(bit)[0])));
    }
    text.extend(bits.map(of_right));
    text.extend(pos.gate_files(side).map(of_file));
    text
}
