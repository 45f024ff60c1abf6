//! Tests of the way from games to a network and back into a game, on a small scale.

use super::groups::described;
use super::*;
use crate::games::{FolderGames, Formats, Origin, header, play_games, play_shards};
use motley_engines::NetworkSource;
use motley_game::Evaluate;
use motley_movegen::variant::Settings;
use motley_movegen::variants::{chess, pawns};
use motley_net::NetworkChoice;
use motley_train::learning::checkpoint::CheckpointHeader;
use std::path::PathBuf;

const SCHEDULE: TrainingSchedule = TrainingSchedule {
    epochs: 2,
    batch: 500,
    rate: 0.01,
    cool_down: 0.5,
    decay: 0.0,
    result_share: 0.1,
    last_result_share: 0.2,
    seed: 1,
};

/// Plays games of few nodes, enough for one of them to be in the validation set.
fn games(folder: &Path) -> PathBuf {
    let path = folder.join("chess.games");
    play_games(&chess::GAME, &header(&chess::GAME, 20, 1), 60, 2, &path).unwrap();
    path
}

fn options<'a>(data: &'a [PathBuf], out: &'a Path) -> TrainOptions<'a> {
    TrainOptions {
        data,
        formats: Formats::default(),
        schedule: SCHEDULE,
        buckets: 2,
        lambda: 0.6,
        decay: None,
        group: 1_000_000,
        base: BaseEval::Whole,
        teacher: None,
        from: None,
        out,
    }
}

/// Returns a row without the time, which differs from run to run.
fn without_time(mut row: Measured) -> Measured {
    if let Measured::Network { seconds, .. } = &mut row {
        *seconds = 0.0;
    }
    row
}

#[test]
fn parameters_are_those_of_the_network() {
    let shape =
        Shape { inputs: 10, planes: <chess::Chess as Variant>::Features::PLANES, buckets: 2, max_units: 32 };
    // Rows and biases of the first layer; for each bucket two sets of output weights and a bias.
    assert_eq!(parameters::<4>(shape), 4 * 10 + 4 + 2 * (4 + 4 + 1));
}

#[test]
fn games_become_a_network_that_judges() {
    let folder = tempfile::tempdir().unwrap();
    let data = [games(folder.path())];
    let (mut files, mut rows) = (Vec::new(), Vec::new());
    for (threads, name) in [(1, "one"), (3, "three")] {
        let out = folder.path().join(format!("{name}.net"));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let mut told = 0;
        let row =
            pool.unwrap().install(|| train(&chess::GAME, &options(&data, &out), &mut |_| told += 1)).unwrap();
        assert_eq!(told, 4, "the data, the base alone, and two epochs");
        files.push(fs::read(&out).unwrap());
        rows.push(without_time(row));
        let curve = fs::read_to_string(out.with_extension("csv")).unwrap();
        assert_eq!(curve.lines().count(), 4, "{curve}");
        let picture = fs::read_to_string(out.with_extension("svg")).unwrap();
        assert!(
            picture.contains("validation, base alone") && picture.trim_end().ends_with("</svg>"),
            "{picture}"
        );
    }
    assert_eq!(files[0], files[1], "threads change nothing");
    assert_eq!(rows[0], rows[1], "threads change nothing");
    let Measured::Network { width, games, training, validation, base_error, settings, epochs, .. } = &rows[0]
    else {
        panic!("{:?}", rows[0]);
    };
    assert_eq!((*games, epochs.len()), (60, 2));
    assert_eq!((*training, *validation), (epochs[1].training, epochs[1].validation));
    assert!(*width > 0 && *base_error > 0.0 && epochs[0].training > 0.0);
    assert!(
        settings.starts_with("2 epochs in batches of 500, rate 0.01, cool-down 0.5, decay ")
            && settings.contains("lambda 0.6, result share 0.1 (0.2 in the last third), scale "),
        "{settings}"
    );

    type Eval = <chess::Chess as Variant>::Eval;
    let start = chess::GAME.start(&Settings::default()).unwrap();
    let weights = Eval::from_file(&files[0], &start).unwrap();
    let text = Eval::description(&weights, &start).unwrap().text;
    assert!(text.starts_with("chess: 60 games of chess, 20 nodes"), "{text}");
    let start = chess::GAME.start(&Settings::default()).unwrap();
    let by_network = Eval::with_weights(&weights, &start).score(&start);
    assert!(by_network.value().abs() < 1_000, "{by_network:?}");
}

#[test]
fn a_teacher_labels_walks_from_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let data = [games(folder.path())];
    let out = folder.path().join("pupil.net");
    let alone = train(&chess::GAME, &options(&data, &out), &mut |_| {}).unwrap();
    let taught = TrainOptions {
        base: BaseEval::PieceSquares,
        teacher: Some((NetworkSource::None, 3)),
        ..options(&data, &out)
    };
    let mut told = String::new();
    let row = train(&chess::GAME, &taught, &mut |line| told += line).unwrap();
    let positions = |row: &Measured| match row {
        Measured::Network { positions, .. } => *positions,
        other => panic!("{other:?}"),
    };
    let (few, many) = (positions(&alone), positions(&row));
    assert!(few + 1_000 < many && many < 10 * few, "{few} {many}");
    assert!(told.contains("piece-square tables: validation"), "{told}");
    let Measured::Network { settings, walks, .. } = &row else {
        panic!("{row:?}");
    };
    assert_eq!(*walks, 3);
    assert!(settings.contains("seed 1, with 3 walks"), "{settings}");

    type Eval = <chess::Chess as Variant>::Eval;
    let start = chess::GAME.start(&Settings::default()).unwrap();
    let weights_of = |file: &Path| Eval::from_file(&fs::read(file).unwrap(), &start).unwrap();
    let base_of = |file: &Path| Eval::base(&weights_of(file), &start);
    assert_eq!(base_of(&out), BaseEval::PieceSquares);
    // Training that goes on corrects the same, and names the network with which it began by its number.
    let later = folder.path().join("later.net");
    let on = TrainOptions { from: Some(&out), ..options(&data, &later) };
    train(&chess::GAME, &on, &mut |_| {}).unwrap();
    assert_eq!(base_of(&later), BaseEval::PieceSquares);
    let described = |file: &Path| Eval::description(&weights_of(file), &start).unwrap();
    let number = described(&out).check_sum;
    let text = described(&later).text;
    let begun = format!(", begun with network {number:08x}");
    assert!(text.ends_with(&begun), "{text}");
}

/// Plays games of Pawns Chess, whose network is narrow.
fn pawns_games(folder: &Path, games: u32, seed: u64) -> PathBuf {
    let path = folder.join(format!("pawns-{seed}.games"));
    play_games(&pawns::GAME, &header(&pawns::GAME, 20, seed), games, 2, &path).unwrap();
    path
}

#[test]
fn training_goes_on_from_both_checkpoints() {
    let folder = tempfile::tempdir().unwrap();
    let data = [pawns_games(folder.path(), 51, 1)];
    let first = folder.path().join("first.net");
    let on_tables = TrainOptions { base: BaseEval::PieceSquares, ..options(&data, &first) };
    train(&pawns::GAME, &on_tables, &mut |_| {}).unwrap();
    let out = folder.path().join("later.net");
    for (extension, has_moments) in [("checkpoint", true), ("half", false)] {
        let from = first.with_extension(extension);
        let header = CheckpointHeader::read(&fs::read(&from).unwrap()).unwrap();
        assert_eq!((header.base(), header.steps > 0), (BaseEval::PieceSquares, has_moments));
        let on = TrainOptions { from: Some(&from), ..options(&data, &out) };
        let Measured::Network { settings, .. } = train(&pawns::GAME, &on, &mut |_| {}).unwrap() else {
            panic!("no row of a network");
        };
        let CheckpointHeader { positions, steps, .. } = header;
        let continued = format!(", continued after {positions} positions and {steps} steps");
        assert!(settings.ends_with(&continued), "{settings}");
    }
    let from = data[0].as_path();
    let on = TrainOptions { from: Some(from), ..options(&data, &out) };
    let refused = train(&pawns::GAME, &on, &mut |_| {}).unwrap_err();
    assert!(format!("{refused:#}").contains("no network of Motley"), "{refused:#}");
}

#[test]
fn groups_that_do_not_fit_into_memory_together_are_learnt_in_turn() {
    let folder = tempfile::tempdir().unwrap();
    let data = [pawns_games(folder.path(), 51, 1), pawns_games(folder.path(), 20, 2)];
    let out = folder.path().join("out.net");
    let trained = |group: usize, threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let mut told = String::new();
        let mut tell = |line: &str| told = format!("{told}{line}\n");
        let options = TrainOptions { group, ..options(&data, &out) };
        let row = pool.unwrap().install(|| train(&pawns::GAME, &options, &mut tell)).unwrap();
        (fs::read(&out).unwrap(), without_time(row), told)
    };
    let (whole, whole_row, told) = trained(1_000_000, 2);
    assert!(!told.contains("groups of positions"), "{told}");
    let (bytes, row, told) = trained(1_000, 1);
    assert!(told.contains(" groups of positions, which are read in every epoch"), "{told}");
    assert!(bytes != whole, "positions come in another order");
    let (again, row_again, _) = trained(1_000, 3);
    assert!(bytes == again && row == row_again, "threads change nothing");
    let [found, expected] = [&row, &whole_row].map(|row| match row {
        Measured::Network { validation, base_error, games: 71, .. } => (*validation, *base_error),
        other => panic!("{other:?}"),
    });
    assert_eq!(found.1, expected.1, "the validation set is the same");
    assert!((found.0 / expected.0 - 1.0).abs() < 0.5, "{found:?} {expected:?}");
}

#[test]
fn a_teacher_of_another_game_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = [games(folder.path())];
    let out = folder.path().join("pupil.net");
    let taught =
        TrainOptions { teacher: Some((NetworkSource::File(data[0].clone()), 3)), ..options(&data, &out) };
    let refused = train(&chess::GAME, &taught, &mut |_| {}).unwrap_err();
    let text = refused.to_string();
    assert!(text.starts_with("--teacher: expected a network for this game"), "{text}");
    assert!(!out.exists());
}

#[test]
fn games_of_other_rules_teach_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = [games(folder.path())];
    let out = folder.path().join("bandit.net");
    let refused = train(&motley_movegen::variants::bandit::GAME, &options(&data, &out), &mut |_| {});
    let error = refused.unwrap_err().to_string();
    assert!(error.contains("found games of 'chess', expected bandit"), "{error}");
    assert!(!out.exists());
}

#[test]
fn games_of_shards_are_learnt_once() {
    let folder = tempfile::tempdir().unwrap();
    let whole = games(folder.path());
    let bytes = fs::read(&whole).unwrap();
    let [copy, cut] = ["copy", "cut"].map(|name| folder.path().join(name));
    fs::write(&copy, &bytes).unwrap();
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let out = folder.path().join("out.net");
    let row = |data: &[PathBuf]| {
        let mut told = String::new();
        let mut tell = |line: &str| told = format!("{told}{line}\n");
        let row = train(&chess::GAME, &options(data, &out), &mut tell).unwrap();
        (without_time(row), told)
    };
    let (expected, _) = row(std::slice::from_ref(&whole));
    let (found, told) = row(&[whole, copy, cut]);
    assert_eq!(found, expected);
    assert!(told.contains("cut: the last game is incomplete"), "{told}");
    assert!(told.contains("repeated games count once"), "{told}");
}

#[test]
fn files_that_differ_in_the_seed_are_described_together() {
    let played = |seed, nodes| (10, Origin::Played(header(&chess::GAME, nodes, seed)));
    let sources = [played(1, 500), played(2, 500), played(3, 600), played(4, 500)];
    let described = described(&sources);
    assert_eq!(described.len(), 2);
    assert!(described[0].starts_with("30 games of chess, 500 nodes, seed 1, "), "{described:?}");
    assert!(described[0].ends_with(" and 2 more seeds"), "{described:?}");
    assert!(described[1].starts_with("10 games of chess, 600 nodes, seed 3, "), "{described:?}");
    assert!(!described[1].contains("more seeds"), "{described:?}");
}

/// Of a folder only the shards of games with the same rules are read.
#[test]
fn a_folder_is_one_collection() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let wanted = FolderGames { folder: &kept, games: 60, shard: 50, concurrency: 2 };
    play_shards(&chess::GAME, &header(&chess::GAME, 20, 1), wanted, &mut |_| Ok(())).unwrap();
    let few = FolderGames { games: 1, ..wanted };
    play_shards(&pawns::GAME, &header(&pawns::GAME, 20, 1), few, &mut |_| Ok(())).unwrap();
    let list = ShardList::of(&[kept], &|name| same_rules::<chess::Chess>(name).is_some()).unwrap();
    let files: Vec<_> = list.files.iter().map(|file| file.path.file_name().unwrap()).collect();
    assert_eq!(files, ["chess-1.games", "chess-2.games"]);
    fit_chance(&chess::GAME, &list, Formats::default()).unwrap();
}
