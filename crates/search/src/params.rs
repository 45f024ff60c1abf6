//! The numbers of the search: every depth, margin and divisor, named beside its formula.
//!
//! The file of a technique begins with a [`params!`] table, and the code below it reads a number as
//! `self.params.nmp_min_depth()`. In a release each of these is a constant of the game's type:
//! [`SearchParams`] has no size, and the compiler sees `3` where `nmp_min_depth` is asked for. A game
//! may have values of its own ([`SearchHints::SEARCH_PARAMS`]). With the Cargo feature `tune` (and in
//! this crate's unit tests) every engine can be given values, so that two engines with different
//! values can play each other in one process.
//!
//! A table row is either a number, `name = default in min..=max by step;`, where `step` is about the
//! smallest change that a match can tell (what SPSA calls *c*), or a switch, `name = true;`, with
//! which a technique can be left out. The defaults were set near those of other engines and then tuned
//! by SPSA.

use motley_game::SearchHints;
use std::marker::PhantomData;

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
    /// The value that it has in games without one of their own.
    pub default: i32,
    /// The smallest value that makes sense.
    pub min: i32,
    /// The largest value that makes sense.
    pub max: i32,
    /// The smallest change with a measurable effect; 0 for a switch (0 is off, 1 is on), which is not tuned.
    pub step: i32,
}

impl Param {
    /// Returns its value in the game `G`, if none is given.
    #[must_use]
    pub const fn default_in<G: SearchHints>(&self) -> i32 {
        own_value::<G>(self.name, self.default)
    }

    /// Whether it may have this value.
    pub(crate) const fn allows(&self, value: i32) -> bool {
        self.min <= value && value <= self.max
    }

    /// Whether this is a switch and no number.
    #[must_use]
    pub const fn is_switch(&self) -> bool {
        self.step == 0
    }
}

/// The values that were given to parameters of one engine; the others have their game's own.
///
/// They are kept by table and row: so this file need not know the tables, which lets the techniques
/// depend on it and not the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchParams {
    given: [[Option<i32>; MAX_ROWS]; if TUNABLE { TABLES } else { 0 }],
}

impl SearchParams {
    /// Returns the value that was given to the parameter of a row.
    #[inline]
    pub(crate) const fn given(&self, table: ParamTable, row: usize) -> Option<i32> {
        if TUNABLE { self.given[table as usize][row] } else { None }
    }

    pub(crate) fn give(&mut self, table: ParamTable, row: usize, value: i32) {
        if TUNABLE {
            self.given[table as usize][row] = Some(value);
        }
    }

    /// Whether parameters can be changed in this build: with the feature `tune` only.
    #[must_use]
    pub const fn are_tunable() -> bool {
        TUNABLE
    }
}

/// The parameters of a search of the game `G`: a value that was given, else that of the game, else the
/// default.
pub(crate) struct GameParams<G> {
    params: SearchParams,
    game: PhantomData<fn() -> G>,
}

impl<G> GameParams<G> {
    pub(crate) const fn new(params: SearchParams) -> Self {
        let game = PhantomData;
        GameParams { params, game }
    }

    /// Returns the value of the parameter of a row, `own` if none was given.
    #[inline]
    pub(crate) const fn value(&self, table: ParamTable, row: usize, own: i32) -> i32 {
        match self.params.given(table, row) {
            Some(value) => value,
            None => own,
        }
    }
}

/// Returns a game's own value of a parameter, or the default.
pub(crate) const fn own_value<G: SearchHints>(name: &str, default: i32) -> i32 {
    let mut n = 0;
    while n < G::SEARCH_PARAMS.len() {
        let (own, value) = G::SEARCH_PARAMS[n];
        if is_same(own, name) {
            return value;
        }
        n += 1;
    }
    default
}

/// Whether two names are the same, for constants.
pub(crate) const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut n = 0;
    while n < a.len() && n < b.len() && a[n] == b[n] {
        n += 1;
    }
    n == a.len() && n == b.len()
}

/// Declares the parameters of a file: a method of [`GameParams`] for each row, and the list
/// `TABLE` for [`crate::tuning`].
macro_rules! params {
    (@method $table:ident $name:ident [$($doc:tt)*] true) => {
        $($doc)*
        #[inline]
        pub(crate) const fn $name(&self) -> bool {
            let own = const { $crate::params::own_value::<G>(stringify!($name), 1) };
            self.value($crate::params::ParamTable::$table, Row::$name as usize, own) != 0
        }
    };
    (@method $table:ident $name:ident [$($doc:tt)*] $default:literal) => {
        $($doc)*
        #[inline]
        pub(crate) const fn $name(&self) -> i32 {
            let own = const { $crate::params::own_value::<G>(stringify!($name), $default) };
            self.value($crate::params::ParamTable::$table, Row::$name as usize, own)
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

        impl<G: motley_game::SearchHints> $crate::params::GameParams<G> {
            $(params!(@method $table $name [$(#[$doc])*] $default);)*
        }

        /// The rows, in order.
        pub(crate) const TABLE: &[$crate::params::Param] =
            &[$(params!(@row $name $default $($min $max $step)?)),*];
    };
}

pub(crate) use params;
