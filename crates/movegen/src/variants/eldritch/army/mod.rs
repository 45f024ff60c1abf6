//! Armies \[E-20\]: the units bought for units of an orthodox army, and their squares at the start.
//!
//! An army's text \[E-21\] is `std`, or prices and results joined by commas: `r:a,bb:c,k:a'`;
//! `random N SEED` draws one with N substitutions, `first MATCHES SEED` one of few units \[E-25\];
//! `matched N` is chosen by both players in turns \[E-24\], `matched N SEED CHOICES` in the options.

mod array;
mod choose;
mod draft;
mod prices;
mod purchase;
mod report;

pub(crate) use array::{default_array, hands};
pub(crate) use choose::{Armies, check_choice};
pub(crate) use draft::{MAX_MATCHED, after_choice, choice_text, choice_words, choices, is_draft};
pub(crate) use prices::{MAX_UNITS, is_price_of, price_text, read_price};
pub(crate) use report::Book;
