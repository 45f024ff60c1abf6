//! `motley manual`: manual pages, made from the command line's description.

use clap::Command;
use clap_mangen::Man;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// The section of the manual that games are in.
const GAMES: &str = "6";

/// The end of a page, as text for roff.
struct PageEnding {
    page: &'static str,
    text: &'static str,
}

const ENDINGS: [PageEnding; 5] = [
    PageEnding {
        page: "motley",
        text: "\
.SH EXAMPLES
.TP
.B motley board
plays in the browser
.TP
.B xboard \\-fcp motley
plays in XBoard
.TP
.B printf 'position startpos\\engo depth 12\\en' | motley
searches over UCI
.SH ENVIRONMENT
.TP
.B MOTLEY_GAMES
file or folder of games as text, as with \\-\\-games
.SH FILES
.TP
.I ~/.local/share/motley/board
saved games of the board, and its token
.TP
.I /usr/share/doc/motley
the rules of all games, and the documents
.TP
.I /usr/share/games/motley/pieces
pictures for XBoard
",
    },
    PageEnding {
        page: "motley-board",
        text: "\
.SH EXAMPLES
.TP
.B motley board
opens the board in the browser, or the one that runs already
.TP
.B motley board \\-\\-bind 0.0.0.0 \\-\\-host club.example \\-\\-no\\-open
serves other machines that know the address
.SH FILES
.TP
.I ~/.local/share/motley/board
saved games; the token of the address, which only the user can read
",
    },
    PageEnding {
        page: "motley-match",
        text: "\
.SH EXAMPLES
.TP
.B motley match
watches a short game of Motley against itself
.TP
.B motley match \\-variant chess \\-engine name=A cmd=./a \\-engine name=B cmd=./b \\-each tc=3+0.03 \\-rounds 100 \\-games 2 \\-repeat \\-pgnout games.pgn \\-state match.state
plays 200 games, and goes on from the state file if it is stopped and started again
.SH FILES
.TP
.I match.state
the games played so far, one a line; one match at a time uses it
",
    },
    PageEnding {
        page: "motley-perft",
        text: "\
.SH EXAMPLES
.TP
.B motley perft chess 5
counts 4865609 turns
",
    },
    PageEnding {
        page: "motley-bench",
        text: "\
.SH EXAMPLES
.TP
.B motley bench chess
prints the signature of the search, which is the same on every machine, and the speed
",
    },
];

/// Writes a page for the program, and one for each of its commands.
pub(crate) fn write_pages(mut program: Command, folder: &Path) -> io::Result<()> {
    program.build();
    let commands = program.get_subcommands();
    let shown = commands.filter(|command| !command.is_hide_set() && command.get_name() != "help");
    for page in shown.chain([&program]) {
        Man::new(page.clone()).section(GAMES).generate_to(folder)?;
    }
    for PageEnding { page, text } in ENDINGS {
        let file = folder.join(format!("{page}.{GAMES}"));
        OpenOptions::new().append(true).open(file)?.write_all(text.as_bytes())?;
    }
    Ok(())
}
