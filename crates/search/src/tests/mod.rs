//! Tests of whole searches on toy games, some of them with parameters that are constants in a release.

mod minimax;
mod promises;
pub(crate) mod toys;
mod tuning;
