//! State files of matches.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| motley_tournament::round_trips::state_file(text));
