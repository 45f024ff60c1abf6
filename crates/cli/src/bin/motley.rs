//! The `motley` program, a call of the library beside it, which fuzzers use too.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    motley::main()
}
