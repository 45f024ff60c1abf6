//! A game that is ready to be played: its rules, and the tables of its evaluation.

use super::eval::tables::EvalTables;
use super::rules::GameRules;
use std::fmt;
use std::ops::Deref;

/// The rules of a game with the tables of its evaluation.
#[derive(Debug)]
pub struct CompiledGame {
    pub(crate) rules: GameRules,
    pub(crate) eval: EvalTables,
}

impl Deref for CompiledGame {
    type Target = GameRules;

    #[inline]
    fn deref(&self) -> &GameRules {
        &self.rules
    }
}

/// The game of a position: two positions have the same rules if they have the same tables.
#[derive(Clone, Copy)]
pub struct RulesRef<'r>(pub(crate) &'r CompiledGame);

impl Deref for RulesRef<'_> {
    type Target = CompiledGame;

    #[inline]
    fn deref(&self) -> &CompiledGame {
        self.0
    }
}

impl PartialEq for RulesRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl fmt::Debug for RulesRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}
