//! FENs of all games: a game's name, and the FEN on the next line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use motley_fuzz::{FenReturns, with_game};

fuzz_target!(|text: &str| {
    if let Some((game, fen)) = text.split_once('\n') {
        with_game(game, FenReturns(fen));
    }
});
