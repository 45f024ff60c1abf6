//! `motley manual`: manual pages, made from the command line's description.

use clap::Command;
use clap_mangen::Man;
use std::io;
use std::path::Path;

/// The section of the manual that games are in.
const GAMES: &str = "6";

/// Writes a page for the program, and one for each of its commands.
pub(crate) fn write_pages(mut program: Command, folder: &Path) -> io::Result<()> {
    program.build();
    let commands = program.get_subcommands();
    let shown = commands.filter(|command| !command.is_hide_set() && command.get_name() != "help");
    for page in shown.chain([&program]) {
        Man::new(page.clone()).section(GAMES).generate_to(folder)?;
    }
    Ok(())
}
