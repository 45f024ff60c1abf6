//! Turns in all games: a game's name, a FEN, and the turn, a line each.

#![no_main]

use libfuzzer_sys::fuzz_target;
use motley_fuzz::{TurnReturns, with_game};

fuzz_target!(|text: &str| {
    if let Some((game, rest)) = text.split_once('\n')
        && let Some((fen, turn)) = rest.split_once('\n')
    {
        with_game(game, TurnReturns { fen, turn });
    }
});
