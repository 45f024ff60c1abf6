//! Tests of the built program: matches, instruments, files, and the conversations of `uci-tests/`. They are
//! one program, because linking takes longer than most of them, and because those that wait for a browser, a
//! window or a silent engine leave the processor to the others.

mod collected;
#[path = "../../../uci-tests/mod.rs"]
mod conversations;
mod engines_list;
mod fastchess;
mod game_files;
mod genfens;
mod instruments;
mod match_faults;
mod match_merge;
mod match_play;
mod match_processes;
mod match_site;
mod match_xboard;
mod openbench_files;
mod parallel;
mod position_files;
mod support;
mod ten_minutes;
