//! Files of games: any text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use motley_movegen::variants::check_games;

fuzz_target!(|text: &str| {
    // Faults are what most texts end in.
    let _ = check_games("fuzz.ini", text);
});
