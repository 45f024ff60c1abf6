//! `motley train`: trains a network on recorded games.
//!
//! The training itself is in [`motley_train::learning`]; this module handles files, threads and
//! messages.
//!
//! - [`command`], [`options`]: the command line, data and settings; [`sample`]: the games to which the scale
//!   of points is fitted; [`curve`]: the learning curve.

use crate::games::{GamesSource, Origin, ShardList, Shards};
use anyhow::{Context as _, Result, bail};
pub use command::{TrainArgs, run};
use curve::LearningCurve;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::{BaseEval, Description, Features, Network, NetworkChoice, WidthVisitor};
use motley_results::{Measured, rounded};
use motley_tournament::InFile as _;
use motley_tournament::progress::bar;
use motley_train::learning::{
    self, Epoch, Model, Shape, TargetParts, TrainingData, TrainingSchedule, WinChance, mean_squared_error,
    quantised,
};
use motley_train::records::RecordedGame;
use motley_train::{Selection, Teacher};
use options::{StartFile, TrainOptions};
use sample::fit_chance;
use std::any::Any;
use std::fs;
use std::marker::PhantomData;
use std::path::Path;
use std::time::Instant;

mod command;
mod curve;
mod options;
mod sample;

/// Games that are replayed in one batch.
const BATCH_OF_GAMES: usize = 2_000;

/// Trains a network, and writes it and its learning curve as CSV and SVG; `tell` receives progress
/// lines. Returns the row of results.
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
    let mut selection = Selection::new(options.parts, base, chance);
    let mut sources = Vec::new();
    let mut shards = Shards::new(options.formats);
    for file in &list.files {
        if let Some(source) = shards.open(file)? {
            let origin = source.origin.clone();
            let games = read(game, &mut shards, source, &mut selection, teacher.as_ref())?;
            sources.push((games, origin));
        }
    }
    for note in list.notes.iter().chain(&shards.notes()) {
        tell(note);
    }
    let trained = V::Eval::visit_width(TrainVisitor {
        selection: &selection,
        base,
        from: from.as_ref(),
        options,
        shape: Shape {
            inputs: V::Features::INPUTS,
            planes: V::Features::PLANES,
            buckets: options.buckets,
            max_units: selection.max_units,
        },
        provenance: &Provenance {
            game: game.info.name,
            sources: described(&sources),
            layout: V::Features::layout(&start),
        },
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

/// Reads a file of games; returns their number.
fn read<V: Variant>(
    game: &'static Listing<V>,
    shards: &mut Shards,
    mut source: GamesSource,
    selection: &mut Selection,
    teacher: Option<&Teacher<V>>,
) -> Result<u64> {
    let (listing, settings) = rules_of(&source, game)?;
    let before = selection.games;
    loop {
        let mut batch: Vec<RecordedGame> = Vec::new();
        while batch.len() < BATCH_OF_GAMES
            && let Some(record) = shards.next(&mut source)?
        {
            batch.push(record);
        }
        if batch.is_empty() {
            break;
        }
        selection.add(listing, &settings, &batch, teacher).in_file(&source.path)?;
    }
    Ok(selection.games - before)
}

/// Describes files of games, given the number of games of each: those that differ in nothing but the seed
/// together.
fn described(sources: &[(u64, Origin)]) -> Vec<String> {
    let mut alike: Vec<(u64, &Origin, usize)> = Vec::new();
    for (games, origin) in sources {
        match alike.iter_mut().find(|(_, other, _)| other.common() == origin.common()) {
            Some((sum, _, seeds)) => (*sum, *seeds) = (*sum + games, *seeds + 1),
            None => alike.push((*games, origin, 0)),
        }
    }
    let text = |&(games, origin, more): &(u64, &Origin, usize)| {
        let more = if more > 0 { format!(" and {more} more seeds") } else { String::new() };
        format!("{games} games of {origin}{more}")
    };
    alike.iter().map(text).collect()
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

/// The game and the sources of a network.
struct Provenance {
    game: &'static str,
    /// Descriptions of the files of games.
    sources: Vec<String>,
    layout: String,
}

/// A trained network.
struct TrainedNetwork {
    /// Content of the network's file.
    bytes: Vec<u8>,
    /// Row of results.
    row: Measured,
}

/// A visitor that trains a network on the selection. Compiled once for each
/// width, not for each game.
struct TrainVisitor<'a, 'b> {
    selection: &'a Selection,
    base: BaseEval,
    from: Option<&'a StartFile<'a>>,
    options: &'a TrainOptions<'a>,
    shape: Shape,
    provenance: &'a Provenance,
    tell: &'a mut (dyn FnMut(&str) + 'b),
}

impl WidthVisitor for TrainVisitor<'_, '_> {
    type Output = Result<TrainedNetwork>;

    fn visit<const H: usize>(self) -> Self::Output {
        let TrainVisitor { selection, base, from, options, shape, provenance, tell } = self;
        let (training, validation) = (&selection.training, &selection.validation);
        if training.is_empty() || validation.is_empty() {
            let found = [training.len(), validation.len()];
            bail!("found {found:?} training and validation positions, expected some of both");
        }
        let chance = selection.chance();
        tell(&format!(
            "{} training positions, {} validation positions; scores predict results best at a scale of {:.0}",
            training.len(),
            validation.len(),
            chance.scale
        ));
        let base_error =
            mean_squared_error(validation, chance, |position| f32::from(position.facts.base_eval));
        tell(&format!("{}: validation {base_error:.6}", name_of(base)));
        let data = TrainingData { training, validation, chance };
        let first = from.map(|file| file.network(shape.inputs, &provenance.layout));
        let first = first.transpose()?;
        let settings = settings(options, chance, first.as_ref());
        let start = first.map(|network| Model::from_network(&network, shape.planes));
        let shape = start.as_ref().map_or(shape, Model::shape);
        let begun = Instant::now();
        let mut curve = LearningCurve { base_error, epochs: Vec::new() };
        let progress = bar(options.schedule.epochs.into(), 0, "epochs");
        let model = learning::train::<H>(shape, start, &data, &options.schedule, &mut |epoch, _| {
            let Epoch { number, loss, validation } = epoch;
            curve.add(epoch);
            let speed = f64::from(*number) * training.len() as f64 / begun.elapsed().as_secs_f64();
            tell(&format!(
                "epoch {number}: loss {loss:.6}, validation {validation:.6}, {speed:.0} positions/s"
            ));
            progress.inc(1);
        });
        let seconds = begun.elapsed().as_secs_f64();
        progress.finish_and_clear();
        write(&options.out.with_extension("csv"), curve.to_csv().as_bytes())?;
        let title = format!("{} positions of {}", training.len(), provenance.game);
        if let Some(svg) = curve.to_svg(&title) {
            write(&options.out.with_extension("svg"), svg.as_bytes())?;
        }
        let row = Measured::Network {
            width: H as u32,
            games: selection.games as u32,
            positions: training.len() as u64,
            training: curve.epochs.last().map_or(0.0, |last| last.training),
            validation: curve.epochs.last().map_or(0.0, |last| last.validation),
            base_error: rounded(base_error, curve::DECIMALS),
            walks: options.teacher.as_ref().map_or(0, |&(_, walks)| walks),
            parameters: parameters::<H>(shape),
            settings: settings.clone(),
            seconds: rounded(seconds, 1),
            epochs: curve.epochs,
        };
        let description = description(provenance, training.len(), &settings);
        let bytes = quantised(&model, base, description).to_bytes(&provenance.layout);
        Ok(TrainedNetwork { bytes, row })
    }
}

/// Returns the number of weights and biases of a network whose first layer is `H` wide.
fn parameters<const H: usize>(shape: Shape) -> u64 {
    let first = (shape.inputs + 1) * H;
    let output = shape.buckets * (2 * H + 1);
    (first + output) as u64
}

/// Returns the settings of a training as text; `first` is the network with which it begins.
fn settings<const H: usize>(
    options: &TrainOptions<'_>,
    chance: WinChance,
    first: Option<&Network<H>>,
) -> String {
    let TrainingSchedule { epochs, batch, rate, last_rate, decay, seed } = options.schedule;
    let TargetParts { lambda, result_share } = options.parts;
    let walks = options
        .teacher
        .as_ref()
        .map_or(String::new(), |(_, walks)| format!(", with {walks} walks from each position"));
    // Its name and not its path: the text goes into a file that other people read.
    let from = first.map_or(String::new(), |network| format!(", begun with {}", network.description.name()));
    format!(
        "{epochs} epochs in batches of {batch}, rate {rate} to {last_rate}, decay {decay}, \
         lambda {lambda}, result share {result_share}, scale {:.0}, seed {seed}{walks}{from}",
        chance.scale
    )
}

/// Creates the description in a network's file: its training on `positions` positions.
fn description(provenance: &Provenance, positions: usize, settings: &str) -> Description {
    let sources = provenance.sources.join("; ");
    let text = format!("{}: {sources}; {positions} positions, {settings}", provenance.game);
    Description { text, check_sum: 0 }
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).in_file(path)
}

#[cfg(test)]
mod tests;
