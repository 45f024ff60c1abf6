//! Creation of engines.

use motley_movegen::file_games::library::library_names;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_movegen::variants;
use motley_search::{Engine, GameEngine, TranspositionTable};
use std::any::{Any, TypeId};
use std::sync::Arc;

/// An engine for games of the rules `V`.
pub type BoxedEngine<V> = Box<dyn GameEngine<V, <V as Variant>::Eval>>;

/// Returns an engine with one thread and a transposition table of `hash_mb` megabytes.
///
/// # Panics
/// There is no memory for it, or no game of the registry has the rules `V`.
#[must_use]
pub fn engine<V: Variant>(hash_mb: usize) -> BoxedEngine<V> {
    let table = Arc::new(TranspositionTable::new(hash_mb));
    try_engine(&table, 1).expect("there is memory for one thread")
}

/// Returns an engine with this many threads, at least one, on a table that others may share;
/// `None` if there is no memory for the threads.
///
/// # Panics
/// No game of the registry has the rules `V`.
#[must_use]
pub fn try_engine<V: Variant>(table: &Arc<TranspositionTable>, threads: usize) -> Option<BoxedEngine<V>> {
    let engine = engine_of_rules(TypeId::of::<V>(), table, threads)?;
    let engine = engine.downcast().expect("the engine has the rules `V`");
    Some(*engine)
}

/// Returns the [`BoxedEngine`] for the rules of this type. Not generic: the engines of all games
/// are compiled with this function, in this crate.
fn engine_of_rules(rules: TypeId, table: &Arc<TranspositionTable>, threads: usize) -> Option<Box<dyn Any>> {
    struct CreateEngine<'a>(TypeId, &'a Arc<TranspositionTable>, usize);
    impl Visitor for CreateEngine<'_> {
        type Output = Option<Option<Box<dyn Any>>>;
        fn visit<V: Variant>(self, _: &'static Listing<V>) -> Self::Output {
            let CreateEngine(rules, table, threads) = self;
            (TypeId::of::<V>() == rules).then(|| {
                let engine = Engine::<V, V::Eval>::try_new(Arc::clone(table), threads)?;
                let engine: BoxedEngine<V> = Box::new(engine);
                Some(Box::new(engine) as Box<dyn Any>)
            })
        }
    }
    // One game from a file stands for the rules of all of them.
    let registered = variants::ALL.iter().map(|info| info.name);
    let mut engines = registered.chain(library_names()).filter_map(|name| {
        let visitor = CreateEngine(rules, table, threads);
        variants::visit_built_in(name, visitor).flatten()
    });
    engines.next().expect("a game of the registry")
}
