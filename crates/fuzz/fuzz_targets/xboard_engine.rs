//! Lines of an engine that speaks XBoard's protocol to the match runner.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| motley_tournament::round_trips::xboard_engine(text));
