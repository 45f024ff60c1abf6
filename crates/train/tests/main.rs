//! Tests of files of games, in one program.

mod records;
mod replay;
