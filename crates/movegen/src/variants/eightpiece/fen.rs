//! Positions as text \[G-21\], \[G-22\].

use super::attacks::attacked;
use super::castling::{home_rank, is_partner};
use super::draws::Trails;
use super::lancer::direction;
use super::pawn::{last_rank, usable_en_passant};
use super::position::Position;
use super::sentry::Pushed;
use super::state::State;
use super::units::*;
use crate::board::{Board8x8, Direction, Geometry, Square};
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::fen::{
    Fields, PLACEMENT, draw, one_king, read_counter, read_placement, read_side, write_placement,
};
use motley_game::{Side, TextError};

const CASTLING: &str = "castling field";
const EN_PASSANT: &str = "en-passant field";
const PUSH: &str = "push field";

/// Reads a FEN.
pub(super) fn parse(fen: &str, style: CastlingStyle) -> Result<Position, TextError> {
    let mut fields = Fields::new(fen)?;
    let board = read_board(fields.required(PLACEMENT, "8 ranks of units")?)?;
    let to_move = read_side(fields.required("side-to-move field", "w or b")?)?;
    let mut state = State {
        board,
        to_move,
        castling: Set::EMPTY,
        style,
        en_passant: None,
        pushed: None,
        must_face_board: false,
        quiet_turns: 0,
        reversible_turns: 0,
        number: 1,
    };
    let rights = fields.required(CASTLING, "castling rights or -")?;
    state.castling = read_castling(&board, rights, style)?;
    let square = fields.required(EN_PASSANT, "a square or -")?;
    let skipped = read_en_passant(&board, to_move, square)?;
    let clock = fields.required("half-move clock", "a number")?;
    state.quiet_turns = read_counter("half-move clock", clock, 0)?;
    state.reversible_turns = state.quiet_turns;
    state.number = read_counter(
        "turn number",
        fields.required("turn number", "a number")?,
        1,
    )?;
    if let Some(extra) = fields.optional() {
        state.pushed = Some(read_push(&board, to_move, extra)?);
    }
    fields.end()?;
    if let (Some(_), Some(_)) = (skipped, state.pushed) {
        let expected = "- after a push, which is no double step";
        return Err(TextError::new(EN_PASSANT, square, expected));
    }
    // A consistent square that nobody can use is dropped [G-22].
    state.en_passant = skipped.filter(|&s| usable_en_passant(&board, s, to_move));
    if attacked(&board, state.king(!to_move), to_move, state.pushed) {
        let found = format!("the king of {} in check", !to_move);
        let expected = format!("only {to_move}, who is to move, in check");
        return Err(TextError::new("position", found, expected));
    }
    Ok(Position {
        state,
        trails: Trails::new(),
    })
}

fn read_board(text: &str) -> Result<Board, TextError> {
    let mut board = Board::default();
    read_placement::<Board8x8>(text, &mut |square, token| {
        let letters = "PNBRQKJSCDEFGHMO".chars();
        let unit = token.plain_unit(kind_of(token.letter), letters)?;
        if unit.kind() == PAWN && Board8x8::rank(square) == last_rank(unit.side()) {
            let expected = "no pawn on its last rank";
            return Err(TextError::new(PLACEMENT, token.letter, expected));
        }
        board.put(unit, square, &mut ());
        Ok(())
    })?;
    for side in Side::BOTH {
        one_king(side, board.of(side, KING).len())?;
    }
    Ok(board)
}

/// Reads X-FEN or Shredder-FEN; a rook or a jailer counts as a rook \[8P-19\].
fn read_castling(board: &Board, text: &str, style: CastlingStyle) -> Result<Set, TextError> {
    if text == "-" {
        return Ok(Set::EMPTY);
    }
    let mut rights = Set::EMPTY;
    for letter in text.chars() {
        let refuse = |expected: &str| Err(TextError::new(CASTLING, letter, expected));
        if !letter.is_ascii_alphabetic() {
            return refuse("letters from KQkq, files, or -");
        }
        let side = if letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        let home = Set::rank(home_rank(side));
        let Some(king) = (board.of(side, KING) & home).first() else {
            return refuse("no right of a king that is not on its first rank");
        };
        let Some(partner) = partner_named(board, side, king, letter) else {
            return refuse("the letter of a rook or jailer on the king's rank");
        };
        if style == CastlingStyle::Fixed
            && (Board8x8::file(king) != 4 || ![0, 7].contains(&Board8x8::file(partner)))
        {
            return refuse("rights only for a king on file e with a partner on a or h");
        }
        let wing = home & lines().ray(king, wing_of(king, partner));
        if rights.intersects(wing) {
            return refuse("one right a side of the king");
        }
        rights |= Set::square(partner);
    }
    Ok(rights)
}

/// The direction from the king to its partner.
fn wing_of(king: Square, partner: Square) -> Direction {
    if partner > king {
        Direction::East
    } else {
        Direction::West
    }
}

/// The player's own rooks and jailers on one side of the king.
fn candidates(board: &Board, side: Side, king: Square, wing: Direction) -> Set {
    let own = lines().ray(king, wing) & board.side(side);
    own & (board.kind(ROOK) | board.kind(JAILER))
}

fn outermost(board: &Board, side: Side, king: Square, wing: Direction) -> Option<Square> {
    let candidates = candidates(board, side, king, wing);
    if wing == Direction::East {
        candidates.last()
    } else {
        candidates.first()
    }
}

fn partner_named(board: &Board, side: Side, king: Square, letter: char) -> Option<Square> {
    match letter.to_ascii_lowercase() {
        'k' => outermost(board, side, king, Direction::East),
        'q' => outermost(board, side, king, Direction::West),
        file @ 'a'..='h' => {
            let square = Board8x8::at(file as u8 - b'a', home_rank(side));
            let unit = board.at(square)?;
            (unit.side() == side && is_partner(unit.kind())).then_some(square)
        }
        _ => None,
    }
}

fn write_castling(state: &State) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        let king = state.king(side);
        for wing in [Direction::East, Direction::West] {
            let home = Set::rank(home_rank(side)) & lines().ray(king, wing);
            for partner in state.castling & home {
                let usual = outermost(&state.board, side, king, wing) == Some(partner);
                let letter = match wing {
                    Direction::East if usual => 'k',
                    Direction::West if usual => 'q',
                    _ => char::from(b'a' + Board8x8::file(partner)),
                };
                text.push(if side == Side::White {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                });
            }
        }
    }
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// Reads the square a pawn passed over on the turn before \[G-21\].
fn read_en_passant(board: &Board, us: Side, text: &str) -> Result<Option<Square>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    let refuse = |expected: &str| Err(TextError::new(EN_PASSANT, text, expected));
    let Some(skipped) = Board8x8::named(text) else {
        return refuse("a square or -");
    };
    // Double steps start from the first and the second rank [8P-21].
    if ![1, 2].contains(&super::pawn::relative_rank(!us, skipped)) {
        return refuse("a square that a double step passes over");
    }
    let forward = Direction::forward(!us);
    let pawn = Board8x8::step(skipped, forward);
    let behind = Board8x8::step(skipped, forward.opposite());
    let stands = pawn.is_some_and(|square| board.of(!us, PAWN).has(square));
    let empty = behind.is_some_and(|square| !board.occupied().with(skipped).has(square));
    if !stands || !empty || board.occupied().has(skipped) {
        return refuse("a square just passed over by a pawn");
    }
    Ok(Some(skipped))
}

/// Reads `push=f5f4`: where the pushed unit stands, where the sentry does \[8P-17\].
fn read_push(board: &Board, us: Side, text: &str) -> Result<Pushed, TextError> {
    let refuse = |expected: &str| Err(TextError::new(PUSH, text, expected));
    let squares = text
        .strip_prefix("push=")
        .filter(|s| s.len() == 4 && s.is_ascii());
    let named = squares.and_then(|s| Some((Board8x8::named(&s[..2])?, Board8x8::named(&s[2..])?)));
    let Some((unit, sentry)) = named else {
        return refuse("push= and two squares");
    };
    let Some(kind) = board.at(unit).filter(|u| u.side() == us).map(|u| u.kind()) else {
        return refuse("a unit of the side to move on the first square");
    };
    if kind == PAWN {
        return refuse("no pawn on the first square: pushed pawns are not restricted");
    }
    if !board.of(!us, SENTRY).has(sentry) {
        return refuse("a sentry of the side that pushed on the second square");
    }
    if !could_be_pushed(board, us, unit, sentry) {
        return refuse("a unit that can have been pushed from the second square to the first");
    }
    // The sentry came from a square diagonally next to it, or over one, that has since been left
    // empty or for the pushed unit.
    let beside = lines().bishop_attacks(sentry, Set::all());
    if !beside.intersects((!board.occupied()).with(unit)) {
        return refuse("a sentry that can have come to the second square");
    }
    Ok(Pushed { unit, sentry })
}

/// Whether a unit of `us` that now stands on `unit` can have come there from `from` by a push: every
/// square it passed is empty still, or one that a lancer may jump.
fn could_be_pushed(board: &Board, us: Side, unit: Square, from: Square) -> bool {
    let kind = board.at(unit).map_or(PAWN, |u| u.kind());
    let occupied = board.occupied();
    let reach = match kind {
        KNIGHT => lines().knight_attacks(from),
        KING => lines().king_attacks(from),
        BISHOP | SENTRY => lines().bishop_attacks(from, occupied),
        ROOK | JAILER => lines().rook_attacks(from, occupied),
        QUEEN => lines().rook_attacks(from, occupied) | lines().bishop_attacks(from, occupied),
        kind => {
            // It faces the way it was pushed, whether nudged or not [8P-14].
            let faces = facing(kind).is_some_and(|way| direction(from, unit) == Some(way));
            let jumped = lines().between(from, unit) & board.side(us);
            if faces && jumped.is_empty() {
                Set::square(unit)
            } else {
                Set::EMPTY
            }
        }
    };
    reach.has(unit)
}

impl State {
    /// The canonical FEN \[G-21\].
    pub(super) fn fen(&self) -> String {
        let placement = write_placement::<Board8x8>(|square| self.text_at(square));
        let side = self.to_move.letter();
        let castling = write_castling(self);
        let skipped = self
            .en_passant
            .map_or_else(|| "-".to_owned(), Board8x8::name);
        let (clock, number) = (self.quiet_turns, self.number);
        let mut fen = format!("{placement} {side} {castling} {skipped} {clock} {number}");
        if let Some(Pushed { unit, sentry }) = self.pushed {
            fen += &format!(" push={}{}", Board8x8::name(unit), Board8x8::name(sentry));
        }
        fen
    }

    /// The board as a picture.
    pub(super) fn diagram(&self) -> String {
        draw::<Board8x8>(|square| self.text_at(square))
    }

    fn text_at(&self, square: Square) -> Option<String> {
        let unit = self.board.at(square)?;
        Some(letter_of(unit.kind(), unit.side()).to_string())
    }
}
