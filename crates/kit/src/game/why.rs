//! The reasons why turns are illegal, as sentences, with the clauses of the rules that say so.
//!
//! What all games share is said here, in the same words for all: whose unit it is, a king in check, a unit of
//! one's own in the way, castling, pawns. The rules of a game add their own reason where they have one.

use super::clicks::{clicks_of, is_beside};
use super::position_views::{reserve_unit, unit_name};
use motley_game::{GameExt, Side, TextError};
use motley_movegen::board::{Square, Unit};
use motley_movegen::variant::{BoardPicture, PicturedSquare, Variant};

/// The clause that says that players take turns.
const TURNS: &str = "G-1";
/// The clause that says that units move as their kinds do; cited if there is no more special
/// clause.
const MOVEMENT: &str = "G-2";
/// The clause that forbids turns after which the own king is attacked.
const SAFETY: &str = "G-4";

/// The answer where there is nothing to refuse.
pub(super) const CAN_BE_PLAYED: &str = "This turn can be played.";

/// Returns the reason why no turn of `position` begins with these clicks.
pub(super) fn why<V: Variant>(position: &V, clicks: &[String]) -> String {
    let refusal = Refused { position, picture: position.picture() };
    let Some(first) = clicks.first() else {
        return refusal.nothing_there("the board");
    };
    if let Some(reason) = refusal.no_own_unit(first) {
        return reason;
    }
    // No unit can step to its own square, so the reason says how the unit can move.
    let text = if clicks.len() == 1 { first.repeat(2) } else { clicks.concat() };
    match position.read_turn(&text) {
        Ok(_) => CAN_BE_PLAYED.to_owned(),
        Err(error) => refusal.illegal(clicks, &error),
    }
}

/// Returns the reason why a text that was typed is no turn of `position`; `error` is that of its reader. A
/// text that begins with two squares is refused as clicks on them are.
pub(super) fn why_typed<V: Variant>(position: &V, text: &str, error: &TextError) -> String {
    if let Some(clicks) = squares_of(position, text.trim()) {
        let begins = |&leg: &V::Move| clicks_of(position, &[leg]).starts_with(&clicks);
        if !position.legal_moves().iter().any(begins) {
            return why(position, &clicks);
        }
    }
    let (expected, clauses) = split_clauses(&error.expected);
    let sentence = format!("“{}” is no turn here; expected {expected}. {clauses}", error.found);
    sentence.trim_end().to_owned()
}

/// Returns the two squares with which a text begins.
fn squares_of<V: Variant>(position: &V, text: &str) -> Option<Vec<String>> {
    let mut names: Vec<String> =
        position.picture().squares.iter().map(|there| V::square_name(there.square)).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut rest = text;
    let mut squares = Vec::new();
    for _ in 0..2 {
        let name = names.iter().find(|name| rest.starts_with(name.as_str()))?;
        rest = &rest[name.len()..];
        squares.push(name.clone());
    }
    Some(squares)
}

struct Refused<'p, V: Variant> {
    position: &'p V,
    picture: BoardPicture,
}

impl<V: Variant> Refused<'_, V> {
    fn side(&self) -> Side {
        self.position.to_move()
    }

    fn at(&self, at: &str) -> Option<&PicturedSquare> {
        self.picture.squares.iter().find(|there| V::square_name(there.square) == at)
    }

    fn unit(&self, at: &str) -> Option<Unit> {
        self.at(at)?.unit.as_ref().map(|pictured| pictured.unit)
    }

    /// Returns a unit with its square: `the rook on e8`.
    fn on_square(&self, square: Square) -> String {
        let at = V::square_name(square);
        let name = self.unit(&at).map(|unit| unit_name(self.position, unit));
        format!("the {} on {at}", name.as_deref().unwrap_or("unit"))
    }

    fn nothing_there(&self, at: &str) -> String {
        format!("There is no unit on {at}; {} is to move. [{TURNS}]", self.side())
    }

    /// Returns the reason why no turn begins on a square or with a unit beside the board; `None` if a unit of
    /// the side to move is there.
    fn no_own_unit(&self, at: &str) -> Option<String> {
        let side = self.side();
        if is_beside(at) {
            let unit = reserve_unit::<V>(&self.picture, at)?;
            let name = unit_name(self.position, unit);
            return (unit.side() != side).then(|| {
                format!("The {name} beside the board is {}'s; {side} is to move. [{TURNS}]", unit.side())
            });
        }
        let obstacle = self.at(at).and_then(|there| there.obstacle);
        match (self.unit(at), obstacle) {
            (None, Some(obstacle)) => Some(format!(
                "The {} on {at} belongs to no side; {side} is to move. [{TURNS}]",
                obstacle.name()
            )),
            (None, None) => Some(self.nothing_there(at)),
            (Some(unit), _) if unit.side() != side => Some(format!(
                "The {} on {at} is {}'s; {side} is to move. [{TURNS}]",
                unit_name(self.position, unit),
                unit.side()
            )),
            (Some(_), _) => None,
        }
    }

    /// Returns the reason why a turn with an own unit is illegal; `error` is that of the game's rules.
    fn illegal(&self, clicks: &[String], error: &TextError) -> String {
        let (expected, clauses) = split_clauses(&error.expected);
        let (first, last) = (&clicks[0], &clicks[clicks.len() - 1]);
        let unit = self.unit(first).or_else(|| reserve_unit::<V>(&self.picture, first));
        let name = unit.map_or_else(|| "unit".to_owned(), |unit| unit_name(self.position, unit));
        let own_rule = unit.and_then(|unit| V::unit_rule(unit.kind())).unwrap_or(MOVEMENT);
        let cited = if clauses.is_empty() { format!("[{own_rule}]") } else { clauses.clone() };
        if clauses.contains(SAFETY) {
            return format!("{} {clauses}", self.unsafe_king());
        }
        let on = if is_beside(first) { "beside the board".to_owned() } else { format!("on {first}") };
        if clicks.len() == 1 {
            return match clauses.is_empty() {
                true if self.picture.checked.is_empty() => {
                    format!("The {name} {on} has no legal turn now. {cited}")
                }
                true => format!("{} [{SAFETY}]", self.unsafe_king()),
                false => format!("The {name} {on} has no legal turn now; the rules want {expected}. {cited}"),
            };
        }
        if expected.contains("castl") {
            return format!("{} {cited}", self.no_castling(&expected));
        }
        if let Some(own) = self.unit(last).filter(|own| own.side() == self.side() && first != last) {
            let own = unit_name(self.position, own);
            return format!("Your own {own} stands on {last}. {cited}");
        }
        if let Some(reason) = self.pawn_reason(first, last, &name, &expected) {
            return format!("{reason} {cited}");
        }
        let way = if is_beside(first) { "be put on" } else { "go to" };
        match clauses.is_empty() {
            true => format!("The {name} {on} cannot {way} {last}. {cited}"),
            false => format!("The {name} {on} cannot {way} {last}; the rules want {expected}. {cited}"),
        }
    }

    /// Returns words about a king that is in check, or would be.
    fn unsafe_king(&self) -> String {
        let Some(&king) = self.picture.checked.first() else {
            return "This turn would leave your own king attacked.".to_owned();
        };
        let king = self.on_square(king).replacen("the", "Your", 1);
        let attackers: Vec<String> =
            self.picture.checkers.iter().map(|&square| self.on_square(square)).collect();
        let by =
            if attackers.is_empty() { String::new() } else { format!(" from {}", attackers.join(" and ")) };
        format!("{king} is in check{by}; a turn must end the check.")
    }

    fn no_castling(&self, expected: &str) -> String {
        if self.picture.checked.is_empty() {
            match expected.strip_prefix("castling onto and across ") {
                Some(squares) => format!("Castling needs {squares}."),
                None if expected.starts_with("a ") => format!("Castling needs {expected}."),
                None => "The king cannot castle now.".to_owned(),
            }
        } else {
            format!("A king in check cannot castle. {}", self.unsafe_king())
        }
    }

    /// Returns what newcomers most often miss about the pawns of chess.
    fn pawn_reason(&self, from: &str, to: &str, name: &str, expected: &str) -> Option<String> {
        let is_of_chess =
            ["a move of the pawn", "a move the pawn"].iter().any(|own| expected.starts_with(own));
        if name != "pawn" || !is_of_chess {
            return None;
        }
        let [from, there] = [from, to].map(|at| self.at(at).map(|there| there.place));
        let [from, there] = [from?, there?];
        let forward = if self.side() == Side::White { from[1] + 1 } else { from[1].checked_sub(1)? };
        let is_ahead = there[1] == forward;
        match (self.unit(to), from[0].abs_diff(there[0])) {
            (Some(unit), 0) if is_ahead => {
                let blocking = unit_name(self.position, unit);
                Some(format!("Pawns capture diagonally, so the {blocking} on {to} blocks this one."))
            }
            (None, 1) if is_ahead => Some("A pawn moves diagonally only to capture.".to_owned()),
            _ => None,
        }
    }
}

/// Splits a phrase from the clauses in brackets behind it.
fn split_clauses(expected: &str) -> (String, String) {
    match expected.find(" [") {
        Some(at) => (expected[..at].to_owned(), expected[at + 1..].to_owned()),
        None => (expected.to_owned(), String::new()),
    }
}
