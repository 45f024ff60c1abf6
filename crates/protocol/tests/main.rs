//! Tests of the protocols with random input and over channels, in one program.

mod fuzz;
mod serve;
mod waiting;
