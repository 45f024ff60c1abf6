//! `motley wdl FILES`: how scores become chances to win, draw and lose.

use super::Failure;
use crate::wdl::report;
use std::io::Write;
use std::path::PathBuf;

/// `motley wdl`.
pub(crate) fn run(files: &[PathBuf], out: &mut impl Write) -> Result<(), Failure> {
    Ok(out.write_all(report(files)?.as_bytes())?)
}
