//! Starting positions of games.
//!
//! The opening of a number is always the same for the same `-srand`, so a match can be stopped and
//! resumed, and its games played in any order.

mod book;
mod draw;
mod even;
mod six_fields;

pub use draw::{array, imbalance, most_balanced, play_at_random};
pub use even::{EvenPlan, draw_even};
pub use six_fields::to_six_fields;

use super::options::{MatchOptions, OpeningOptions};
use crate::option_error::OptionError;
use crate::random::{numbered_rng, shuffle};
use anyhow::{Context as _, Result};
use motley_game::{GameRecord, Turn};
use motley_movegen::variant::{Info, Listing, Settings, Variant};
use std::path::Path;

/// The beginning of a game: a position, and turns that are played without a search.
#[derive(Clone, Debug)]
pub struct Opening<V: Variant> {
    /// The game.
    pub game: &'static Listing<V>,
    /// The starting position.
    pub start: V,
    /// The turns from there.
    pub turns: Vec<Turn<V>>,
    /// Whether `start` is the game's standard array, which need not be sent to engines.
    pub is_usual: bool,
}

/// All openings of a match.
#[derive(Debug)]
pub struct Openings<V: Variant> {
    game: &'static Listing<V>,
    settings: Settings,
    source: OpeningSource<V>,
    seed: u64,
    first: u64,
}

#[derive(Debug)]
enum OpeningSource<V: Variant> {
    Book(Vec<Opening<V>>),
    Drawn { plies: u32 },
}

/// Random plies for a fixed array: four moves of each side make thousands of different openings,
/// and most of them are still balanced.
const PLIES_FROM_FIXED_ARRAYS: u32 = 8;
/// Random plies for shuffled arrays, which are varied already.
const PLIES_FROM_SHUFFLED_ARRAYS: u32 = 2;

/// Returns the default number of random plies.
fn default_plies<V: Variant>(game: &Listing<V>, settings: &Settings) -> u32 {
    if game.start_count(settings) > 1 { PLIES_FROM_SHUFFLED_ARRAYS } else { PLIES_FROM_FIXED_ARRAYS }
}

impl<V: Variant> Openings<V> {
    /// Reads or prepares the openings of `options`.
    ///
    /// # Errors
    /// The book cannot be read, or an opening cannot be drawn.
    pub fn new(game: &'static Listing<V>, options: &MatchOptions) -> Result<Self> {
        let settings = settings(game.info, options)?;
        // Only a check of the settings: an error should come before the first game.
        game.start(&settings).context("-variant")?;
        let wanted = &options.openings;
        let source = match &wanted.file {
            Some(file) => {
                let mut openings = book::read(game, file, wanted, &settings)?;
                if wanted.random {
                    shuffle(&mut openings, &mut numbered_rng(options.seed, 0));
                }
                OpeningSource::Book(openings)
            }
            None => {
                OpeningSource::Drawn { plies: wanted.plies.unwrap_or_else(|| default_plies(game, &settings)) }
            }
        };
        Ok(Openings {
            game,
            settings,
            source,
            seed: options.seed,
            first: u64::from(wanted.start.saturating_sub(1)),
        })
    }

    /// Reads the positions of a file, with the game's default rules.
    ///
    /// # Errors
    /// The file cannot be read, or a position in it is not of the game.
    pub fn book(game: &'static Listing<V>, file: &Path) -> Result<Vec<Opening<V>>> {
        book::read(game, file, &OpeningOptions::default(), &Settings::default())
    }

    /// Prepares random openings with the game's default rules.
    ///
    /// # Errors
    /// The game cannot be set up.
    pub fn drawn(game: &'static Listing<V>, seed: u64) -> Result<Self> {
        let settings = Settings::default();
        game.start(&settings).context("-variant")?;
        let plies = default_plies(game, &settings);
        Ok(Openings { game, settings, source: OpeningSource::Drawn { plies }, seed, first: 0 })
    }

    /// Returns the opening of this number; a book starts again after its last opening.
    ///
    /// # Errors
    /// An opening cannot be drawn.
    pub fn get(&self, number: u32) -> Result<Opening<V>> {
        let number = self.first + u64::from(number);
        match &self.source {
            OpeningSource::Book(openings) => {
                let index = number % openings.len() as u64;
                Ok(openings[index as usize].clone())
            }
            OpeningSource::Drawn { plies } => {
                draw::opening(self.game, &self.settings, *plies, self.seed, number).context("-variant")
            }
        }
    }
}

impl<V: Variant> Opening<V> {
    /// Returns a game in which the opening's turns have been played.
    pub fn record(&self) -> GameRecord<V> {
        let mut record = GameRecord::new(self.start.clone());
        for turn in &self.turns {
            record.play(turn);
        }
        record
    }

    /// Returns the opening's turns in canonical notation.
    pub(crate) fn turn_texts(&self) -> Vec<String> {
        let mut record = GameRecord::new(self.start.clone());
        let texts = self.turns.iter().map(|turn| {
            let text = record.position().write_turn(turn);
            record.play(turn);
            text
        });
        texts.collect()
    }

    /// Creates an opening at `start`, without turns.
    pub fn at(game: &'static Listing<V>, start: V) -> Self {
        let usual = game.start(&Settings::default()).map(|usual| usual.fen());
        Opening {
            game,
            is_usual: !game.info.gui_shuffles && usual.as_ref() == Ok(&start.fen()),
            start,
            turns: Vec::new(),
        }
    }
}

/// Reads the rules chosen by `-variant NAME CHOICE=VALUE ...`; only those that the game offers.
fn settings(game: &Info, options: &MatchOptions) -> Result<Settings, OptionError> {
    let mut settings = Settings::default();
    for (name, value) in &options.choices {
        if name == "array" {
            let number = value.parse();
            let expected = "the number of an array, from 0";
            let error = |_| OptionError::new("-variant array", value, expected);
            settings.array = Some(number.map_err(error)?);
            continue;
        }
        let choice = game.choices.iter().find(|choice| choice.name.eq_ignore_ascii_case(name));
        let Some(choice) = choice else {
            let names = game.choices.iter().map(|choice| choice.name);
            let all: Vec<_> = std::iter::once("array").chain(names).collect();
            let expected = format!("one of {}", all.join(", "));
            return Err(OptionError::new("-variant", name, expected));
        };
        if let Err(error) = choice.check(value) {
            let option = format!("-variant {name}");
            return Err(OptionError::new(option, &error.found, error.expected));
        }
        settings.set(name, value);
    }
    Ok(settings)
}
