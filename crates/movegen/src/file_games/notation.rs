//! Turns as text: `e2e4`, `e7e8q`, `N@f3`, `g2g3+` and `g3g2-` for promotion and demotion as in shogi,
//! `+P@e4` for the drop of a unit that is promoted, `b1c3h` and `h1e1h` for a unit that enters, `e2e4,e4d3`
//! for a wall, `e1e1` for a pass; castling is the king's move, as in `e1g1`, by Chess960's rules "king takes
//! rook", as in `e1h1`.

use super::compiled::RulesRef;
use super::position::board_field::sign_at;
use super::position::fen;
use super::position::{FileGame, FilePosition};
use super::rules::kinds::letter;
use super::squares::SquareSet;
use super::turns::moves::{Move, MoveKind};
use crate::board::{Board12x10, Geometry, Kind, Square, Unit};
use crate::mechanics::fen::draw_corner;
use crate::mechanics::turn_text::{push_squares, write_squares};
use motley_game::{GameExt, Notation, Side, TextError, Turn};

/// The keys of castling on the king's side and on the other, which are read in all games.
pub(super) const CASTLINGS: [&str; 2] = ["O-O", "O-O-O"];

impl Notation for FileGame {
    type Context = RulesRef<'static>;

    fn parse_in(text: &str, rules: RulesRef<'static>) -> Result<Self, TextError> {
        fen::parse(text, rules)
    }

    fn context(&self) -> RulesRef<'static> {
        self.rules
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn fen_is_whole(&self) -> bool {
        self.past.is_empty()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        let moves = self.legal_moves();
        if let Some(&mv) = moves.iter().find(|&&mv| self.write_leg(mv) == text) {
            return Ok(vec![mv]);
        }
        let castles_as_told =
            |&&mv: &&Move| self.castling_spellings(mv).is_some_and(|all| all.iter().any(|one| one == text));
        if let Some(&mv) = moves.iter().find(castles_as_told) {
            return Ok(vec![mv]);
        }
        let expected = match moves.first() {
            Some(&mv) => format!("one of {} legal turns, such as {}", moves.len(), self.write_leg(mv)),
            None => "no turn: the game is over".to_owned(),
        };
        Err(TextError::new("turn", text, expected))
    }

    /// Adds a move. Castling is written with the rook's square where the king's own move would look the same.
    fn push_leg(&self, text: &mut String, mv: Move) {
        let (mut from, mut to) = (mv.from(), mv.to());
        if let Some(kind) = mv.dropped() {
            text.push_str(letter(kind));
            text.push('@');
            return Board12x10::push_name(text, to);
        }
        if let Some(way) = self.castling_way(mv) {
            let steps = self.mover(mv).is_some_and(|unit| {
                let rules = self.rules.of(unit.kind());
                rules.quiet[unit.side().index()].at_best(mv.from()).has(to)
            });
            if mv.kind() == MoveKind::CastlingGating && mv.extra() == Some(way.partner) {
                (from, to) = (way.partner, way.king);
            } else if steps || self.rules.castling.is_chess960 {
                to = way.partner;
            }
        }
        push_squares::<Board12x10>(text, from, to);
        if let Some(kind) = mv.promotion() {
            let rules = self.mover(mv).map(|unit| self.rules.of(unit.kind()));
            match rules {
                Some(rules) if rules.promoted == Some(kind) => text.push('+'),
                Some(rules) if rules.unpromoted == Some(kind) => text.push('-'),
                _ => push_lower_case(text, kind),
            }
        } else if let Some(kind) = mv.gated() {
            push_lower_case(text, kind);
        }
        if let Some(wall) = mv.extra().filter(|_| mv.gated().is_none()) {
            text.push(',');
            push_squares::<Board12x10>(text, to, wall);
        }
    }

    fn diagram(&self) -> String {
        let game = self.rules.0;
        draw_corner::<Board12x10>(game.files, game.ranks, |square| sign_at(self, square))
    }

    fn mirrored(&self) -> Option<Self> {
        let rules = self.rules.0;
        let ways_match = (0..2).all(|bit| {
            let file = |bit: usize| {
                rules.castling.ways[bit]
                    .map(|way| (Board12x10::file(way.king), Board12x10::file(way.partner)))
            };
            file(bit) == file(bit + 2)
        });
        if !rules.is_symmetric || !ways_match {
            return None;
        }
        let flip = |square: Square| {
            Board12x10::at(Board12x10::file(square), rules.ranks - 1 - Board12x10::rank(square))
        };
        let mut mirror = FileGame::empty(self.rules);
        for square in self.occupied() {
            if let Some(unit) = self.at(square) {
                mirror.put(flip(square), Unit::new(unit.kind(), !unit.side()), &mut ());
            }
        }
        mirror.to_move = !self.to_move;
        mirror.castling = self.castling >> 2 | (self.castling & 0b11) << 2;
        mirror.castlers = self.castlers.map(flip).swapped();
        mirror.en_passant = self.en_passant.map(flip).collect();
        for side in Side::BOTH {
            for kind in rules.kinds.iter().map(|rules| rules.kind) {
                mirror.set_hand(!side, kind, self.in_hand(side, kind));
            }
        }
        mirror.promoted = self.promoted.map(flip).collect();
        let flip_all = |set: SquareSet| set.map(flip).collect();
        mirror.walls = flip_all(self.walls);
        mirror.gates = [flip_all(self.gates[1]), flip_all(self.gates[0])];
        mirror.last_turn = self.last_turn;
        mirror.checks = [self.checks[1], self.checks[0]];
        mirror.halfmove_clock = self.halfmove_clock;
        mirror.counting_limit = self.counting_limit;
        mirror.move_number = self.move_number;
        Some(mirror)
    }
}

impl FilePosition<'_> {
    /// Returns all texts that name a castling, if nothing enters with it: `O-O` and the king's or the rook's
    /// square. Programs write the one that they know: PyChess plays `e1h1` from its book in any game.
    fn castling_spellings(&self, mv: Move) -> Option<[String; 3]> {
        let bit =
            self.castling_bit(mv).filter(|_| mv.kind() == MoveKind::Castling && mv.extra().is_none())?;
        let partner = self.way(bit)?.partner;
        let [king_moves, king_takes] =
            [mv.to(), partner].map(|to| write_squares::<Board12x10>(mv.from(), to));
        Some([CASTLINGS[bit % 2].to_owned(), king_moves, king_takes])
    }
}

fn push_lower_case(text: &mut String, kind: Kind) {
    text.extend(letter(kind).chars().map(|letter| letter.to_ascii_lowercase()));
}
