//! The rules of each game of a match, as far as the runner needs them, without their type.

use super::drivers::GameSoFar;
use super::endings::{EndingJudge, Solver};
use super::interrupt::Interrupt;
use super::openings::Openings;
use super::option_error::OptionError;
use super::options::{MatchOptions, SolvedEndings};
use anyhow::Result;
use motley_engines::game_names;
use motley_kit::game::AnyGame;
use motley_movegen::variant::{Info, Listing, Variant, Visitor};
use motley_movegen::variants;
use std::sync::Arc;

/// The rules of a game of a match.
pub(crate) trait MatchRules: Sync {
    /// Describes the game.
    fn info(&self) -> &'static Info;

    /// Returns the opening of this number.
    ///
    /// # Errors
    /// An opening cannot be drawn.
    fn opening(&self, number: u32) -> Result<MatchOpening>;

    /// Solves the endings that a match asks for.
    ///
    /// # Errors
    /// They are too large, or not of this game.
    fn solve(&self, wanted: &SolvedEndings, interrupt: &Arc<Interrupt>) -> Result<Box<dyn EndingJudge>>;
}

/// The beginning of a game of a match.
pub(crate) struct MatchOpening {
    /// The game at its start.
    pub game: Box<dyn AnyGame>,
    /// The opening's turns, which are not played yet.
    pub turns: Vec<String>,
    /// The start as the players are told it.
    pub so_far: GameSoFar,
}

/// Returns the rules of each game of a match.
///
/// # Errors
/// A game is not known, or its openings cannot be read.
pub(crate) fn rules_of(options: &MatchOptions) -> Result<Vec<Box<dyn MatchRules>>> {
    let rules = options.variants.iter().map(|name| {
        let unknown = || OptionError::new("-variant", name, game_names::instead_of(name));
        variants::visit(name, Read(options)).ok_or_else(unknown)?
    });
    rules.collect()
}

struct Read<'a>(&'a MatchOptions);

impl Visitor for Read<'_> {
    type Output = Result<Box<dyn MatchRules>>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let choices = self.0.choices.clone();
        Ok(Box::new(TypedRules { openings: Openings::new(game, self.0)?, game, choices }))
    }
}

struct TypedRules<V: Variant> {
    game: &'static Listing<V>,
    openings: Openings<V>,
    choices: Vec<(String, String)>,
}

impl<V: Variant> MatchRules for TypedRules<V> {
    fn info(&self) -> &'static Info {
        self.game.info
    }

    fn opening(&self, number: u32) -> Result<MatchOpening> {
        let opening = self.openings.get(number)?;
        let so_far = GameSoFar::at(&opening, &self.choices);
        // By its FEN: a game of this type would be compiled here once more.
        Ok(MatchOpening { game: so_far.begin()?, turns: opening.turn_texts(), so_far })
    }

    fn solve(&self, wanted: &SolvedEndings, interrupt: &Arc<Interrupt>) -> Result<Box<dyn EndingJudge>> {
        let settings = self.choices.iter().collect();
        Ok(Box::new(Solver::of_match(self.game, settings, wanted, interrupt)?))
    }
}
