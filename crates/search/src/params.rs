//! The numbers of the search: every depth, margin and divisor, named beside its formula.
//!
//! The file of a technique begins with a [`params!`] table, and the code below it reads a number as
//! `self.params.nmp_min_depth()`. In a release each of these is a constant: [`SearchParams`] has no
//! size, and the compiler sees `3` where `nmp_min_depth` is asked for. With the Cargo feature `tune`
//! (and in this crate's unit tests) every engine carries values of its own, so that two engines with
//! different values can play each other in one process.
//!
//! A table row is either a number, `name = default in min..=max by step;`, where `step` is about the
//! smallest change that a match can tell (what SPSA calls *c*), or a switch, `name = true;`, with
//! which a technique can be left out. The defaults were set near those of other engines and then tuned
//! by SPSA.

/// Whether parameters can be changed in this build.
const TUNABLE: bool = cfg!(any(test, feature = "tune"));

/// The files that have a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ParamTable {
    TranspositionTable,
    Aspiration,
    IterativeDeepening,
    TimeManager,
    Stability,
    Correction,
    MoveOrder,
    Histories,
    Quiescence,
    MateDistance,
    ReverseFutility,
    Razoring,
    NullMove,
    ProbCut,
    DangerMoves,
    LateMovePruning,
    HistoryPruning,
    Futility,
    SeePruning,
    LateMoveReductions,
    Surprise,
    InternalReduction,
    CheckExtension,
    SingularExtension,
    Hindsight,
    PrincipalVariation,
}

const TABLES: usize = ParamTable::PrincipalVariation as usize + 1;

/// No table has more rows.
const MAX_ROWS: usize = 24;

/// The facts of a parameter that need no engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    /// Its name, by which code and options call it.
    pub name: &'static str,
    /// The value that it has in a release.
    pub default: i32,
    /// The smallest value that makes sense.
    pub min: i32,
    /// The largest value that makes sense.
    pub max: i32,
    /// The smallest change with a measurable effect; 0 for a switch (0 is off, 1 is on), which is not tuned.
    pub step: i32,
}

impl Param {
    /// Whether this is a switch and no number.
    #[must_use]
    pub const fn is_switch(&self) -> bool {
        self.step == 0
    }
}

/// The values of all parameters in one engine.
///
/// They are kept as differences from the defaults: so this file need not know the tables, which lets
/// the techniques depend on it and not the other way round, and all zeros are the defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchParams {
    deviations: [[i32; MAX_ROWS]; if TUNABLE { TABLES } else { 0 }],
}

impl SearchParams {
    /// Returns the difference between the value of a row and its default.
    #[inline]
    pub(crate) const fn deviation(&self, table: ParamTable, row: usize) -> i32 {
        if TUNABLE {
            self.deviations[table as usize][row]
        } else {
            0
        }
    }

    pub(crate) fn set_deviation(&mut self, table: ParamTable, row: usize, deviation: i32) {
        if TUNABLE {
            self.deviations[table as usize][row] = deviation;
        }
    }

    /// Whether parameters can be changed in this build: with the feature `tune` only.
    #[must_use]
    pub const fn are_tunable() -> bool {
        TUNABLE
    }
}

/// Declares the parameters of a file: a method of [`SearchParams`] for each row, and the list
/// `TABLE` for [`crate::tuning`].
macro_rules! params {
    // A switch: the method says whether it is on. Every switch is on by default, so off is the only
    // other value, and any deviation means it.
    (@method $table:ident $name:ident [$($doc:tt)*] true) => {
        $($doc)*
        #[inline]
        pub(crate) const fn $name(&self) -> bool {
            self.deviation($crate::params::ParamTable::$table, Row::$name as usize) == 0
        }
    };
    (@method $table:ident $name:ident [$($doc:tt)*] $default:literal) => {
        $($doc)*
        #[inline]
        pub(crate) const fn $name(&self) -> i32 {
            $default + self.deviation($crate::params::ParamTable::$table, Row::$name as usize)
        }
    };
    (@row $name:ident true) => {
        $crate::params::Param { name: stringify!($name), default: 1, min: 0, max: 1, step: 0 }
    };
    (@row $name:ident $default:literal $min:literal $max:literal $step:literal) => {
        $crate::params::Param { name: stringify!($name), default: $default, min: $min, max: $max, step: $step }
    };
    (
        $table:ident:
        $(
            $(#[$doc:meta])*
            $name:ident = $default:tt $(in $min:literal ..= $max:literal by $step:literal)?;
        )*
    ) => {
        /// The rows' numbers.
        #[expect(non_camel_case_types, reason = "the variants are the names of methods")]
        enum Row {
            $($name,)*
        }

        impl $crate::params::SearchParams {
            $(params!(@method $table $name [$(#[$doc])*] $default);)*
        }

        /// The rows, in order.
        pub(crate) const TABLE: &[$crate::params::Param] =
            &[$(params!(@row $name $default $($min $max $step)?)),*];
    };
}

pub(crate) use params;
