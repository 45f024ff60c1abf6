//! Tests of files of games and of the positions selected from them, in one program.

mod records;
mod replay;
mod selection;
