//! `motley ladder`: two engines at equal nodes, and the factor in nodes at which they are equally
//! strong.
//!
//! Matches at fixed nodes have the same results on every machine, busy or not, so they measure the
//! use of the nodes and not the speed. The *parity factor* sums them up: the first engine needs
//! this many times the nodes of the second engine for half of the points. Above 1 the first engine
//! uses its nodes worse, below 1 better.
//!
//! A rung is a match of [`tournament`](motley_tournament): its command line is that of the ladder,
//! with nodes for each engine. So its state is kept like that of a match, and a stopped ladder can
//! go on.
//!
//! - [`options`]: the command line, and those of the rungs; [`bisection`]: the next factor;
//! - [`parity`]: the fit; [`report`]: the table.

mod bisection;
mod options;
mod parity;
mod report;

use anyhow::Result;
use bisection::Bisection;
use motley_results::Measured;
use motley_tournament::record;
use motley_tournament::{Interrupt, MatchOptions, asks_for_help, interrupted_by_user, play};
use options::{HELP, LadderOptions, Rung};
use parity::{Parity, Point};
use report::PlayedRung;
use std::io::Write;
use std::sync::Arc;

/// Runs the ladder of `arguments`.
///
/// # Errors
/// Only problems that prevent the match; faults of players are results.
pub fn run(arguments: &[String]) -> Result<()> {
    if asks_for_help(arguments) {
        tell(HELP);
        return Ok(());
    }
    let options = LadderOptions::read(arguments)?;
    let interrupt = interrupted_by_user();
    let mut ladder = Ladder { options: &options, interrupt, played: Vec::new() };
    ladder.climb()?;
    let parity = options.parity.as_ref();
    let points = ladder.points();
    let even = Parity::of(&points);
    tell(&report::table(&ladder.played, parity, even.as_ref()));
    if !ladder.interrupt.is_raised()
        && let Some(even) = &even
    {
        ladder.record(even, &points)?;
    }
    if ladder.interrupt.is_raised() {
        tell("Stopped; with -state FILE the same command goes on\n");
    }
    Ok(())
}

/// Prints a text. A closed output is no reason to stop a match.
fn tell(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

struct Ladder<'a> {
    options: &'a LadderOptions,
    interrupt: Arc<Interrupt>,
    played: Vec<PlayedRung>,
}

impl Ladder<'_> {
    /// Appends the parity factor as a row of results, if asked.
    fn record(&self, even: &Parity, points: &[Point]) -> Result<()> {
        let Some(rung) = self.played.last() else {
            return Ok(());
        };
        let [factor, low, high] = even.factor();
        let measured = Measured::Parity {
            opponent: rung.names[1].clone(),
            factor,
            low,
            high,
            games: points.iter().map(|point| point.tally.games()).sum(),
        };
        Ok(record(self.options.record.as_deref(), &rung.game, measured)?)
    }

    /// Plays all rungs, or until the user interrupts.
    fn climb(&mut self) -> Result<()> {
        for &nodes in &self.options.equal {
            let rung = Rung { nodes: [nodes; 2], rounds: self.options.rounds };
            self.play(rung)?;
        }
        let Some(parity) = &self.options.parity else {
            return Ok(());
        };
        let mut bisection = Bisection::new(parity.min.log2(), parity.max.log2());
        for point in self.points() {
            bisection.learn(point.doublings, point.tally.score());
        }
        for _ in 0..parity.steps {
            let nodes = parity.nodes(bisection.middle());
            let rung = Rung { nodes: [nodes, parity.base], rounds: parity.rounds };
            let score = self.play(rung)?;
            bisection.learn(parity.doublings(nodes), score);
        }
        Ok(())
    }

    /// Plays a rung; returns the first engine's score, which is partial once the user interrupts.
    fn play(&mut self, rung: Rung) -> Result<f64> {
        if self.interrupt.is_raised() {
            return Ok(0.5);
        }
        let options = MatchOptions::read(&self.options.command(rung))?;
        let [first, second] = rung.nodes;
        tell(&format!("\nRung {}: {first} nodes against {second}\n", self.played.len() + 1));
        let names = [0, 1].map(|player| options.engines[player].name.clone());
        let game = options.variants.join(", ");
        let tally = play(options, &self.interrupt)?;
        self.played.push(PlayedRung { rung, names, game, tally });
        Ok(tally.score())
    }

    /// Returns the results that determine parity: those at its base.
    fn points(&self) -> Vec<Point> {
        let Some(parity) = &self.options.parity else {
            return Vec::new();
        };
        let at_base = |rung: &&PlayedRung| rung.rung.nodes[1] == parity.base;
        let point =
            |rung: &PlayedRung| Point { doublings: parity.doublings(rung.rung.nodes[0]), tally: rung.tally };
        self.played.iter().filter(at_base).map(point).collect()
    }
}
