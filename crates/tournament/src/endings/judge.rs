//! Games of a match that end when few units are left: `-endings`.

use super::solver::Solver;
use super::tables::Value;
use crate::interrupt::Interrupt;
use crate::options::SolvedEndings;
use anyhow::{Context as _, Result};
use motley_game::Side;
use motley_movegen::variant::{Listing, Settings, Variant};
use std::sync::Arc;

/// The solved endings of a match.
pub(crate) trait EndingJudge: Send + Sync {
    /// Returns the winner of a position, or `Some(None)` if it is drawn; `None` if it is not solved.
    fn result(&self, fen: &str) -> Option<Option<Side>>;
}

impl<V: Variant> Solver<V> {
    /// Solves the endings that a match asks for.
    ///
    /// # Errors
    /// See [`Solver::new`], [`Solver::read_units`] and [`Solver::solve`].
    pub(crate) fn of_match(
        game: &'static Listing<V>,
        settings: Settings,
        wanted: &SolvedEndings,
        interrupt: &Arc<Interrupt>,
    ) -> Result<Solver<V>> {
        let solver = Solver::new(game, settings, u64::from(wanted.megabytes) << 20)?;
        let mut solver = solver.stopped_by(interrupt);
        for units in &wanted.units {
            solver.read_units(units).context("-endings")?;
            solver.solve().with_context(|| format!("-endings {units}"))?;
        }
        Ok(solver)
    }
}

impl<V: Variant> EndingJudge for Solver<V> {
    fn result(&self, fen: &str) -> Option<Option<Side>> {
        let position = self.read(fen)?;
        let us = position.to_move();
        Some(match self.solved(&position)? {
            Value::Open => None,
            Value::Won(_) => Some(us),
            Value::Lost(_) => Some(!us),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_movegen::variant::Visitor;

    struct Judged<'a>(&'a [&'a str]);

    impl Visitor for Judged<'_> {
        type Output = Vec<Option<Option<Side>>>;

        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let units = ["KQk", "KRk", "KQk"].map(str::to_owned).to_vec();
            let wanted = SolvedEndings { units, megabytes: 1 };
            let solver = Solver::of_match(game, Settings::default(), &wanted, &Arc::default()).unwrap();
            self.0.iter().map(|fen| solver.result(fen)).collect()
        }
    }

    struct Interrupted;

    impl Visitor for Interrupted {
        type Output = anyhow::Error;

        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let wanted = SolvedEndings { units: vec!["KQk".to_owned()], megabytes: 1 };
            let interrupt = Arc::new(Interrupt::default());
            interrupt.raise();
            Solver::of_match(game, Settings::default(), &wanted, &interrupt).map(|_| ()).unwrap_err()
        }
    }

    #[test]
    fn an_interrupt_ends_the_work() {
        let error = motley_movegen::variants::visit("gardner", Interrupted).unwrap();
        assert_eq!(format!("{error:#}"), "-endings KQk: interrupted");
    }

    #[test]
    fn games_end_as_their_endings_do() {
        let fens = [
            "4k/5/5/2Q2/K4 w - - 0 1",
            "4k/5/5/1R3/K4 b - - 0 1",
            "5/5/5/3k1/K2Q1 b - - 0 1",
            "4k/5/5/5/K4 w - - 0 1",
            "4k/5/5/1N3/K4 w - - 0 1",
            "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1",
        ];
        let results = motley_movegen::variants::visit("gardner", Judged(&fens)).unwrap();
        let won = Some(Some(Side::White));
        assert_eq!(results, [won, won, Some(None), Some(None), None, None]);
    }
}
