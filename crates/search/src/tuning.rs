//! All parameters by name, for what tunes them: options of a protocol, or a tuner in process.

use crate::params::{Param, ParamTable, SearchParams};
use crate::{
    aspiration, child, correct, extend, iterative_deepening, order, prune, pvs, quiescence, reduce,
    stability, time_manager, tt_probe,
};

/// Every table of the crate.
const TABLES: &[(ParamTable, &[Param])] = &[
    (ParamTable::TranspositionTable, tt_probe::TABLE),
    (ParamTable::Aspiration, aspiration::TABLE),
    (ParamTable::IterativeDeepening, iterative_deepening::TABLE),
    (ParamTable::TimeManager, time_manager::TABLE),
    (ParamTable::Stability, stability::TABLE),
    (ParamTable::Correction, correct::TABLE),
    (ParamTable::MoveOrder, order::picker::TABLE),
    (ParamTable::Histories, order::update_histories::TABLE),
    (ParamTable::Quiescence, quiescence::TABLE),
    (ParamTable::MateDistance, prune::mate_distance::TABLE),
    (ParamTable::ReverseFutility, prune::reverse_futility::TABLE),
    (ParamTable::Razoring, prune::razoring::TABLE),
    (ParamTable::NullMove, prune::null_move::TABLE),
    (ParamTable::ProbCut, prune::probcut::TABLE),
    (ParamTable::DangerMoves, prune::TABLE),
    (ParamTable::LateMovePruning, prune::late_moves::TABLE),
    (ParamTable::HistoryPruning, prune::history::TABLE),
    (ParamTable::Futility, prune::futility::TABLE),
    (ParamTable::SeePruning, prune::see::TABLE),
    (ParamTable::LateMoveReductions, reduce::lmr::TABLE),
    (ParamTable::Surprise, child::TABLE),
    (ParamTable::InternalReduction, reduce::iir::TABLE),
    (ParamTable::CheckExtension, extend::check::TABLE),
    (ParamTable::SingularExtension, extend::singular::TABLE),
    (ParamTable::Hindsight, extend::hindsight::TABLE),
    (ParamTable::PrincipalVariation, pvs::TABLE),
];

/// A parameter, and where its value is kept.
fn rows() -> impl Iterator<Item = (ParamTable, usize, &'static Param)> {
    let tables = TABLES.iter().filter(|_| SearchParams::are_tunable());
    tables.flat_map(|&(table, rows)| {
        let rows = rows.iter().enumerate();
        rows.map(move |(row, param)| (table, row, param))
    })
}

fn find(name: &str) -> Option<(ParamTable, usize, &'static Param)> {
    rows().find(|(.., param)| param.name == name)
}

impl SearchParams {
    /// Every parameter that can be changed: none in a release.
    pub fn all() -> impl Iterator<Item = &'static Param> {
        rows().map(|(.., param)| param)
    }

    /// The value of the parameter called `name`, if there is one that can be changed.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<i32> {
        let (table, row, param) = find(name)?;
        Some(param.default + self.deviation(table, row))
    }

    /// Gives a parameter a value; `false`, and nothing changes, if there is no parameter of that name
    /// that can be changed, or if the value is out of its range.
    #[must_use]
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        match find(name) {
            Some((table, row, param)) if (param.min..=param.max).contains(&value) => {
                self.set_deviation(table, row, value - param.default);
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_parameter_can_be_set_within_its_range_and_read() {
        let mut params = SearchParams::default();
        let mut names = HashSet::new();
        for param in SearchParams::all() {
            assert!(names.insert(param.name), "{} stands twice", param.name);
            assert!(param.min < param.max && (param.min..=param.max).contains(&param.default));
            assert!(
                param.is_switch() || param.step <= param.max - param.min,
                "{param:?}"
            );
            assert_eq!(params.get(param.name), Some(param.default));
            assert!(params.set(param.name, param.max));
            assert_eq!(params.get(param.name), Some(param.max));
            assert!(!params.set(param.name, param.max + 1));
            assert!(!params.set(param.name, param.min - 1));
            assert_eq!(
                params.get(param.name),
                Some(param.max),
                "refused is unchanged"
            );
        }
        assert!(names.len() > 60, "only {} parameters", names.len());
        assert!(!params.set("no_such_parameter", 1));
        assert_eq!(params.get("no_such_parameter"), None);
    }

    #[test]
    fn accessors_read_what_was_set() {
        let mut params = SearchParams::default();
        assert_eq!((params.nmp_min_depth(), params.use_null_move()), (3, true));
        assert!(params.set("nmp_min_depth", 5) && params.set("use_null_move", 0));
        assert_eq!((params.nmp_min_depth(), params.use_null_move()), (5, false));
        assert_eq!(params.lmr_min_depth(), 2, "others stay");
    }
}
