//! Positions as text: the FENs of Fairy-Stockfish.
//!
//! Fields: units (with those in hand in brackets, as in `[QPp]`), side to move, castling, en passant,
//! the checks that each side still has to give (`3+3`, in games that count checks only), half-move
//! clock, move number.

use super::board_field::{FenForm, write_board};
use super::castling_field;
use super::fen_fields::{LAST_TURNS, SplitFen};
use super::hand;
use super::{FilePosition, TurnNote};
use crate::board::{Bitboard, Board12x10, Geometry, Square};
use crate::file_games::compiled::RulesRef;
use crate::file_games::squares::SquareSet;
use motley_game::{Side, TextError};

/// Reads a position.
pub(crate) fn parse<'r>(fen: &str, rules: RulesRef<'r>) -> Result<FilePosition<'r>, TextError> {
    let kind_of = |letter, is_promoted| rules.kind_of_letter(letter, is_promoted);
    let has_castling = rules.castling.is_there || rules.placing.has_gates();
    let form = FenForm::new([rules.files, rules.ranks], has_castling, &rules.drops, &rules.ends);
    position(&SplitFen::read(fen, &form, &kind_of)?, rules)
}

/// Returns the position of a FEN.
pub(crate) fn position<'r>(
    SplitFen { fields, board }: &SplitFen<'_>,
    rules: RulesRef<'r>,
) -> Result<FilePosition<'r>, TextError> {
    let mut pos = FilePosition::empty(rules);
    let walls = board.holes & !rules.holes;
    if !walls.is_empty() && !rules.has_walls() || board.holes & rules.holes != rules.holes {
        let expected = "holes (*) where the start position has them";
        return Err(TextError::new("board field", fields.board, expected));
    }
    if rules.walls.moves_duck() && walls.len() > 1 {
        return Err(TextError::new("board field", fields.board, "at most one duck (*)"));
    }
    pos.walls = board.holes;
    for &(square, unit) in &board.units {
        pos.put(square, unit, &mut ());
    }
    pos.promoted = board.promoted;
    hand::read(&mut pos, fields.hand)?;
    pos.to_move = fields.side;
    pos.checks = fields.checks;
    [pos.halfmove_clock, pos.move_number] = fields.clocks;
    for side in Side::BOTH {
        let on_board = pos.of_kinds(side, rules.crown_kinds).len();
        let in_hand = rules.king.map_or(0, |king| pos.in_hand(side, king));
        let (found, expected) = (on_board + u32::from(in_hand), rules.kings[side.index()]);
        if found != expected && rules.king.is_some() && !pos.may_lose_kings() {
            let expected = format!("{expected} of {side}");
            return Err(TextError::new("kings", found, expected));
        }
    }
    read_last_turn(&mut pos, fields.last_turn)?;
    castling_field::read(&mut pos, fields.castling)?;
    if rules.placing.has_gating() {
        pos.close_idle_gates();
    }
    match counting_limit(&pos, fields.en_passant) {
        Some(limit) => pos.counting_limit = limit,
        None => pos.en_passant = read_en_passant(&pos, fields.en_passant)?,
    }
    check_opponent(&pos)?;
    if !rules.royal.checking && pos.is_king_attacked(pos.to_move) {
        return Err(TextError::new("check", format!("{} in check", pos.to_move), "a position without check"));
    }
    Ok(pos)
}

/// Checks that the side that is not to move has no royal unit that could be taken.
fn check_opponent(pos: &FilePosition<'_>) -> Result<(), TextError> {
    let them = !pos.to_move;
    let faces = || {
        let king = pos.king(pos.to_move);
        pos.rules.royal.flying_general && king.is_some_and(|king| pos.faces_king(king, king, king))
    };
    // A side that has dropped a second king may have left one of them attacked.
    let may_have_two = pos.may_lose_kings() && pos.rules.has_hands();
    if may_have_two || !pos.is_king_attacked(them) && !faces() {
        return Ok(());
    }
    let found = format!("{them} in check");
    Err(TextError::new("check", found, "the side to move only"))
}

/// Reads the word after the numbers.
fn read_last_turn(pos: &mut FilePosition<'_>, turn: TurnNote) -> Result<(), TextError> {
    let fits = match turn {
        TurnNote::Other => true,
        TurnNote::Pass | TurnNote::SecondPass => pos.rules.placing.has_passes(),
        TurnNote::Castling => pos.rules.castling.wins != 0,
    };
    if !fits {
        let expected = "no word behind the numbers: the game's end does not depend on the last turn";
        return Err(TextError::new("FEN", "a last word", expected));
    }
    pos.last_turn = turn;
    Ok(())
}

/// Reads the number of turns in which a side must mate, which takes the place of the squares en passant.
fn counting_limit(pos: &FilePosition<'_>, text: &str) -> Option<u16> {
    let counts = pos.rules.ends.counting.is_some() && !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| counts)
}

fn read_en_passant(pos: &FilePosition<'_>, text: &str) -> Result<SquareSet, TextError> {
    if text == "-" {
        return Ok(SquareSet::EMPTY);
    }
    let error = |expected: &str| TextError::new("en passant field", text, expected);
    let mut set = SquareSet::EMPTY;
    let mut rest = text;
    while !rest.is_empty() {
        let square = pos.rules.board.named_prefix(rest);
        let (square, after) = square.ok_or_else(|| error("squares of the board, or -"))?;
        if (set & !Bitboard(SquareSet::square(square).0 - 1)).first().is_some() {
            return Err(error("squares in the order of their ranks and files, each once"));
        }
        set = set.with(square);
        rest = after;
    }
    let empty = set & !pos.occupied();
    let region = pos.rules.steps.en_passant[pos.to_move.index()];
    let fits = |square| region.has(square) && pos.en_passant_victim_of(set, square).is_some();
    let own = pos.side(pos.to_move).intersects(set);
    if own || (set & !empty).len() > 1 || empty.is_empty() || !empty.into_iter().all(fits) {
        return Err(error("squares that an enemy unit has just crossed"));
    }
    // A square that no unit can use is dropped [G-22].
    Ok(pos.used_en_passant(set))
}

impl SquareSet {
    /// Reads the name of a square of the set at the beginning of a text; returns the rest, too.
    fn named_prefix(self, text: &str) -> Option<(Square, &str)> {
        let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
        let (name, rest) = text.split_at_checked(1 + digits)?;
        let mut squares = self;
        Some((squares.find(|&square| Board12x10::name(square) == name)?, rest))
    }
}

/// Writes a position.
pub(crate) fn write(pos: &FilePosition<'_>) -> String {
    let castling: String = Side::BOTH.map(|side| castling_field::of_side(pos, side)).concat();
    let en_passant: String = match pos.counting_limit {
        0 => pos.en_passant.map(Board12x10::name).collect(),
        limit => limit.to_string(),
    };
    let or_dash = |text: String| {
        if text.is_empty() { "-".to_owned() } else { text }
    };
    let checks = match pos.rules.ends.counts_checks {
        true => format!(" {}+{}", pos.checks[0], pos.checks[1]),
        false => String::new(),
    };
    let last_turn = LAST_TURNS.iter().find(|(_, turn)| *turn == pos.last_turn);
    let last_turn = last_turn.map_or(String::new(), |(word, _)| format!(" {word}"));
    format!(
        "{}{} {} {} {}{checks} {} {}{last_turn}",
        write_board(pos),
        hand::write(pos),
        pos.to_move.letter(),
        or_dash(castling),
        or_dash(en_passant),
        pos.halfmove_clock,
        pos.move_number,
    )
}

#[cfg(test)]
mod tests {
    use crate::file_games::library::listing_of;
    use crate::variant::Settings;

    #[test]
    fn castling_and_en_passant_may_be_left_out() {
        let read = |game: &str, fen: &str| {
            let position = listing_of(game).unwrap().position(fen, &Settings::default());
            position.map(|position| motley_game::Notation::fen(&position))
        };
        let ranks = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
        let whole = format!("{ranks} - - 0 1");
        assert_eq!(read("nocastle", &format!("{ranks} - 0 1")).unwrap(), whole);
        assert_eq!(read("nocastle", &whole).unwrap(), whole);
        assert_eq!(read("nocastle", &format!("{ranks} 0 1")).unwrap(), whole);
        let shogi = read("minishogi", "rbsgk/4p/5/P4/KGSBR[-] w 0 1");
        assert_eq!(shogi.unwrap(), "rbsgk/4p/5/P4/KGSBR[] w - - 0 1");
        assert!(read("atomic", &format!("{ranks} - 0 1")).is_err(), "it has castling");
    }
}
