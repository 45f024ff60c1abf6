//! Reads the repository's own sources, for the tests of the rules that they must follow.
//!
//! Each file in `tests/` tests one rule: the length of files, the crates that a crate may know, the
//! places that may name a game, working links, imports without rings, one name for each type, code
//! and tests for every clause of the rules, plain words. This library reads the sources for them:
//!
//! - [`tree`]: the files of the repository;
//! - [`source`]: a Rust file, split into code, comments and strings;
//! - [`items`]: the declarations of a file, with their lines;
//! - [`imports`]: the `use` lines of a file;
//! - [`modules`]: the graph of imports between files;
//! - [`rings`]: rings in that graph;
//! - [`rules`]: clauses of the rules, and the places that cite them;
//! - [`style`]: the words of comments and documents;
//! - [`figures`]: figures that documents quote.
//!
//! The reader is not a compiler. It knows strings, comments, braces and the keywords of items. This
//! is enough for code that compiles and is formatted by rustfmt, and needs no dependency.

#![forbid(unsafe_code)]

pub mod figures;
pub mod imports;
pub mod items;
pub mod modules;
pub mod rings;
pub mod rules;
pub mod source;
pub mod style;
pub mod tree;
