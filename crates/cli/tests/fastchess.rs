//! The runner under fastchess's name: whole command lines of OpenBench's client, and its output read
//! as OpenBench reads it.

use crate::support::{Arena, Played};
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// The sums that OpenBench's worker makes of the output.
#[derive(Default, PartialEq, Debug)]
struct Sums {
    /// Losses, draws and wins of the first engine, in finished pairs.
    trinomial: [u32; 3],
    /// Pairs by the half points of the first engine.
    pentanomial: [u32; 5],
    crashes: usize,
    time_losses: usize,
    illegals: usize,
}

/// Reads the output as the worker does: lines up to an empty one; words 2 and 6 of `Finished game`; the
/// faults' words before the second colon; games 1 and 2 are a pair, and so on.
fn sums(output: &str) -> Sums {
    assert!(output.is_ascii(), "{output}");
    assert!(output.lines().all(|line| !line.trim().is_empty()), "{output}");
    let mut sums = Sums::default();
    let mut results: HashMap<u32, usize> = HashMap::new();
    for line in output.lines().filter(|line| line.contains("Finished game")) {
        let reason = line.split(':').nth(1).unwrap();
        let has = |words: &[&str]| usize::from(words.iter().any(|word| reason.contains(word)));
        sums.crashes += has(&["disconnect", "stalls"]);
        sums.time_losses += has(&["on time"]);
        sums.illegals += has(&["illegal"]);
        let words: Vec<&str> = line.split_whitespace().collect();
        let number: u32 = words[2].parse().unwrap();
        let white = ["0-1", "1/2-1/2", "1-0"].iter().position(|&result| result == words[6]);
        results.insert(number, white.unwrap());
        let first = if number % 2 == 1 { number } else { number - 1 };
        if let (Some(&one), Some(&two)) = (results.get(&first), results.get(&(first + 1))) {
            sums.trinomial[one] += 1;
            sums.trinomial[2 - two] += 1;
            sums.pentanomial[one + 2 - two] += 1;
        }
    }
    sums
}

/// Returns the command line of OpenBench's client 49 with these engines and this book.
fn line(dev: &str, base: &str, rounds: u32, book: &Path) -> String {
    format!(
        "-recover -variant standard -testEnv -concurrency 2 -rounds {rounds} -games 2 \
         -resign movecount=3 score=400 -draw movenumber=40 movecount=8 score=10 \
         -engine {dev} name=Motley-dev -engine {base} name=Motley-base \
         -openings file={} format=epd order=random start=17 -srand 99 \
         -pgnout file=games.pgn seldepth=true nodes=true match_line=^info",
        book.display()
    )
}

fn book(game: &str) -> std::path::PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("../../benches/openings/{game}.epd"))
}

/// Gives the program another name. A link where there are links: a program that another thread has just
/// copied may be busy.
fn place_program(path: &Path) {
    let program = env!("CARGO_BIN_EXE_motley");
    #[cfg(unix)]
    std::os::unix::fs::symlink(program, path).unwrap();
    #[cfg(not(unix))]
    std::fs::copy(program, path).map(|_| ()).unwrap();
}

#[test]
fn two_processes_play_the_line_of_openbench() {
    let arena = Arena::new();
    std::fs::create_dir(arena.file("Engines")).unwrap();
    let program = format!("Motley-ABCD1234{}", std::env::consts::EXE_SUFFIX);
    place_program(&arena.file("Engines").join(&program));
    let engine = |nodes| {
        format!(
            "dir=Engines/ cmd=./{program} proto=uci tc=inf nodes={nodes} timemargin=250 \
             option.Threads=1 option.Hash=1 option.UCI_Variant=bandit"
        )
    };
    let options = line(&engine(300), &engine(20), 2, &book("bandit"));
    let played = Played::from(arena.command_of("fastchess", &options).output().unwrap());
    assert!(played.success, "{}", played.errors);
    let sums = sums(&played.text);
    assert_eq!(sums.trinomial.iter().sum::<u32>(), 4, "{}", played.text);
    assert_eq!(sums.pentanomial.iter().sum::<u32>(), 2);
    assert_eq!((sums.crashes, sums.time_losses, sums.illegals), (0, 0, 0));
    // The sums agree with those of the runner itself.
    let [losses, draws, wins] = sums.trinomial;
    let score = format!("Score of Motley-dev vs Motley-base: {wins} - {losses} - {draws}");
    assert!(played.text.contains(&score), "{score} in\n{}", played.text);
    let games = arena.read("games.pgn");
    assert_eq!(games.matches("[Variant \"bandit\"]").count(), 4);
}

#[test]
fn a_program_called_fastchess_is_the_runner() {
    let arena = Arena::new();
    let runner = arena.file(&format!("fastchess-ob{}", std::env::consts::EXE_SUFFIX));
    place_program(&runner);
    let output = Command::new(&runner).arg("--version").output().unwrap();
    let version = format!("motley {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), version);
    let refused = Command::new(&runner).arg("-nonsense").output().unwrap();
    assert!(!refused.status.success());
    let errors = String::from_utf8(refused.stderr).unwrap();
    assert!(errors.contains("found '-nonsense'"), "{errors}");
}

/// Plays a pair of a fake engine against an honest one, with `extra` options; returns the sums and the
/// standard error.
#[cfg(target_os = "linux")]
fn against_fake(behaviour: &str, extra: &str) -> (Sums, String) {
    let arena = Arena::new();
    let fake = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engines/fake.sh");
    let engine = |behaviour: &str, limit: &str| {
        let fake = fake.display();
        format!("cmd={fake} proto=uci arg=uci arg={behaviour} arg=5 {limit}")
    };
    std::fs::write(arena.file("array.epd"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n")
        .unwrap();
    let dev = engine(behaviour, "st=0.4 timemargin=50");
    let options = line(&dev, &engine("honest", "st=600"), 1, Path::new("array.epd"));
    let options = format!("{options} -ping-ms 1000 -startup-ms 3000 {extra}");
    let played = Played::from(arena.command_of("fastchess", &options).output().unwrap());
    assert!(played.success, "{}", played.errors);
    (sums(&played.text), played.errors)
}

#[cfg(target_os = "linux")]
#[test]
fn faults_are_counted_by_their_kind() {
    let lost = |crashes, time_losses, illegals| Sums {
        trinomial: [2, 0, 0],
        pentanomial: [1, 0, 0, 0, 0],
        crashes,
        time_losses,
        illegals,
    };
    for (behaviour, expected) in [
        ("late", lost(0, 2, 0)),
        ("illegal", lost(0, 0, 2)),
        ("garbage", lost(0, 2, 0)),
        ("dies", lost(2, 0, 0)),
        ("never-ready", lost(2, 0, 0)),
    ] {
        let (sums, errors) = against_fake(behaviour, "-quiet");
        assert_eq!(sums, expected, "{behaviour}");
        assert!(errors.contains("  in rnbqkb"), "{behaviour}: {errors}");
    }
    let (sums, errors) = against_fake("honest", "");
    assert_eq!((sums.pentanomial, errors.as_str()), ([0, 0, 1, 0, 0], ""));
}
