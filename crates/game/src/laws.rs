//! Laws that every game obeys, as functions that find the first breach.
//!
//! They are run over random games of every registered game (`crates/movegen/src/tests/laws.rs`); the
//! idea is that of cinder's and proptest's property tests: state what must hold, not examples.

use crate::{Evaluate, GO, Game, GameExt, Notation, SearchHints, Stage};
use std::collections::HashSet;

/// The description of a law that does not hold, with the position.
pub type Breach = String;

/// Checks every law at `pos` for each of its moves.
///
/// # Errors
/// The first breach found.
pub fn check<G: Notation + SearchHints, E: Evaluate<G>>(pos: &mut G) -> Result<(), Breach> {
    stages_are_disjoint(pos)?;
    moves_pack(pos)?;
    legality_agrees(pos)?;
    if !pos.mid_turn() {
        fen_returns(pos)?;
        clock_is_written(pos)?;
        turns_return(pos)?;
        mirror_agrees::<G, E>(pos)?;
    }
    play_is_undone::<G, E>(pos)
}

fn all_moves<G: Game>(pos: &G) -> Vec<(Stage, G::Move)> {
    let mut moves = Vec::new();
    for stage in Stage::BOTH {
        let _ = pos.moves(stage, &mut |mv| {
            moves.push((stage, mv));
            GO
        });
    }
    moves
}

fn breach<G: std::fmt::Debug>(pos: &G, what: impl std::fmt::Display) -> Breach {
    format!("{what}\nin {pos:?}")
}

/// Checks that no move is generated twice, stages agree with [`Game::is_noisy`], [`Game::count`]
/// with both.
fn stages_are_disjoint<G: SearchHints>(pos: &G) -> Result<(), Breach> {
    let moves = all_moves(pos);
    let mut seen = HashSet::new();
    for &(stage, mv) in &moves {
        if !seen.insert(mv) {
            return Err(breach(pos, format_args!("{mv:?} is generated twice")));
        }
        if pos.is_noisy(mv) != (stage == Stage::Noisy) {
            return Err(breach(pos, format_args!("{mv:?} came in stage {stage:?}")));
        }
        if pos.history_index(mv) >= G::HISTORY_SIZE {
            return Err(breach(pos, format_args!("{mv:?} has history index {}", pos.history_index(mv))));
        }
    }
    if pos.count() != moves.len() as u64 {
        let counted = pos.count();
        return Err(breach(pos, format_args!("counted {counted}, generated {}", moves.len())));
    }
    if pos.has_move() == moves.is_empty() {
        return Err(breach(pos, "has_move disagrees with moves"));
    }
    Ok(())
}

fn moves_pack<G: Game>(pos: &G) -> Result<(), Breach> {
    use crate::Packed;
    for (_, mv) in all_moves(pos) {
        if G::Move::unpack(mv.pack()) != mv {
            return Err(breach(pos, format_args!("{mv:?} does not survive packing")));
        }
    }
    Ok(())
}

/// Checks that [`Game::is_legal`] accepts exactly the generated moves, also among the moves of
/// nearby positions.
fn legality_agrees<G: Game>(pos: &mut G) -> Result<(), Breach> {
    let here: Vec<_> = pos.legal_moves();
    for &mv in &here {
        if !pos.is_legal(mv) {
            return Err(breach(pos, format_args!("generated {mv:?} is said to be illegal")));
        }
    }
    let known: HashSet<_> = here.iter().copied().collect();
    for stranger in strangers(pos, &here) {
        if pos.is_legal(stranger) != known.contains(&stranger) {
            return Err(breach(pos, format_args!("is_legal is wrong about {stranger:?}")));
        }
    }
    Ok(())
}

/// Returns the moves of nearby positions: of each position that a move of `here` leads to, and of one
/// position after each of them, in which the same side usually decides again. It is moves of such
/// positions that a search finds in its tables and must not trust.
fn strangers<G: Game>(pos: &mut G, here: &[G::Move]) -> HashSet<G::Move> {
    let mut strangers = HashSet::new();
    // At equal distances, so that moves of all units are among them.
    let step = here.len().div_ceil(MAX_NEIGHBOURS).max(1);
    for (i, &mv) in here.iter().step_by(step).enumerate() {
        let undo = pos.play(mv, &mut ());
        let replies = pos.legal_moves();
        strangers.extend(&replies);
        // Another reply after each move: together they move much of what can move.
        if let Some(&reply) = replies.get(i % replies.len().max(1)) {
            let undo = pos.play(reply, &mut ());
            strangers.extend(pos.legal_moves());
            pos.undo(reply, undo);
        }
        pos.undo(mv, undo);
    }
    strangers
}

/// Number of positions after a move that are asked for strange moves; if there are more, they are
/// taken at equal distances.
const MAX_NEIGHBOURS: usize = 16;

/// Checks that a FEN read back gives the same FEN, key and end: so the incremental key equals a fresh
/// one, and what is shown or recorded of a game can be read, also when it is over \[G-22\].
///
/// # Errors
/// What differs.
pub fn fen_returns<G: Notation>(pos: &G) -> Result<(), Breach> {
    let (fen, back) = read_back(pos)?;
    if back.fen() != fen {
        return Err(breach(pos, format_args!("FEN {fen} came back as {}", back.fen())));
    }
    if !pos.fen_is_whole() {
        return Ok(());
    }
    if back.key() != pos.key() {
        return Err(breach(pos, format_args!("key differs from that of its FEN {fen}")));
    }
    if back.outcome() != pos.outcome() {
        let (here, there) = (pos.outcome(), back.outcome());
        return Err(breach(pos, format_args!("ended by {here:?}, its FEN {fen} by {there:?}")));
    }
    Ok(())
}

/// Checks that a FEN that is [whole](Notation::fen_is_whole) has the moves of its position, if that is of a
/// game with the usual options.
///
/// # Errors
/// A move that only one of both has.
pub fn fen_has_the_moves<G: Notation>(pos: &G) -> Result<(), Breach> {
    if pos.mid_turn() || !pos.fen_is_whole() {
        return Ok(());
    }
    let (fen, back) = read_back(pos)?;
    let [here, there] = [pos, &back].map(|pos| pos.legal_moves().into_iter().collect::<HashSet<_>>());
    match here.symmetric_difference(&there).next() {
        Some(mv) => Err(breach(pos, format_args!("{mv:?} is a move here or after its FEN {fen}, not both"))),
        None => Ok(()),
    }
}

/// Returns the FEN of a position, and the position that it gives.
fn read_back<G: Notation>(pos: &G) -> Result<(String, G), Breach> {
    let fen = pos.fen();
    match G::parse_in(&fen, pos.context()) {
        Ok(back) => Ok((fen, back)),
        Err(error) => Err(breach(pos, format_args!("own FEN {fen}: {error}"))),
    }
}

/// Checks that the half-move clock is the FEN's \[G-21\].
fn clock_is_written<G: Notation>(pos: &G) -> Result<(), Breach> {
    let (fen, clock) = (pos.fen(), pos.halfmove_clock());
    // A field of counted checks, `3+3`, may stand before it.
    let mut fields = fen.split(' ').skip(4).filter(|field| !field.contains('+'));
    if fields.next() != Some(clock.to_string().as_str()) {
        return Err(breach(pos, format_args!("clock {clock}, FEN {fen}")));
    }
    Ok(())
}

fn turns_return<G: Notation>(pos: &mut G) -> Result<(), Breach> {
    let mut turns = Vec::new();
    let _ = crate::for_each_turn(pos, &mut |legs, _| {
        turns.push(legs.to_vec());
        if turns.len() < MAX_TURNS { GO } else { crate::STOP }
    });
    let mut texts = HashSet::new();
    for turn in turns {
        let text = pos.write_turn(&turn);
        match pos.read_turn(&text) {
            Ok(back) if back == turn => {}
            other => {
                let what = format!("turn {turn:?} written as {text} was read as {other:?}");
                return Err(breach(pos, what));
            }
        }
        if !texts.insert(text.clone()) {
            return Err(breach(pos, format_args!("two turns are written {text}")));
        }
    }
    Ok(())
}

/// Number of turns of a position that are read back: a position may have hundreds of thousands.
const MAX_TURNS: usize = 2_000;

/// Checks that the score to the side to move is the same with the colours exchanged.
fn mirror_agrees<G: Notation, E: Evaluate<G>>(pos: &G) -> Result<(), Breach> {
    let Some(mirror) = pos.mirrored() else {
        return Ok(());
    };
    let (here, there) = (E::new(pos).score(pos), E::new(&mirror).score(&mirror));
    if here != there {
        let fen = mirror.fen();
        return Err(breach(pos, format_args!("scores {here:?}, its mirror {fen} {there:?}")));
    }
    if pos.count() != mirror.count() {
        return Err(breach(pos, format_args!("its mirror {} has other moves", mirror.fen())));
    }
    Ok(())
}

/// Checks that playing and undoing changes nothing, and that what the evaluation heard equals a
/// fresh look.
fn play_is_undone<G: Notation + SearchHints, E: Evaluate<G>>(pos: &mut G) -> Result<(), Breach> {
    let before = (memory_of(pos), pos.key());
    let mut eval = E::new(pos);
    let score = eval.score(pos);
    let moves = all_moves(pos);
    for &(_, mv) in &moves {
        let foreseen = pos.gives_danger(mv);
        eval.push();
        let undo = pos.play(mv, &mut eval);
        let fresh = E::new(pos).score(pos);
        if eval.score(pos) != fresh {
            let heard = eval.score(pos);
            return Err(breach(pos, format_args!("after {mv:?} {heard:?}, fresh {fresh:?}")));
        }
        if foreseen && !pos.in_danger() {
            return Err(breach(pos, format_args!("no danger after {mv:?}")));
        }
        // Random games hardly ever play the move that ends them, so it is looked for here.
        if !pos.mid_turn() && pos.outcome().is_some() {
            fen_returns(pos)?;
        }
        pos.undo(mv, undo);
        eval.pop();
        if pos.key() != before.1 {
            return Err(not_undone(&before.0, pos, format_args!("{mv:?}")));
        }
    }
    // What a game remembers beyond its key is compared once, after all moves: writing it takes longer
    // than playing a move.
    if memory_of(pos) != before.0 {
        let moves: Vec<_> = moves.iter().map(|&(_, mv)| mv).collect();
        let what = format_args!("one of {moves:?}");
        return Err(not_undone(&before.0, pos, what));
    }
    if eval.score(pos) != score {
        return Err(breach(pos, "the evaluation did not return"));
    }
    if !pos.in_danger()
        && let Some(undo) = pos.make_null()
    {
        let clock = pos.halfmove_clock();
        pos.unmake_null(undo);
        if clock < pos.halfmove_clock() {
            return Err(breach(pos, "a null move sets the clock back"));
        }
        if memory_of(pos) != before.0 {
            return Err(not_undone(&before.0, pos, format_args!("a null move")));
        }
    }
    Ok(())
}

/// Returns all that a position remembers, which `Debug` shows: games need not be comparable.
fn memory_of<G: std::fmt::Debug>(pos: &G) -> String {
    format!("{pos:?}")
}

fn not_undone<G: std::fmt::Debug>(before: &str, pos: &G, what: std::fmt::Arguments<'_>) -> Breach {
    format!("{what} is not undone:\n{before}\n{pos:?}")
}
