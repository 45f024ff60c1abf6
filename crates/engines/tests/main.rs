//! Tests of the engines: searches in positions of the real games, and their threads. One program, because
//! linking takes longer than these tests.

mod bandit;
mod chases;
mod chess;
mod clock;
mod create;
mod crowds;
mod eightpiece;
mod eldritch;
mod eldritch_crowds;
mod every_game;
mod last_report;
mod mate_lines;
mod parallel;
