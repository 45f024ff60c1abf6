//! What every chess-like game offers to the outside: texts and starting positions.

use super::eval::Evaluation;
use super::ruleset::Ruleset;
use super::{Position, fen, turns};
use crate::board::{Geometry, Kind};
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::fen::draw;
use crate::variant::{Settings, Variant, XboardNotation};
use motley_game::{Notation, TextError, Turn};

impl<R: Ruleset> Notation for Position<R> {
    type Form = CastlingStyle;

    fn parse_as(text: &str, style: CastlingStyle) -> Result<Self, TextError> {
        fen::parse(text, style)
    }

    fn form(&self) -> CastlingStyle {
        self.style
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        turns::read(self, text).map(|mv| vec![mv])
    }

    fn write_turn(&self, turn: &[Self::Move]) -> String {
        let legs: Vec<String> = turn
            .iter()
            .map(|&mv| turns::write::<R>(mv, self.style))
            .collect();
        legs.join(",")
    }

    fn diagram(&self) -> String {
        draw::<R::Geometry>(|square| self.letter_at(square))
    }

    fn mirrored(&self) -> Option<Self> {
        Some(self.turned())
    }
}

impl<R: Ruleset> XboardNotation for Position<R> {
    fn write_turn_for_xboard(&self, turn: &[Self::Move]) -> String {
        let legs: Vec<String> = turn
            .iter()
            .map(|&mv| turns::write_for_xboard::<R>(mv, self.style))
            .collect();
        legs.join(",")
    }
}

impl<R: Ruleset> Variant for Position<R> {
    type Eval = Evaluation<R>;

    fn kind_name(kind: Kind) -> &'static str {
        match R::letter(kind) {
            'K' => "king",
            'Q' => "queen",
            'R' => "rook",
            'B' => "bishop",
            'N' => "knight",
            'P' => "pawn",
            'A' => "archbishop",
            'C' => "chancellor",
            _ => "unknown",
        }
    }
}

/// Where a game of the rules `R` starts in which White's first rank is `rank`; Black mirrors White by
/// rank.
fn start<R: Ruleset>(rank: &str, style: CastlingStyle) -> Result<Position<R>, TextError> {
    let black = rank.to_ascii_lowercase();
    let files = usize::from(R::Geometry::FILES);
    let pawns = "P".repeat(files);
    let empty = vec![files.to_string(); usize::from(R::Geometry::RANKS) - 4].join("/");
    let black_pawns = pawns.to_ascii_lowercase();
    let fen = format!("{black}/{black_pawns}/{empty}/{pawns}/{rank} w KQkq - 0 1");
    Position::parse_as(&fen, style)
}

/// The start of a shuffled game: from the array that `settings` name, or from the one the rules are
/// known by where they name none. `rank` gives White's first rank in an array, and `count` says how
/// many arrays there are, which may take a while to find out.
///
/// # Errors
/// A number that no array has.
pub fn start_shuffled<R: Ruleset>(
    settings: &Settings,
    rank: impl FnOnce(u32) -> Option<String>,
    count: impl FnOnce(&Settings) -> u32,
) -> Result<Position<R>, TextError> {
    let Some(number) = settings.array else {
        return start::<R>(R::START_RANK, CastlingStyle::Shuffled);
    };
    let rank = rank(number).ok_or_else(|| no_such_array(number, count(settings)))?;
    start::<R>(&rank, CastlingStyle::Shuffled)
}

/// The start of a game with one array, in which White's first rank is `rank`.
///
/// # Errors
/// Another array than the first is asked for.
pub fn start_fixed<R: Ruleset>(settings: &Settings, rank: &str) -> Result<Position<R>, TextError> {
    match settings.array {
        None | Some(0) => start::<R>(rank, CastlingStyle::Fixed),
        Some(number) => Err(no_such_array(number, 1)),
    }
}

fn no_such_array(number: u32, count: u32) -> TextError {
    let expected = format!("a number below {count}");
    TextError::new("number of the array", number, expected)
}
