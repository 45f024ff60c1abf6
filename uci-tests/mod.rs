//! Conversations with the built program, as a GUI, a user, XBoard and a browser have them. They are a part of
//! the tests of the package `motley`.

mod board;
mod clients;
mod command_line;
mod doors;
mod fuzz;
mod games;
mod hang_up;
mod makefile;
mod memory;
mod pictures;
mod signatures;
mod support;
mod transcripts;
mod xboard_games;
mod xboard_gui;
