//! `motley completions`: scripts by which a shell completes commands.

use clap::Command;
use clap_complete::{Shell, generate};
use std::io::{self, Write};

/// Writes the script for a shell.
pub(crate) fn write(shell: Shell, mut program: Command, out: &mut impl Write) -> io::Result<()> {
    let mut script = Vec::new();
    generate(shell, &mut program, "motley", &mut script);
    out.write_all(&script)
}
