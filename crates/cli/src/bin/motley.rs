//! The `motley` program. It only calls the library, which fuzzers also use.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    motley::main()
}
