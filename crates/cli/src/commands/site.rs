//! `motley site`: the board as a site without a server.

use super::Failure;
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

/// Folders of the site.
#[derive(Args, Debug)]
pub(crate) struct SiteArgs {
    /// Folder for the site. Files of the same names are replaced
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Folder with the rules and the engine in WebAssembly, as `.ci/wasm` builds them
    #[arg(long, value_name = "FOLDER", default_value = "target/wasm")]
    wasm: PathBuf,
}

/// Runs `motley site`.
pub(crate) fn run(args: &SiteArgs, out: &mut impl Write) -> Result<(), Failure> {
    let size = motley_board::site::write(&args.wasm, &args.out)?;
    let folder = args.out.display();
    Ok(writeln!(
        out,
        "{} files, {} kB, in {folder}; any file server serves them: python3 -m http.server --directory {folder}",
        size.files,
        size.bytes / 1000
    )?)
}
