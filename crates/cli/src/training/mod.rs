//! `motley train`: a network learns from recorded games.
//!
//! What it learns is in [`motley_train::learning`]; here are the files, the thread pool and what is told
//! on the way.

use crate::file_error::FileError;
use crate::games::{GamesError, open_games};
use crate::progress::bar;
use curve::LearningCurve;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{Description, Features, NetworkChoice, WidthVisitor};
use motley_train::Selection;
use motley_train::learning::{
    Epoch, Lesson, Shape, TrainingSchedule, WinChance, mean_squared_error, quantised, train,
};
use motley_train::records::RecordedGame;
use std::any::Any;
use std::fs;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::Instant;

mod curve;

/// Games that are played again at a time.
const BATCH_OF_GAMES: usize = 2_000;

/// What to learn from, and how.
#[derive(Debug)]
pub(crate) struct Course<'a> {
    /// Files of games of the same rules.
    pub(crate) data: &'a [PathBuf],
    /// How often and how fast.
    pub(crate) schedule: TrainingSchedule,
    /// Sets of output weights.
    pub(crate) buckets: usize,
    /// How much what came later counts for what a position is worth.
    pub(crate) lambda: f32,
    /// Where the network goes.
    pub(crate) out: &'a Path,
}

/// Why nothing was learnt.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TrainError {
    /// A file of games.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// Games of other rules.
    #[error(
        "{file}: found games of '{found}', expected {expected} or another game with the same rules"
    )]
    OtherRules {
        /// The file's name.
        file: String,
        /// What its header says.
        found: String,
        /// What is to be learnt.
        expected: &'static str,
    },
    /// Too little to learn from.
    #[error(
        "found {learnt} positions to learn from and {held_out} held out, expected some of both"
    )]
    NoPositions {
        /// Positions to learn from.
        learnt: usize,
        /// Positions held out.
        held_out: usize,
    },
    /// The network or the learning curve.
    #[error(transparent)]
    Write(#[from] FileError),
}

/// Learns, writes the network and beside it the learning curve as CSV and SVG; `tell` is given
/// lines on the way.
///
/// # Errors
/// See [`TrainError`].
pub(crate) fn learn<V: Variant>(
    game: &'static Listing<V>,
    course: &Course<'_>,
    tell: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    let mut selection = Selection::new(course.lambda);
    let mut sources = Vec::new();
    for path in course.data {
        sources.push(read(game, path, &mut selection)?);
    }
    let bytes = V::Eval::visit_width(Teacher {
        selection: &selection,
        course,
        shape: Shape {
            inputs: V::Features::INPUTS,
            planes: V::Features::PLANES,
            buckets: course.buckets,
            most_units: selection.most_units,
        },
        provenance: &Provenance {
            game: game.info.name,
            sources,
            layout: V::Features::layout(),
        },
        tell,
    })?;
    write(course.out, &bytes)
}

/// Reads a file of games; what it is, in words.
fn read<V: Variant>(
    game: &'static Listing<V>,
    path: &Path,
    selection: &mut Selection,
) -> Result<String, TrainError> {
    let mut reader = open_games(path)?;
    let header = reader.header().clone();
    let same = variants::visit(&header.game, SameRules(PhantomData::<V>)).flatten();
    let listing = same.ok_or_else(|| TrainError::OtherRules {
        file: path.display().to_string(),
        found: header.game.clone(),
        expected: game.info.name,
    })?;
    let settings = header.settings(listing.info).map_err(GamesError::from)?;
    let before = selection.games;
    loop {
        let batch = reader.by_ref().take(BATCH_OF_GAMES);
        let batch: Vec<RecordedGame> = batch
            .collect::<Result<_, _>>()
            .map_err(GamesError::file(path))?;
        if batch.is_empty() {
            break;
        }
        selection
            .add(listing, &settings, &batch)
            .map_err(GamesError::replay(path))?;
    }
    Ok(format!("{} games of {header}", selection.games - before))
}

/// Finds the listing of a game if its rules are those of `V`.
struct SameRules<V>(PhantomData<V>);

impl<V: Variant> Visitor for SameRules<V> {
    type Output = Option<&'static Listing<V>>;

    fn visit<W: Variant>(self, game: &'static Listing<W>) -> Self::Output {
        (game as &dyn Any).downcast_ref()
    }
}

/// What a network is for, and where it comes from.
struct Provenance {
    game: &'static str,
    /// The files of games, in words.
    sources: Vec<String>,
    layout: String,
}

/// Teaches a network what was selected; its file. Compiled once for each width, not for each game.
struct Teacher<'a, 'b> {
    selection: &'a Selection,
    course: &'a Course<'a>,
    shape: Shape,
    provenance: &'a Provenance,
    tell: &'a mut (dyn FnMut(&str) + 'b),
}

impl WidthVisitor for Teacher<'_, '_> {
    type Output = Result<Vec<u8>, TrainError>;

    fn visit<const H: usize>(self) -> Self::Output {
        let Teacher {
            selection,
            course,
            shape,
            provenance,
            tell,
        } = self;
        let (learnt, held_out) = (&selection.learnt, &selection.held_out);
        let Some(chance) = selection
            .chance()
            .filter(|_| !learnt.is_empty() && !held_out.is_empty())
        else {
            return Err(TrainError::NoPositions {
                learnt: learnt.len(),
                held_out: held_out.len(),
            });
        };
        tell(&format!(
            "{} positions to learn from, {} held out; scores foretell results best at a scale of {:.0}",
            learnt.len(),
            held_out.len(),
            chance.scale
        ));
        let by_hand = mean_squared_error(held_out, chance, |position| f32::from(position.by_hand));
        tell(&format!("judged by hand: held out {by_hand:.6}"));
        let lesson = Lesson {
            learnt,
            held_out,
            chance,
        };
        let begun = Instant::now();
        let mut curve = LearningCurve {
            by_hand,
            epochs: Vec::new(),
        };
        let progress = bar(course.schedule.epochs.into(), 0, "epochs");
        let model = train::<H>(shape, &lesson, &course.schedule, &mut |epoch, _| {
            let Epoch {
                number,
                loss,
                held_out,
            } = epoch;
            curve.epochs.push(*epoch);
            let speed = f64::from(*number) * learnt.len() as f64 / begun.elapsed().as_secs_f64();
            tell(&format!(
                "epoch {number}: loss {loss:.6}, held out {held_out:.6}, {speed:.0} positions/s"
            ));
            progress.inc(1);
        });
        progress.finish_and_clear();
        write(&course.out.with_extension("csv"), curve.to_csv().as_bytes())?;
        let title = format!("{} positions of {}", learnt.len(), provenance.game);
        write(
            &course.out.with_extension("svg"),
            curve.to_svg(&title).as_bytes(),
        )?;
        let description = description(course, provenance, learnt.len(), chance);
        Ok(quantised(&model, description).to_bytes(&provenance.layout))
    }
}

/// What a network's file says of how it was taught so many positions.
fn description(
    course: &Course<'_>,
    provenance: &Provenance,
    positions: usize,
    chance: WinChance,
) -> Description {
    let TrainingSchedule {
        epochs,
        batch,
        rate,
        last_rate,
        decay,
        seed,
    } = course.schedule;
    let text = format!(
        "{}: {}; {positions} positions, {epochs} epochs in batches of {batch}, rate {rate} to {last_rate}, decay {decay}, \
         lambda {}, scale {:.0}, seed {seed}",
        provenance.game,
        provenance.sources.join("; "),
        course.lambda,
        chance.scale
    );
    Description { text, check_sum: 0 }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    Ok(fs::write(path, bytes).map_err(FileError::at(path))?)
}

#[cfg(test)]
mod tests;
