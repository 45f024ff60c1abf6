//! Tests of the built program: matches, instruments, files. They are one program, because linking takes
//! longer than most of them. The tests in `uci-tests/` are programs that run one after the other.

mod collected;
mod fastchess;
mod game_files;
mod genfens;
mod instruments;
mod match_faults;
mod match_merge;
mod match_play;
mod match_processes;
mod match_xboard;
mod openbench_files;
mod parallel;
mod position_files;
mod support;
mod ten_minutes;
