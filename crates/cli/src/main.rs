//! Motley, a chess engine for games with unruly pieces.

mod arena;

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(2).collect();
    match arena::run(&arguments) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("motley match: {error}");
            std::process::ExitCode::from(2)
        }
    }
}
