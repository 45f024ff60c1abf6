//! The files that `contrib/openbench/make.py` gives to an OpenBench server.
#![cfg(target_os = "linux")]

use crate::support::{Arena, Played};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Keys that OpenBench (client 49) allows in all three kinds of presets, as far as `make.py` uses them.
const COMMON_KEYS: [&str; 10] = [
    "base_branch",
    "both_options",
    "both_time_control",
    "dev_options",
    "dev_time_control",
    "book_name",
    "test_bounds",
    "test_confidence",
    "win_adj",
    "draw_adj",
];

/// Keys that OpenBench allows in some kinds of presets.
const SPECIAL_KEYS: [&str; 4] =
    ["workload_size", "datagen_custom_genfens", "datagen_play_reverses", "upload_pgns"];

fn json(arena: &Arena, name: &str) -> Value {
    serde_json::from_str(&arena.read(name)).unwrap()
}

fn games() -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_motley")).args(["perft", "x", "1"]).output();
    let errors = Played::from(output.unwrap()).errors;
    let (_, games) = errors.trim().split_once("expected one of ").unwrap();
    let (games, _) = games.split_once(", or of").unwrap();
    games.split(", ").map(str::to_owned).collect()
}

#[test]
fn every_game_has_presets_and_a_book() {
    let arena = Arena::new();
    std::fs::create_dir(arena.file("Config")).unwrap();
    std::fs::write(arena.file("Config/config.json"), "{\"client_version\": 49}").unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contrib/openbench/make.py");
    let mut make = Command::new("python3");
    make.arg(script).arg(arena.file("")).args(["--url", "https://example.org/motley"]);
    let made = Played::from(make.output().unwrap());
    assert!(made.success, "{}", made.errors);

    let (config, engine) = (json(&arena, "Config/config.json"), json(&arena, "Engines/Motley.json"));
    assert_eq!(config["client_version"], 49);
    assert_eq!(config["fastchess_repo_url"], "https://example.org/motley");
    assert_eq!(config["fastchess_min_version"], env!("CARGO_PKG_VERSION"));
    for game in games() {
        let book = format!("{game}.epd");
        assert!(config["books"].as_array().unwrap().contains(&book.as_str().into()), "{book}");
        let file = arena.file(&format!("Client/Books/{book}"));
        let sum = Played::from(Command::new("sha256sum").arg(file).output().unwrap()).text;
        let sha = json(&arena, &format!("Books/{book}.json"));
        assert_eq!(sha["sha"].as_str(), sum.split(' ').next(), "{book}");
        for (kind, name) in [
            ("test_presets", format!("{game} STC")),
            ("test_presets", format!("{game} LTC")),
            ("test_presets", format!("{game} nodes")),
            ("tune_presets", format!("{game} STC")),
            ("datagen_presets", format!("{game} 5k nodes")),
        ] {
            let preset = &engine[kind][&name];
            let options = preset["both_options"].as_str().or(preset["dev_options"].as_str());
            let options = options.unwrap_or_else(|| panic!("{kind}: {name}"));
            assert!(options.ends_with(&format!("UCI_Variant={game}")), "{name}: {options}");
        }
    }
    // The more a game is drawn, the smaller the same improvement is in Elo.
    let upper = |game: &str| -> f64 {
        let bounds = engine["test_presets"][&format!("{game} STC")]["test_bounds"].as_str();
        let upper = bounds.unwrap().strip_prefix("[0.00, ").unwrap();
        upper.strip_suffix(']').unwrap().parse().unwrap()
    };
    assert!(games().iter().all(|game| (3.0..=5.0).contains(&upper(game))));
    assert!(upper("bandit") < upper("eightpiece"), "{}", upper("bandit"));
    for kind in ["test_presets", "tune_presets", "datagen_presets"] {
        let presets = engine[kind].as_object().unwrap();
        assert!(presets.contains_key("default"), "{kind}");
        for key in presets.values().flat_map(|preset| preset.as_object().unwrap().keys()) {
            let special = SPECIAL_KEYS.contains(&key.as_str());
            assert!(special || COMMON_KEYS.contains(&key.as_str()), "{kind}: {key}");
        }
    }
}
