//! All parameters by name, for what tunes them: options of a protocol, or a tuner in process.

use crate::params::{Param, ParamTable, SearchParams, is_same};
use crate::{
    aspiration, child, correct, extend, iterative_deepening, order, prune, pvs, quiescence, reduce,
    stability, time_manager, tt_probe,
};
use motley_game::SearchHints;

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

/// Checks while a game is compiled that its own values belong to parameters, each within its range.
///
/// # Panics
/// A name belongs to no parameter, or a value is out of its range.
pub(crate) const fn check_own_values<G: SearchHints>() {
    let mut n = 0;
    while n < G::SEARCH_PARAMS.len() {
        let (name, value) = G::SEARCH_PARAMS[n];
        assert!(allows(name, value), "no such parameter, or out of its range");
        n += 1;
    }
}

/// Whether there is a parameter called `name` that may have this value.
const fn allows(name: &str, value: i32) -> bool {
    match find(name) {
        Some((.., param)) => param.allows(value),
        None => false,
    }
}

/// Returns the parameter called `name`, whether it can be changed or not.
const fn find(name: &str) -> Option<(ParamTable, usize, &'static Param)> {
    let mut n = 0;
    while n < TABLES.len() {
        let (table, rows) = TABLES[n];
        let mut row = 0;
        while row < rows.len() {
            if is_same(rows[row].name, name) {
                return Some((table, row, &rows[row]));
            }
            row += 1;
        }
        n += 1;
    }
    None
}

impl SearchParams {
    /// Returns every parameter that can be changed: none in a release.
    pub fn all() -> impl Iterator<Item = &'static Param> {
        let tables = TABLES.iter().filter(|_| Self::are_tunable());
        tables.flat_map(|(_, rows)| rows.iter())
    }

    /// Returns the value that was given to the parameter called `name`.
    #[must_use]
    pub fn given_to(&self, name: &str) -> Option<i32> {
        let (table, row, _) = find(name)?;
        self.given(table, row)
    }

    /// Gives a parameter a value; `false`, and nothing changes, if there is no parameter of that name
    /// that can be changed, or if the value is out of its range.
    #[must_use]
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        match find(name) {
            Some((table, row, param)) if Self::are_tunable() && param.allows(value) => {
                self.give(table, row, value);
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::GameParams;
    use crate::tests::toys::shove::Shove;
    use std::collections::HashSet;

    #[test]
    fn every_parameter_can_be_set_within_its_range_and_read() {
        let mut params = SearchParams::default();
        let mut names = HashSet::new();
        for param in SearchParams::all() {
            assert!(names.insert(param.name), "{} stands twice", param.name);
            assert!(param.min < param.max && (param.min..=param.max).contains(&param.default));
            assert!(param.is_switch() || param.step <= param.max - param.min, "{param:?}");
            assert_eq!(params.given_to(param.name), None);
            assert!(params.set(param.name, param.max));
            assert_eq!(params.given_to(param.name), Some(param.max));
            assert!(!params.set(param.name, param.max + 1));
            assert!(!params.set(param.name, param.min - 1));
            assert_eq!(params.given_to(param.name), Some(param.max), "refused is unchanged");
        }
        assert!(names.len() > 60, "only {} parameters", names.len());
        assert!(!params.set("no_such_parameter", 1));
        assert_eq!(params.given_to("no_such_parameter"), None);
    }

    #[test]
    fn accessors_read_what_was_set() {
        let values = |params: SearchParams| {
            let params = GameParams::<Shove>::new(params);
            (params.nmp_min_depth(), params.use_null_move())
        };
        let mut params = SearchParams::default();
        assert_eq!(values(params), (3, true));
        assert!(params.set("nmp_min_depth", 5) && params.set("use_null_move", 0));
        assert_eq!(values(params), (5, false));
        let others = GameParams::<Shove>::new(params);
        assert_eq!(others.lmr_min_depth(), 2, "others stay");
    }

    #[test]
    fn values_of_a_game_hold_until_others_are_given() {
        let values = |params: SearchParams| {
            let params = GameParams::<Shove>::new(params);
            (params.lmr_base(), params.use_razoring())
        };
        let mut params = SearchParams::default();
        assert_eq!(values(params), (300, false));
        let (.., lmr_base) = find("lmr_base").unwrap();
        assert_eq!(lmr_base.default_in::<Shove>(), 300);
        assert!(params.set("lmr_base", lmr_base.default) && params.set("use_razoring", 1));
        assert_eq!(values(params), (lmr_base.default, true));
    }

    #[test]
    fn own_values_must_be_allowed() {
        assert!(allows("nmp_min_depth", 3) && allows("use_null_move", 0));
        assert!(!allows("nmp_min_depth", -1), "out of its range");
        assert!(!allows("nmp_min", 3) && !allows("nmp_min_depths", 3));
    }
}
