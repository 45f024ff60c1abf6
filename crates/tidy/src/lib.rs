//! Reading the repository's own sources, for the tests that keep its promises.
//!
//! `tests/` holds the promises, one file each: how long a file may be, which crate may know which,
//! where a game may be named, that links lead somewhere, that imports form no rings, that a type
//! has one name and a name one type, that every clause of the rules has code and test. This library
//! is what they read with:
//!
//! - [`tree`]: which files there are;
//! - [`source`]: a Rust file, parted into code, comments and strings;
//! - [`items`]: what a file declares, and from which line to which;
//! - [`imports`]: what its `use` lines ask for;
//! - [`modules`]: which file that is in, and so which file needs which;
//! - [`rings`]: which of them need each other;
//! - [`rules`]: clauses of the rules, and who cites them.
//! - [`style`]: how comments and documents are worded.
//!
//! The reader is no compiler. It knows strings, comments, braces and the keywords of items, which is
//! enough for code that rustfmt has laid out and that compiles, and needs no dependency.

#![forbid(unsafe_code)]

pub mod imports;
pub mod items;
pub mod modules;
pub mod rings;
pub mod rules;
pub mod source;
pub mod style;
pub mod tree;
