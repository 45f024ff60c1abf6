//! Files with random faults: reading them and playing by them must neither panic nor hang.

use crate::file_games::FilePosition;
use crate::file_games::compile::compile;
use crate::file_games::compiled::{CompiledGame, RulesRef};
use crate::file_games::library::LIBRARY;
use crate::file_games::position::fen;
use crate::file_games::text::keys::key_names;
use crate::file_games::text::read_games;
use motley_game::{GO, Stage};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of files, unless the environment variable names another or a range of seeds, as in `5..6`.
const FILES: u64 = 2_000;
const VARIABLE: &str = "MOTLEY_MUTATED_FILES";
const TURNS: u32 = 12;

fn below(rng: &mut Xoshiro256PlusPlus, limit: usize) -> usize {
    rng.next_u64() as usize % limit.max(1)
}

/// Returns some sections of the library and of the odd games, as lines.
fn some_sections(rng: &mut Xoshiro256PlusPlus) -> Vec<String> {
    let text = [LIBRARY, include_str!("odd.ini")].join("\n");
    let sections: Vec<&str> = text.split("\n\n").skip(1).collect();
    let first = below(rng, sections.len());
    let number = 1 + below(rng, 2);
    let chosen = sections.into_iter().skip(first).take(number);
    chosen.flat_map(str::lines).map(str::to_owned).collect()
}

/// Makes one random change in the lines.
fn mutate(rng: &mut Xoshiro256PlusPlus, lines: &mut Vec<String>) {
    const SIGNS: &[u8] = b"=:[]*-+/ 0123456789abkKpPqQrRnNBFWDAHZCGmcigsvlrfbh#;,\xff";
    const VALUES: [&str; 9] = ["true", "*", "-", "1", "12", "loss", "*4 *5", "k", "k:gQnA3"];
    let at = below(rng, lines.len());
    match below(rng, 6) {
        0 => {
            lines.remove(at);
        }
        1 => lines.swap(at, 0),
        2 => {
            let names: Vec<&str> = key_names().map(|(name, ..)| name).collect();
            let key = names[below(rng, names.len())];
            let value = VALUES[below(rng, VALUES.len())];
            lines.push(format!("{key} = {value}"));
        }
        3 => lines[at].push_str(VALUES[below(rng, VALUES.len())]),
        _ => {
            let mut bytes = lines[at].clone().into_bytes();
            let place = below(rng, bytes.len() + 1);
            let sign = SIGNS[below(rng, SIGNS.len())];
            match bytes.get_mut(place) {
                Some(byte) if rng.next_u64().is_multiple_of(2) => *byte = sign,
                _ => bytes.insert(place, sign),
            }
            lines[at] = String::from_utf8_lossy(&bytes).into_owned();
        }
    }
}

/// Plays some random turns from the start position.
fn play(rng: &mut Xoshiro256PlusPlus, rules: &CompiledGame, file: &str) {
    let start = fen::parse(&rules.start_fen, RulesRef(rules));
    let mut pos: FilePosition<'_> = start.expect("a compiled game has a start position");
    for _ in 0..TURNS {
        let mut moves = Vec::new();
        for stage in [Stage::Noisy, Stage::Quiet] {
            let _ = pos.legal_moves_of(stage, &mut |mv| {
                moves.push(mv);
                GO
            });
        }
        let number = pos.count_moves();
        let fen = fen::write(&pos);
        assert_eq!(number, moves.len() as u64, "{fen} of {file}");
        if moves.is_empty() {
            return;
        }
        pos.make(moves[below(rng, moves.len())], &mut ());
        let fen = fen::write(&pos);
        assert_eq!(fen::parse(&fen, RulesRef(rules)).as_ref(), Ok(&pos), "{fen} of {file}");
    }
}

#[test]
fn files_with_random_faults_end_in_games_or_in_faults() {
    let chosen = std::env::var(VARIABLE).unwrap_or(FILES.to_string());
    let (first, end) = chosen.split_once("..").unwrap_or(("0", &chosen));
    let seeds = first.parse::<u64>().unwrap()..end.parse().unwrap();
    let files = seeds.end - seeds.start;
    let library = read_games(&[("library.ini", LIBRARY)], &[], |_| Ok(()));
    let known = library.map(|(game, ())| game).games;
    let (mut games, mut faults) = (0, 0);
    for seed in seeds {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut lines = some_sections(&mut rng);
        for _ in 0..=below(&mut rng, 3) {
            if !lines.is_empty() {
                mutate(&mut rng, &mut lines);
            }
        }
        let text = lines.join("\n");
        let read = read_games(&[("mutated.ini", &text)], &known, compile);
        (games, faults) = (games + read.games.len() as u64, faults + read.refused.len() as u64);
        for (_, rules) in read.games {
            play(&mut rng, &rules, &format!("seed {seed}:\n{text}"));
        }
    }
    assert!(files < FILES || games > files / 8 && faults > files / 8, "{games}, {faults}");
}
