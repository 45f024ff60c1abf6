//! Reads the repository's own sources, for the tests of the rules that they must follow.
//!
//! Each file in `tests/` tests one rule: the length of files, the crates that a crate may know, the
//! places that may name a game, working links, imports without rings, one name for each type, code
//! and tests for every clause of the rules, plain words. This library reads the sources for them:
//!
//! - [`tree`]: the files of the repository;
//! - [`source`]: a Rust file, split into tokens, comments and strings;
//! - [`items`]: the declarations of a file, with their lines;
//! - [`imports`], [`paths`]: the `use` lines of a file, and the paths within its code;
//! - [`modules`]: the graph of imports between files;
//! - [`rings`]: rings in that graph;
//! - [`measure`]: figures of any tree;
//! - [`rules`]: clauses of the rules, and the places that cite them;
//! - [`style`]: the words of comments and documents;
//! - [`figures`]: figures that documents quote.
//!
//! `syn` reads the sources. It resolves no names and expands no macros: in the tokens of a macro, functions,
//! types and paths are found by their form.

#![forbid(unsafe_code)]

pub mod figures;
pub mod imports;
pub mod items;
pub mod measure;
pub mod modules;
pub mod paths;
pub mod rings;
pub mod rules;
pub mod source;
pub mod style;
pub mod tree;
