//! Chess and its next of kin against a second rule book.

mod literal;

use crate::mechanics::castling::CastlingStyle;
use crate::orthodox::escapes::class_of;
use crate::orthodox::{KING, MoveKind, Position, Ruleset};
use crate::testing::long_run::{examine, for_each_seed};
use crate::testing::odd_positions;
use crate::variant::{Listing, Settings, Variant};
use crate::variants::capablanca::{self, Capablanca};
use crate::variants::chess::{self, Chess};
use crate::variants::{caparandom, fischerandom};
use literal::Literal;
use motley_game::{GO, Game, GameExt, Notation, SearchHints, for_each_turn};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;

/// The longest random game, in turns, and how many are played from an odd position.
const MAX_TURNS: usize = 120;
const TURNS_FROM_ODD: usize = 3;

/// Compares the turns, the FENs they lead to, and check.
fn agree<R: Ruleset>(pos: &Position<R>) {
    let fen = pos.fen();
    let literal = Literal::read(&fen, pos.style == CastlingStyle::Shuffled);
    let mut ours = BTreeMap::new();
    let _ = for_each_turn(&mut pos.clone(), &mut |turn, after| {
        ours.insert(pos.write_turn(turn), after.fen());
        GO
    });
    assert_eq!(ours, literal.legal(), "{fen}");
    assert_eq!(pos.in_check(), literal.is_in_check(), "check in {fen}");
}

/// Checks that `gives_danger` foresees checks, except by moves of two units.
fn checks_are_foreseen<R: Ruleset>(pos: &Position<R>) {
    for mv in pos.legal_moves() {
        let mut after = pos.clone();
        after.play(mv, &mut ());
        let of_one_unit = !matches!(mv.kind, MoveKind::Castling | MoveKind::EnPassant);
        let expected = of_one_unit && after.in_check();
        assert_eq!(pos.gives_danger(mv), expected, "{mv:?} in {}", pos.fen());
    }
}

/// Checks the gains of escapes by the attackers of single squares.
fn escapes_are_valued<R: Ruleset>(pos: &Position<R>) {
    let enemies = pos.board.side(!pos.to_move);
    let class = |kind| R::piece(kind).map(class_of);
    let gain = pos.escape_gains();
    for mv in pos.legal_moves().into_iter().filter(|&mv| !pos.is_noisy(mv)) {
        let kind = pos.board.at(mv.from).unwrap().kind();
        let is_attacked = |square| {
            let attackers = pos.attackers(square, pos.board.occupied()) & enemies;
            let mut kinds = attackers.into_iter().map(|from| pos.board.at(from).unwrap().kind());
            kinds.any(|attacker| attacker != KING && class(attacker) < class(kind))
        };
        let expected = match mv.kind {
            MoveKind::Normal if is_attacked(mv.from) == is_attacked(mv.to) => 0,
            MoveKind::Normal if is_attacked(mv.from) => R::value(kind),
            MoveKind::Normal => -R::value(kind),
            _ => 0,
        };
        assert_eq!(gain(mv), expected, "{mv:?} in {}", pos.fen());
    }
}

/// Checks that `likely_key_after` foresees keys, except those of special moves.
fn keys_are_foreseen<R: Ruleset>(pos: &Position<R>) {
    for mv in pos.legal_moves() {
        let mut after = pos.clone();
        after.play(mv, &mut ());
        if mv.kind == MoveKind::Normal && after.castling == pos.castling {
            let key = Some(after.key());
            assert_eq!(pos.likely_key_after(mv), key, "{mv:?} in {}", pos.fen());
        }
    }
}

/// Plays random turns; one in three that captures or promotes, if there is one.
fn play<R: Ruleset>(mut pos: Position<R>, turns: usize, rng: &mut impl Rng) {
    for _ in 0..turns {
        examine(&pos, agree);
        examine(&pos, checks_are_foreseen);
        examine(&pos, escapes_are_valued);
        examine(&pos, keys_are_foreseen);
        let moves = pos.legal_moves();
        let noisy = moves.iter().filter(|&&mv| pos.is_noisy(mv)).count();
        let among = match noisy > 0 && rng.next_u32().is_multiple_of(3) {
            true => noisy,
            false => moves.len(),
        };
        if among == 0 {
            return;
        }
        // Noisy ones come first.
        pos.play(moves[rng.next_u64() as usize % among], &mut ());
    }
}

fn compare<R: Ruleset>(game: &'static Listing<Position<R>>)
where
    Position<R>: Variant,
{
    let odd = odd_positions(game);
    let name = game.info.name;
    let what = format!("{name}, rule books compared");
    for_each_seed(&what, 40, |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        if seed.is_multiple_of(8) {
            let mut settings = Settings::default();
            let arrays = u64::from(game.start_count(&settings));
            settings.array = Some((rng.next_u64() % arrays) as u32);
            play(game.start(&settings).unwrap(), MAX_TURNS, &mut rng);
        } else {
            play(odd.scatter(&mut rng), TURNS_FROM_ODD, &mut rng);
        }
    });
}

/// \[C-2\] to \[C-5\], \[C-7\], \[C-8\], \[G-10\] to \[G-12\]
#[test]
fn rule_books_agree_on_chess() {
    static GAME: Listing<Chess> = chess::GAME;
    static SHUFFLED: Listing<Chess> = fischerandom::GAME;
    compare(&GAME);
    compare(&SHUFFLED);
}

/// \[CR-3\] to \[CR-5\], \[CR-8\] to \[CR-11\]
#[test]
fn rule_books_agree_on_capablanca_chess() {
    static GAME: Listing<Capablanca> = capablanca::GAME;
    static SHUFFLED: Listing<Capablanca> = caparandom::GAME;
    compare(&GAME);
    compare(&SHUFFLED);
}
