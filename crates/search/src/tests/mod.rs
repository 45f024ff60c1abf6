//! Tests of whole searches on toy games, some of them with parameters that are constants in a release.

mod minimax;
mod promises;
mod toys;
mod tuning;
