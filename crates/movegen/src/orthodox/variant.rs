//! What every chess-like game offers to the outside: texts and starting positions.

use super::eval::Evaluation;
use super::ruleset::Ruleset;
use super::{Position, fen, turns};
use crate::board::Kind;
use crate::mechanics::fen::draw;
use crate::variants::{Choice, Info, Settings, Variant};
use motley_game::{Notation, TextError, Turn};

impl<R: Ruleset> Notation for Position<R> {
    fn parse(text: &str) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        turns::read(self, text).map(|mv| vec![mv])
    }

    fn write_turn(&self, turn: &[Self::Move]) -> String {
        let legs: Vec<String> = turn.iter().map(|&mv| turns::write::<R>(mv)).collect();
        legs.join(",")
    }

    fn write_turn_for_xboard(&self, turn: &[Self::Move]) -> String {
        let legs: Vec<String> = turn
            .iter()
            .map(|&mv| turns::write_for_xboard::<R>(mv))
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

impl<R: Ruleset> Variant for Position<R> {
    type Eval = Evaluation<R>;

    const INFO: Info = R::INFO;

    fn start_count(settings: &Settings) -> u32 {
        R::start_count(settings)
    }

    fn start(settings: &Settings) -> Result<Self, TextError> {
        let rank = match settings.array {
            None => R::START_RANK.to_owned(),
            Some(number) => {
                let expected = format!("a number below {}", R::start_count(settings));
                let wrong = TextError::new("number of the array", number, expected);
                R::start_rank(number, settings).ok_or(wrong)?
            }
        };
        Self::parse(&opening::<R>(&rank))
    }

    fn choices() -> &'static [Choice] {
        R::choices()
    }

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

/// The FEN of the starting position with this first rank; Black mirrors White by rank.
fn opening<R: Ruleset>(rank: &str) -> String {
    let black = rank.to_ascii_lowercase();
    let files = R::INFO.files;
    let pawns = "P".repeat(usize::from(files));
    let empty = vec![files.to_string(); usize::from(R::INFO.ranks) - 4].join("/");
    let black_pawns = pawns.to_ascii_lowercase();
    format!("{black}/{black_pawns}/{empty}/{pawns}/{rank} w KQkq - 0 1")
}
