//! The laws of every game, in random games of the library.

use crate::file_games::library::{LIBRARY, LIBRARY_FILE, check, library_names, listing_of, load, loaded};
use crate::file_games::text::read_games;
use crate::file_games::{FileEval, FileGame};
use crate::variant::Settings;
use motley_game::{Game, GameExt, laws};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const GAMES: u64 = 3;
const TURNS: usize = 80;
/// The number of moves that are tried in a game: with walls, a position has a thousand of them.
const MOVES: usize = 8_000;

#[test]
fn the_library_has_no_fault() {
    assert_eq!(read_games(&[(LIBRARY_FILE, LIBRARY)], &[], |_| Ok(())).refused, []);
    for name in library_names() {
        assert!(listing_of(name).is_some(), "{name}");
    }
}

/// The names that are built into Fairy-Stockfish (`pyffish.variants()` of 0.0.90).
const BUILT_INTO_FAIRY_STOCKFISH: &str = "bughouse cambodian janggi janggicasual janggimodern janggitraditional karouk \
    koedem shatar supply 3check 5check ai-wok almost amazon amazons antichess armageddon asean \
    ataxx atomar atomic berolina breakthrough capablanca capahouse caparandom centaur chancellor chaturanga \
    checkshogi chess chessgi chigorin clobber clobber10 codrus coregal courier crazyhouse dobutsu dragon duck \
    embassy euroshogi extinction fairy fischerandom flipello flipello10 flipersi fox-and-hounds gardner georgian \
    giveaway gorogoro gothic grand grasshopper gustav3 hoppelpoppel horde isolation isolation7x7 janus jesonmor \
    joust judkins kinglet kingofthehill knightmate kyotoshogi legan loop losalamos losers makpong makruk manchu \
    micro mini minishogi minixiangqi misere modern newzealand nightrider nocastle nocheckatomic normal \
    okisakishogi omicron opulent paradigm pawnback pawnsideways perfect petrified placement pocketknight raazuvaa \
    racingkings seirawan shako shatranj shogi shoshogi shouse sittuyin snailtrail sortofalmost spartan suicide \
    tencubed threekings torishogi torpedo troitzky wolf xiangqi yarishogi";

#[test]
fn every_name_of_fairy_stockfish_is_a_parent() {
    let sections = BUILT_INTO_FAIRY_STOCKFISH.split(' ').map(|name| format!("[my-{name}:{name}]\n"));
    let text: String = sections.collect();
    assert_eq!(check(&[("mine.ini", &text)], &|_| false).refused, []);
}

#[test]
fn sections_for_others_to_build_on_are_no_games() {
    assert!(!library_names().contains(&"fairy"));
    let text = "[base:fairy]\nparentOnly = true\n[above:base]\nstartFen = 4k3/8/8/8/8/8/8/CA2K3 w - - 0 1\n";
    assert_eq!(load(&[("base.ini", text)], &|_| false).refused, []);
    let names: Vec<&str> = loaded().iter().map(|info| info.name).collect();
    assert!(names.contains(&"above") && !names.contains(&"base"), "{names:?}");
}

#[test]
fn every_law_holds_in_random_games() {
    assert_eq!(load(&[("odd.ini", include_str!("odd.ini"))], &|_| false).refused, []);
    for name in library_names().into_iter().chain(["odd1", "odd2", "odd3", "odd4"]) {
        for seed in 0..GAMES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut pos: FileGame = listing_of(name).unwrap().start(&Settings::default()).unwrap();
            let mut tried = 0;
            for _ in 0..TURNS {
                if let Err(breach) = laws::check::<_, FileEval>(&mut pos) {
                    panic!("{name}, seed {seed}: {breach}");
                }
                let moves = pos.legal_moves();
                tried += moves.len();
                if moves.is_empty() || pos.outcome().is_some() || tried > MOVES {
                    break;
                }
                pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
            }
        }
    }
}
