//! Algebraic notation (SAN): `Nf3`, `exd5`, `e8=Q+`, `O-O`, `N@f3`.
//!
//! It is made of what a board shows of a move: its clicks, and the units before and after it. So every game
//! whose turns take one unit from square to square has it.
//!
//! - After a move `=` has the unit that the mover becomes, also where it is a promoted one: `Sc8=+S`.
//! - `/` has the unit that enters behind the mover, after castling with its square: `Nc3/H`, `O-O/Eh1`.
//! - `,` has the square of the wall that the turn adds: `e4,d5`. A pass is `--`.

use super::{Click, Variant, algebraic_text::SanForm, units};
use crate::board::{Square, Unit};
use motley_game::{GameExt, Outcome, Side, TextError, Turn};

/// A move as algebraic notation sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SanMove {
    step: SanStep,
    /// The text behind the squares.
    suffix: String,
}

/// The part of a move that its squares tell. Units are letters, squares are names.
#[derive(Clone, PartialEq, Eq, Debug)]
enum SanStep {
    Pass,
    /// `O-O` or `O-O-O`.
    Castling(&'static str),
    Drop {
        unit: String,
        to: String,
    },
    Go {
        unit: String,
        from: String,
        to: String,
        captures: bool,
    },
}

/// Returns a legal turn in algebraic notation; `None` in games that do not have it.
pub fn write_san<V: Variant>(position: &V, turn: &[V::Move]) -> Option<String> {
    let &[mv] = turn else { return None };
    if !V::HAS_SAN {
        return None;
    }
    let seen = SanMove::of(position, mv);
    let mut text = match &seen.step {
        SanStep::Pass => "--".to_owned(),
        SanStep::Castling(wing) => (*wing).to_owned(),
        SanStep::Drop { unit, to } => format!("{unit}@{to}"),
        SanStep::Go { unit, from, to, captures } => {
            let letter = if unit == PAWN { "" } else { unit };
            let takes = if *captures { "x" } else { "" };
            format!("{letter}{}{takes}{to}", origin(unit, from, *captures, &rivals(position, mv, &seen)))
        }
    };
    text += &seen.suffix;
    text += mark_of_end(position, mv);
    Some(text)
}

/// Reads a legal turn as people write it: in one of the game's own spellings, or in algebraic notation, which
/// may name the first square more fully than it must and leave out `x`, `=` and `+`. The pass of that
/// notation, `--`, is read in every game: a reader of PGN may take `0000` for a number.
///
/// # Errors
/// The text does not name a legal turn here, or several; the error has the reason.
pub fn read_typed<V: Variant>(position: &V, text: &str) -> Result<Turn<V>, TextError> {
    let error = match position.read_turn(text) {
        Err(error) => error,
        read => return read,
    };
    let form = match SanForm::parse(text) {
        // Some games write their pass otherwise, as a king's move to its own square.
        Some(form) if V::HAS_SAN => form,
        Some(SanForm::Pass) => return position.read_turn(PASS).map_err(|_| error),
        _ => return Err(error),
    };
    let legal = position.legal_moves().into_iter();
    let meant: Vec<V::Move> = legal.filter(|&mv| is_meant(position, mv, &form)).collect();
    match meant[..] {
        [only] => Ok(vec![only]),
        [] => Err(explain(position, text, &form).unwrap_or(error)),
        _ => {
            let texts: Vec<String> = meant.iter().filter_map(|&mv| write_san(position, &[mv])).collect();
            Err(TextError::new("turn", text, format!("one of {}", texts.join(", "))))
        }
    }
}

/// The letter that algebraic notation leaves out.
const PAWN: &str = "P";
/// The pass in the notation of all games \[G-23\].
const PASS: &str = "0000";

impl SanMove {
    fn of<V: Variant>(position: &V, mv: V::Move) -> SanMove {
        let (first, to, wall) = match position.clicks(mv)[..] {
            [first, Click::Square(to)] => (first, to, None),
            [first, Click::Square(to), Click::Square(wall)] => (first, to, Some(wall)),
            _ => return SanMove { step: SanStep::Pass, suffix: String::new() },
        };
        let becomes = position.meaning(mv).becomes;
        let mut suffix = String::new();
        let step = match first {
            Click::Reserve(kind) => SanStep::Drop {
                unit: V::unit_letter(becomes.map_or(kind, Unit::kind)),
                to: V::square_name(to),
            },
            Click::Square(from) => {
                let change = SanChange::of(position, mv);
                let step = change.step::<V>(from, to);
                if let Some(unit) = becomes {
                    suffix = change.suffix::<V>(unit, from, &step);
                }
                step
            }
        };
        if let Some(wall) = wall {
            suffix += &format!(",{}", V::square_name(wall));
        }
        SanMove { step, suffix }
    }
}

/// The units before and after a move.
struct SanChange {
    mover: Side,
    before: Vec<(Unit, Square)>,
    after: Vec<(Unit, Square)>,
}

impl SanChange {
    fn of<V: Variant>(position: &V, mv: V::Move) -> SanChange {
        let mut played = position.clone();
        played.play(mv, &mut ());
        SanChange { mover: position.to_move(), before: units(position), after: units(&played) }
    }

    /// Returns by how many units a side has grown.
    fn growth(&self, side: Side) -> isize {
        let count = |units: &[(Unit, Square)]| units.iter().filter(|(unit, _)| unit.side() == side).count();
        count(&self.after).cast_signed() - count(&self.before).cast_signed()
    }

    /// Whether a unit of the mover on another square than `from` moves too.
    fn moves_another(&self, from: Square) -> bool {
        let own = self.before.iter().filter(|(unit, square)| unit.side() == self.mover && *square != from);
        self.growth(self.mover) >= 0
            && self.growth(!self.mover) == 0
            && own.clone().any(|there| !self.after.contains(there))
    }

    fn step<V: Variant>(&self, from: Square, to: Square) -> SanStep {
        if self.moves_another(from) {
            return SanStep::Castling(if to > from { "O-O" } else { "O-O-O" });
        }
        let unit = self.before.iter().find(|(_, square)| *square == from).map(|(unit, _)| unit.kind());
        SanStep::Go {
            unit: unit.map(V::unit_letter).unwrap_or_default(),
            from: V::square_name(from),
            to: V::square_name(to),
            captures: self.growth(!self.mover) < 0 && self.growth(self.mover) <= 0,
        }
    }

    /// Returns what follows the squares if `unit` comes of the move: it enters, or the mover becomes it.
    fn suffix<V: Variant>(&self, unit: Unit, from: Square, step: &SanStep) -> String {
        let letter = V::unit_letter(unit.kind());
        if self.growth(self.mover) > 0 {
            let mut new = self.after.iter().filter(|there| there.0 == unit && !self.before.contains(there));
            let square = new.next().filter(|_| matches!(step, SanStep::Castling(_)));
            let square = square.map_or(String::new(), |&(_, square)| V::square_name(square));
            return format!("/{letter}{square}");
        }
        if self.before.contains(&(unit, from)) { String::new() } else { format!("={letter}") }
    }
}

/// Returns the names of the squares from which other units with the same letter can make the same step.
fn rivals<V: Variant>(position: &V, mv: V::Move, seen: &SanMove) -> Vec<String> {
    let clicks = position.clicks(mv);
    let same_end = |other: &V::Move| {
        let others = position.clicks(*other);
        others.first() != clicks.first() && others.get(1..) == clicks.get(1..)
    };
    let legal = position.legal_moves().into_iter().filter(same_end);
    let from = legal.filter_map(|other| match (SanMove::of(position, other), &seen.step) {
        (SanMove { step: SanStep::Go { unit, from, .. }, suffix }, SanStep::Go { unit: own, .. }) => {
            (unit == *own && suffix == seen.suffix).then_some(from)
        }
        _ => None,
    });
    from.collect()
}

/// Returns as much of the name of the first square as tells it from the rivals': the file of a pawn that
/// captures, else nothing, the file, the rank, or both.
fn origin(unit: &str, from: &str, captures: bool, rivals: &[String]) -> String {
    let (file, rank) = from.split_at(1);
    let is_pawn = unit == PAWN;
    let shares = |part: &str| rivals.iter().any(|rival| rival.starts_with(part) || &rival[1..] == part);
    if rivals.is_empty() {
        return if is_pawn && captures { file } else { "" }.to_owned();
    }
    if !shares(file) {
        return file.to_owned();
    }
    if is_pawn || shares(rank) { from } else { rank }.to_owned()
}

/// Returns `#` if a move wins, `+` if it gives check.
fn mark_of_end<V: Variant>(position: &V, mv: V::Move) -> &'static str {
    let mut played = position.clone();
    played.play(mv, &mut ());
    let wins = matches!(played.outcome(), Some(Outcome::Win(side, _)) if side == position.to_move());
    match (wins || played.is_checkmate(), played.in_check()) {
        (true, _) => "#",
        (false, true) => "+",
        (false, false) => "",
    }
}

/// Whether a text in algebraic notation may mean this move.
fn is_meant<V: Variant>(position: &V, mv: V::Move, form: &SanForm) -> bool {
    // Asking for the clicks alone is quick, and most moves end elsewhere.
    let ends = position.clicks(mv).get(1).is_some_and(|click| match (click, form.to()) {
        (Click::Square(square), Some(to)) => V::square_name(*square) == to,
        (_, to) => to.is_none(),
    });
    if !ends && form.to().is_some() {
        return false;
    }
    let seen = SanMove::of(position, mv);
    let step = match (&seen.step, form) {
        (SanStep::Pass, SanForm::Pass) => true,
        (SanStep::Castling(wing), SanForm::Castling { wing: told, .. }) => wing == told,
        (SanStep::Drop { unit, to }, SanForm::Drop { unit: told, to: there, .. }) => {
            (unit, to) == (told, there)
        }
        (SanStep::Go { unit, from, to, .. }, SanForm::Go { unit: told, file, rank, to: there, .. }) => {
            (unit, to) == (told, there) && begins(from, file, rank)
        }
        _ => false,
    };
    step && seen.suffix.eq_ignore_ascii_case(form.suffix())
}

/// Whether a square is the one that a text names, as far as it names it.
fn begins(from: &str, file: &str, rank: &str) -> bool {
    from.starts_with(file) && (rank.is_empty() || from[1..] == *rank)
}

/// Returns the reason why a text in algebraic notation names no legal turn; `None` for castling and passes.
fn explain<V: Variant>(position: &V, text: &str, form: &SanForm) -> Option<TextError> {
    let SanForm::Go { unit, file, rank, to, suffix } = form else {
        return None;
    };
    let side = position.to_move();
    let fits = |&(own, square): &(Unit, Square)| {
        own.side() == side
            && V::unit_letter(own.kind()) == *unit
            && begins(&V::square_name(square), file, rank)
    };
    let own: Vec<(Unit, Square)> = units(position).into_iter().filter(fits).collect();
    let expected = match own[..] {
        // Two squares are a turn in the game's own notation, whose reason says what stands there.
        [] if *unit == PAWN && !rank.is_empty() => return None,
        [] => {
            format!("a unit of {side} with the letter {unit}{}", if file.is_empty() { "" } else { " there" })
        }
        [(_, only)] => {
            let promotion = suffix.trim_start_matches('=').to_ascii_lowercase();
            let own_text = format!("{}{to}{promotion}", V::square_name(only));
            position.read_turn(&own_text).err()?.expected
        }
        [(first, _), ..] => {
            let name = position.name_here(first.kind());
            let name = name.unwrap_or_else(|| V::kind_name(first.kind()).to_owned());
            format!("a legal turn; no {name} of {side} can go to {to}{suffix}")
        }
    };
    Some(TextError::new("turn", text, expected))
}
