//! The choice of networks for games from files.

use crate::file_games::compile::compile;
use crate::file_games::compiled::RulesRef;
use crate::file_games::library::{LIBRARY, LIBRARY_FILE, library_names, listing_of};
use crate::file_games::networks::{NETWORK_WIDTH, NETWORKS};
use crate::file_games::text::read_games;
use crate::file_games::{FileFeatures, FileGame};
use crate::variant::{Settings, Variant};
use motley_game::Notation;
use motley_net::{Accumulator, BaseEval, Description, Features, Network, NetworkChoice, Trained, layout_of};

/// Returns the start position of the last game of a text, which may inherit from the library.
fn start_of(text: &str) -> FileGame {
    let read = read_games(&[(LIBRARY_FILE, LIBRARY), ("some.ini", text)], &[], |_| Ok(()));
    assert_eq!(read.refused, []);
    let rules = compile(&read.games.last().unwrap().0).unwrap();
    let rules = RulesRef(Box::leak(Box::new(rules)));
    FileGame::parse_in(&rules.0.start_fen, rules).unwrap()
}

#[test]
fn every_network_is_for_its_game_as_it_is_described() {
    let with_network = |name: &&str| listing_of(name).is_some_and(|game| game.context.0.has_network);
    assert_eq!(library_names().iter().filter(|name| with_network(name)).count(), NETWORKS.len());
    for (&name, network) in NETWORKS.iter() {
        let game = listing_of(name).expect(name);
        let start = game.start(&Settings::default()).unwrap();
        let sum = start.rules.fingerprint;
        assert!(start.rules.has_network, "{name}: the network is for other rules than {sum:08x}");
        let layout = FileFeatures::layout(&start);
        assert_eq!(layout_of(network.file()), Some(&*layout));
        assert!(network.get::<FileFeatures>(&start).is_some());
        assert!(network.file().len() <= 500_000, "{name}");
    }
}

#[test]
fn a_game_that_was_changed_has_no_network() {
    for &name in NETWORKS.keys() {
        let copy = start_of(&format!("[copy:{name}]\n"));
        assert!(FileFeatures::internal(&copy).is_none(), "another name");
        let changed = start_of(&format!("[{name}:chess]\nnMoveRule = 49\n"));
        assert!(FileFeatures::internal(&changed).is_none(), "other keys");
        assert!(<FileGame as Variant>::Eval::internal_file(&changed).is_none());
        let same = listing_of(name).unwrap().start(&Settings::default());
        assert!(FileFeatures::internal(&same.unwrap()).is_some());
    }
}

/// A game of the tests.
const RULES: &str = "[mine:chess]\ncheckCounting = true\n";

/// Returns the file of a network of zeros for the game of this position.
fn zeros_for(start: &FileGame) -> Vec<u8> {
    let zeros: Network<NETWORK_WIDTH> = Network {
        description: Description::default(),
        base: BaseEval::Whole,
        biases: Accumulator::ZERO,
        rows: vec![Accumulator::ZERO; FileFeatures::INPUTS],
        output: vec![[Accumulator::ZERO; 2]],
        output_biases: vec![0],
        scale: 400,
        max_units: 32,
    };
    zeros.to_bytes(&FileFeatures::layout(start))
}

#[test]
fn a_network_is_chosen_by_name_and_description() {
    let sum = start_of(RULES).rules.fingerprint;
    let rules = format!("{RULES}network = {sum:08x}\n");
    let is_chosen = |text: &str| start_of(text).rules.has_network;
    assert!(is_chosen(&rules));
    assert!(is_chosen(&format!("{rules}pocketSize = 3\ntitle = Mine\n")), "only shown");
    assert!(!is_chosen(RULES));
    assert!(!is_chosen(&format!("{rules}nMoveRule = 49\n")));
    assert!(!is_chosen(&format!("{rules}[yours:mine]\n")));
}

#[test]
fn a_network_of_another_description_is_refused_with_both() {
    type Eval = <FileGame as Variant>::Eval;
    let start = start_of(RULES);
    let file = zeros_for(&start);
    assert!(Eval::from_file(&file, &start).is_ok());
    for changed in [format!("{RULES}nMoveRule = 49\n"), RULES.replace("mine", "yours")] {
        let changed = start_of(&changed);
        let refused = Eval::from_file(&file, &changed).unwrap_err().to_string();
        for pos in [&start, &changed] {
            assert!(refused.contains(&FileFeatures::layout(pos)), "{refused}");
        }
    }
    // What only XBoard reads changes nothing.
    let same = start_of(&format!("{RULES}pocketSize = 3\n"));
    assert!(Eval::from_file(&file, &same).is_ok());
}
