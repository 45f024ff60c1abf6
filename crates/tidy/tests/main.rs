//! Tests of the sources, in one program.

mod arrows;
mod figures;
mod game_names;
mod limits;
mod line_ends;
mod links;
mod rings;
mod rule_index;
mod style;
mod type_names;
mod workspace;
