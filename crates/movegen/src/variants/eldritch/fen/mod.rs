//! Positions as text [G-21], [G-22], with the fields of \[E-14\] and \[E-51\]: `start=` (the
//! placement at the beginning of play), `strips=`, `block=`, `pool=`, `lost=`, `pending=`, `hand=`,
//! `draft=`.

mod check;
mod read;
mod rights;
#[cfg(test)]
mod tests;
mod unit;
mod write;

pub(crate) use read::read;
pub(crate) use unit::{letter, unit_text};
pub(crate) use write::{strip_text, write};
