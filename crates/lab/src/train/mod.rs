//! `motley train`: trains a network on recorded games.
//!
//! The training itself is in [`motley_train::learning`]; this module handles files, threads and
//! messages.
//!
//! - [`command`], [`options`]: the command line, data and settings; [`sample`]: the games to which the scale
//!   of points is fitted; [`groups`]: the training positions; [`curve`]: the learning curve.

use crate::games::{GamesSource, ShardList};
use anyhow::{Context as _, Result, bail};
pub use command::{TrainArgs, run};
use curve::LearningCurve;
use groups::{GameGroups, GamesRead};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{BaseEval, Description, Features, NetworkChoice, WidthVisitor};
use motley_results::{Measured, rounded};
use motley_tournament::InFile as _;
use motley_tournament::progress::bar;
use motley_train::Selection;
use motley_train::learning::checkpoint::CheckpointGame;
use motley_train::learning::{
    self, Epoch, InputPair, Shape, TrainingData, TrainingGroups, TrainingPosition, TrainingSchedule,
    TrainingState, WinChance, mean_squared_error, quantised,
};
use options::{StartFile, TrainOptions};
use sample::fit_chance;
use std::any::Any;
use std::fs;
use std::marker::PhantomData;
use std::path::Path;
use std::time::Instant;

mod command;
mod curve;
mod groups;
mod options;
mod sample;

/// Trains a network, and writes it, its learning curve as CSV and SVG, and two checkpoints; `tell` receives
/// progress lines. Returns the row of results.
///
/// # Errors
/// The games or a network cannot be used, or a file cannot be written.
pub(crate) fn train<V: Variant>(
    game: &'static Listing<V>,
    options: &TrainOptions<'_>,
    tell: &mut dyn FnMut(&str),
) -> Result<Measured> {
    let start = game.start(&Settings::default())?;
    let from = options.from.map(StartFile::read).transpose()?;
    let base = match &from {
        Some(file) => file.base(&start)?,
        None => options.base,
    };
    let teacher = options.teacher::<V>(&start)?;
    let list = ShardList::of(options.data, &|name| same_rules::<V>(name).is_some())?;
    let chance = fit_chance(game, &list, options.formats)?;
    let selection = Selection::new(options.lambda, base, chance);
    let (mut groups, read) = GameGroups::read(game, options, &list, teacher.as_ref(), selection)?;
    for note in list.notes.iter().chain(&read.notes) {
        tell(note);
    }
    if groups.groups() > 1 {
        tell(&format!("{} groups of positions, which are read in every epoch", groups.groups()));
    }
    let layout = V::Features::layout(&start);
    let checkpoint = CheckpointGame {
        game: game.info.name,
        layout: &layout,
        inputs: V::Features::INPUTS,
        planes: V::Features::PLANES,
    };
    let pairs = groups.in_memory().pairs().to_vec();
    let trained = V::Eval::visit_width(TrainVisitor {
        groups: &mut groups,
        read: &read,
        pairs: &pairs,
        base,
        chance,
        from: from.as_ref(),
        options,
        checkpoint,
        tell,
    })?;
    write(options.out, &trained.bytes)?;
    Ok(trained.row)
}

/// Returns the name of a part of the evaluation.
fn name_of(base: BaseEval) -> &'static str {
    match base {
        BaseEval::Whole => "hand-made evaluation",
        BaseEval::PieceSquares => "piece-square tables",
    }
}

/// Returns the game of a file, which must have the rules of `game`, and its settings.
fn rules_of<V: Variant>(
    source: &GamesSource,
    game: &'static Listing<V>,
) -> Result<(&'static Listing<V>, Settings)> {
    let listing = same_rules(source.origin.game()).with_context(|| {
        let (file, found, expected) = (source.path.display(), source.origin.game(), game.info.name);
        format!("{file}: found games of '{found}', expected {expected} or another game with the same rules")
    })?;
    Ok((listing, source.origin.settings(listing.info)?))
}

/// Returns the game of this name if it has the rules of `V`.
fn same_rules<V: Variant>(name: &str) -> Option<&'static Listing<V>> {
    variants::visit(name, SameRules(PhantomData::<V>)).flatten()
}

/// A visitor that returns the listing of a game if its rules are those of `V`.
struct SameRules<V>(PhantomData<V>);

impl<V: Variant> Visitor for SameRules<V> {
    type Output = Option<&'static Listing<V>>;

    fn visit<W: Variant>(self, game: &'static Listing<W>) -> Self::Output {
        (game as &dyn Any).downcast_ref()
    }
}

/// A trained network.
struct TrainedNetwork {
    /// Content of the network's file.
    bytes: Vec<u8>,
    /// Row of results.
    row: Measured,
}

/// A visitor that trains a network. Compiled once for each width, not for each game.
struct TrainVisitor<'a, 'b> {
    groups: &'a mut dyn TrainingGroups<Error = anyhow::Error>,
    read: &'a GamesRead,
    /// Pairs of inputs of the training positions.
    pairs: &'a [InputPair],
    base: BaseEval,
    chance: WinChance,
    from: Option<&'a StartFile<'a>>,
    options: &'a TrainOptions<'a>,
    checkpoint: CheckpointGame<'a>,
    tell: &'a mut (dyn FnMut(&str) + 'b),
}

impl WidthVisitor for TrainVisitor<'_, '_> {
    type Output = Result<TrainedNetwork>;

    fn visit<const H: usize>(self) -> Self::Output {
        let TrainVisitor { groups, read, pairs, base, chance, from, options, checkpoint, tell } = self;
        let (positions, validation) = (groups.positions(), &read.validation);
        if positions == 0 || validation.is_empty() {
            let found = [positions, validation.len() as u64];
            bail!("found {found:?} training and validation positions, expected some of both");
        }
        let scale = chance.scale;
        tell(&format!(
            "{positions} training positions, {} validation positions; scores predict results best at a scale of \
             {scale:.0}",
            validation.len(),
        ));
        let result_share = options.schedule.result_share;
        let by_base = |position: &TrainingPosition<'_>| f32::from(position.facts.base_eval);
        let base_error = mean_squared_error(validation, chance, result_share, by_base);
        tell(&format!("{}: validation {base_error:.6}", name_of(base)));
        let (state, begun_with) = match from {
            Some(file) => file.state::<H>(&checkpoint)?,
            None => {
                let CheckpointGame { inputs, planes, .. } = checkpoint;
                let shape = Shape { inputs, planes, buckets: options.buckets, max_units: read.max_units };
                (
                    TrainingState::random(shape, pairs, options.schedule.seed),
                    "begun with random weights".to_owned(),
                )
            }
        };
        let mut schedule = options.schedule;
        let all = state.positions() + positions;
        schedule.decay =
            options.decay.unwrap_or_else(|| TrainingSchedule::decay_of(schedule.batch, schedule.rate, all));
        let settings = settings(options, &schedule, chance, &begun_with);
        let shape = state.shape();
        let begun = Instant::now();
        let mut curve = LearningCurve { base_error, epochs: Vec::new() };
        let progress = bar(schedule.epochs.into(), 0, "epochs");
        let mut data = TrainingData { training: groups, validation, chance };
        let result = learning::train::<H, _>(state, &mut data, &schedule, &mut |epoch, _| {
            let Epoch { number, loss, validation } = epoch;
            curve.add(epoch);
            let speed = f64::from(*number) * positions as f64 / begun.elapsed().as_secs_f64();
            tell(&format!(
                "epoch {number}: loss {loss:.6}, validation {validation:.6}, {speed:.0} positions/s"
            ));
            progress.inc(1);
        })?;
        let seconds = begun.elapsed().as_secs_f64();
        progress.finish_and_clear();
        for (extension, has_moments) in [("checkpoint", true), ("half", false)] {
            let bytes = result.state.to_checkpoint(&checkpoint, base, has_moments);
            write(&options.out.with_extension(extension), &bytes)?;
        }
        write(&options.out.with_extension("csv"), curve.to_csv().as_bytes())?;
        let title = format!("{positions} positions of {}", checkpoint.game);
        if let Some(svg) = curve.to_svg(&title) {
            write(&options.out.with_extension("svg"), svg.as_bytes())?;
        }
        let row = Measured::Network {
            width: H as u32,
            games: read.games as u32,
            positions,
            training: curve.epochs.last().map_or(0.0, |last| last.training),
            validation: curve.epochs.last().map_or(0.0, |last| last.validation),
            base_error: rounded(base_error, curve::DECIMALS),
            walks: options.teacher.as_ref().map_or(0, |&(_, walks)| walks),
            parameters: parameters::<H>(shape),
            settings: settings.clone(),
            seconds: rounded(seconds, 1),
            epochs: curve.epochs,
        };
        let sources = read.sources.join("; ");
        let text = format!("{}: {sources}; {positions} positions, {settings}", checkpoint.game);
        let description = Description { text, check_sum: 0 };
        let bytes = quantised(&result.network, base, description).to_bytes(checkpoint.layout);
        Ok(TrainedNetwork { bytes, row })
    }
}

/// Returns the number of weights and biases of a network whose first layer is `H` wide.
fn parameters<const H: usize>(shape: Shape) -> u64 {
    let first = (shape.inputs + 1) * H;
    let output = shape.buckets * (2 * H + 1);
    (first + output) as u64
}

/// Returns the settings of a training as text, and how it began.
fn settings(
    options: &TrainOptions<'_>,
    schedule: &TrainingSchedule,
    chance: WinChance,
    begun_with: &str,
) -> String {
    let TrainingSchedule { epochs, batch, rate, cool_down, decay, result_share, last_result_share, seed } =
        schedule;
    let walks = options
        .teacher
        .as_ref()
        .map_or(String::new(), |(_, walks)| format!(", with {walks} walks from each position"));
    let rising = if result_share == last_result_share {
        String::new()
    } else {
        format!(" ({last_result_share} in the last third)")
    };
    format!(
        "{epochs} epochs in batches of {batch}, rate {rate}, cool-down {cool_down}, decay {decay:.3}, \
         lambda {}, result share {result_share}{rising}, scale {:.0}, seed {seed}{walks}, {begun_with}",
        options.lambda, chance.scale
    )
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).in_file(path)
}

#[cfg(test)]
mod tests;
