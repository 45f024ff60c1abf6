//! Tests of the rules that all pieces share, and helpers for the tests of pieces.

mod agree;
mod crowds;
mod draft;
mod literal;
mod meetings;
mod registry;

use super::*;
use crate::board::Square;
use crate::testing;
use motley_game::{Game, GameExt, GameRecord, Notation, Outcome, Reason, Side, laws};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns the position of a FEN.
pub(super) fn position(fen: &str) -> Eldritch {
    testing::position(fen)
}

/// Returns the position after some turns.
pub(super) fn played(fen: &str, turns: &[&str]) -> Eldritch {
    testing::played(fen, turns)
}

/// Returns all legal turns, sorted.
pub(super) fn turns(fen: &str) -> Vec<String> {
    turns_of(fen, "")
}

/// Returns the legal turns whose text begins with `begins`.
pub(super) fn turns_of(fen: &str, beginning: &str) -> Vec<String> {
    testing::turns_of(&position(fen), beginning)
}

/// Whether a turn is legal.
pub(super) fn legal(fen: &str, turn: &str) -> bool {
    position(fen).read_turn(turn).is_ok()
}

/// Returns the FEN after a turn, without `start=`.
pub(super) fn after(fen: &str, turn: &str) -> String {
    let fen = played(fen, &[turn]).fen();
    let kept = fen.split(' ').filter(|field| !field.starts_with("start="));
    kept.collect::<Vec<_>>().join(" ")
}

/// Returns the placement after a turn.
pub(super) fn board_after(fen: &str, turn: &str) -> String {
    after(fen, turn).split(' ').next().unwrap_or_default().to_owned()
}

/// Returns the array of this number, of two random armies.
pub(super) fn random_array(number: u32) -> Eldritch {
    GAME.start(&Settings::with_array(Some(number))).unwrap()
}

/// Plays a random game of random armies and shows every position.
fn random_game(seed: u32, plies: usize, show: &mut impl FnMut(&mut Eldritch)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
    let mut pos = random_array(seed);
    for _ in 0..plies {
        show(&mut pos);
        let moves = pos.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.next_u64() as usize % moves.len()];
        pos.play(mv, &mut ());
    }
}

/// [G-3] word for word: the opponent, were it the opponent's turn, has a pseudo-legal turn that
/// captures.
fn captures(state: &state::BoardState, by: Side, target: Square) -> bool {
    let state = &*reactions::to_react(state, by);
    let victim = state.at(target);
    let start = start::GameStart::of(&state::BoardState::new());
    let mut effort = effort::Effort::unlimited();
    reactions::any_line(state, false, &mut effort, &mut |line, _| {
        let turn = turn_view::TurnView::new(line, &start, by);
        let mut all = moves::Moves::new();
        for from in line.side(by) {
            generate::turns_of(&turn, from, &mut all);
        }
        let takes = |mv: &Move| {
            use moves::MoveKind::*;
            match mv.move_kind {
                Normal | Promote | Vanish | GainDirection | Shoot => mv.to == target,
                CaptureBeside | Double => mv.to == target || mv.third == target,
                _ => false,
            }
        };
        line.at(target) != victim || all.iter().any(takes)
    })
}

/// [G-3], [E-DO], [E-55]
#[test]
fn attacks_are_captures() {
    for seed in 0..40 {
        random_game(seed, 90, &mut |pos| {
            for side in Side::BOTH {
                if pos.mid_turn() {
                    continue;
                }
                for square in pos.state.royal_group(side) {
                    let seen = attacks::attacked(&pos.state, !side, square);
                    let played = captures(&pos.state, !side, square);
                    assert_eq!(seen, played, "{} in {pos:?}", squares::name(square));
                }
            }
        });
    }
}

/// All of the royal group must be saved.
const STRICT: legal::Judgement = legal::Judgement { saves_one_royal: false, count_forbidden: false };

/// [G-4]: what the check info calls legal, or illegal, is so by playing and looking.
#[test]
fn check_info_is_right() {
    let (mut sure, mut ruled_out) = (0, 0);
    for seed in 150..200 {
        random_game(seed, 90, &mut |pos| {
            if pos.legal_moves().is_empty() {
                return;
            }
            let info = check_info::CheckInfo::new(&pos.state, pos.in_danger());
            let mut all = moves::Moves::new();
            if reactions::moves(&pos.view().view, &mut all) {
                all.clear();
                generate::turns(&pos.view(), &mut all);
                for mv in all {
                    let is_legal = || legal::is_legal(&pos.state, mv, STRICT);
                    if info.surely_legal(mv) {
                        sure += 1;
                        assert!(is_legal(), "{mv:?} in {pos:?}");
                    }
                    if info.surely_illegal(mv, false) {
                        ruled_out += 1;
                        assert!(!is_legal(), "{mv:?} in {pos:?}");
                    }
                }
            }
        });
    }
    assert!(sure > 5_000 && ruled_out > 500);
}

/// [E-22], [E-52], [E-54]
#[test]
fn placement_by_play_leads_to_play() {
    for seed in 0..16u32 {
        let mut settings = Settings::default();
        settings.set("Army White", &format!("random {} {seed}", seed % 9));
        settings.set("Army Black", &format!("random {} {}", seed % 7, seed + 1));
        settings.set("Placement By Play", "true");
        let mut pos = GAME.start(&settings).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seed));
        while pos.fen().contains("hand=") {
            laws::check::<Eldritch, Eval>(&mut pos).unwrap();
            let moves = pos.legal_moves();
            pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
        }
        assert!(pos.fen().contains(" w ") && pos.fen().ends_with(" 0 1"), "{}", pos.fen());
        laws::check::<Eldritch, Eval>(&mut pos).unwrap();
    }
}

/// [E-54], [E-22]: the test of default arrays does not bind placement by play.
#[test]
fn armies_without_an_array_are_placed_by_play() {
    let mut settings = Settings::default();
    settings.set("Army White", "bp:e,n:f,pppp:o");
    settings.set("Army Black", "q:x,r:j,nn:d,b:f',pppp:o");
    let error = GAME.start(&settings).unwrap_err().to_string();
    assert!(error.contains("out of check"), "{error}");
    settings.set("Placement By Play", "true");
    let hands =
        "hand=KQRRBNPPP,E(bp),F(n),O(pppp),O(pppp)/krbpppp,d(nn),d(nn),f'(b),j(r),o(pppp),o(pppp),x(q)";
    let fen = GAME.start(&settings).unwrap().fen();
    assert!(fen.ends_with(hands), "{fen}");
}

/// [E-22]: random armies have a number however they get onto the board.
#[test]
fn numbered_armies_are_placed_by_play_too() {
    let mut settings = Settings::with_array(Some(5));
    let array = GAME.start(&settings).unwrap().fen();
    assert!(!array.contains("hand="), "{array}");
    settings.set("Placement By Play", "true");
    let fen = GAME.start(&settings).unwrap().fen();
    assert!(fen.contains(" hand=K") && fen.contains('('), "{fen}");
}

/// [E-52], [E-51]: kinds in the order of texts, units of one kind in the order of the army.
#[test]
fn hands_have_an_order() {
    let mut settings = Settings::default();
    settings.set("Army White", "r:z,bb:c,n:z,n:f");
    settings.set("Army Black", "n:z,r:z");
    settings.set("Placement By Play", "true");
    let fen = GAME.start(&settings).unwrap().fen();
    let hands = "hand=KQRPPPPPPPP,C(bb),F(n),Z(r),Z(n)/kqrbbnpppppppp,z(n),z(r)";
    assert!(fen.ends_with(hands), "{fen}");
}

/// [E-54]: whether a square leaves a liege attacked is asked for each unit and price by itself, and of
/// lieges, not of doppelgangers.
#[test]
fn units_are_placed_where_lieges_are_safe() {
    let fen = "8/8/8/8/8/8/2k5/4K1N1 w - - 0 1 hand=E'(r),E'(n)/o(nn),o(nn)";
    assert_eq!(turns(fen), ["e'@b1", "e'@h1"]);
    let free = fen.replace("K1N1", "K3");
    assert_eq!(turns(&free), ["e'@g1", "e'@h1"]);
    let double = free.replace("8/8/8/8/8/8/2k5", "7k/8/8/8/8/8/2x5");
    assert_eq!(turns(&double), ["e'@a1", "e'@b1", "e'@g1", "e'@h1"]);
}

/// [E-22]: an illusionist is put down among the orthodox units, where what it replaced would be. No queen
/// and no rook comes before it, and all that remain come with it.
#[test]
fn illusionists_bring_rooks_and_queens() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand=RN,A(r),I(q)/nn,o(pppp),o(pppp)";
    assert_eq!(turns(fen), ["i@d1,r@a1", "i@d1,r@h1", "n@b1", "n@g1"]);
    let next = after(fen, "i@d1,r@h1");
    assert_eq!(next, "4k3/8/8/8/8/8/8/3I{q}K2R b - - 0 1 hand=N,A(r)/nn,o(pppp),o(pppp)");
    let alone = "4k3/8/8/8/8/8/8/R2I{q}K3 w - - 0 1 hand=A(r)/o(nn),o(nn)";
    assert_eq!(turns(alone), ["a@h1"]);
    // The illusionist of a rook, and of a queen beside both rooks.
    let rook = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand=QR,I(r)/n";
    assert_eq!(turns(rook), ["i@a1,r@h1,q@d1", "i@h1,r@a1,q@d1"]);
    let both = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand=RR,I(q)/";
    assert_eq!(turns(both), ["i@d1,r@a1,r@h1"]);
    let begun = after(both, "i@d1,r@a1,r@h1");
    assert_eq!(begun, "4k3/8/8/8/8/8/8/R2I{q}K2R w KQ - 0 1");
    // The other side's illusionist is not waited for.
    let other = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand=Q/i(r)";
    assert_eq!(turns(other), ["q@d1"]);
}

/// [E-52]: of two prices, the one of the square is put down there.
#[test]
fn a_unit_stands_where_what_it_replaced_stood() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 hand=Z(r),Z(n)/";
    assert!(after(fen, "z@b1").ends_with(" hand=Z(r)/"));
    assert!(after(fen, "z@a2").ends_with(" hand=Z(n)/"));
}

/// [G-7], [E-53]: a beast that has come and gone resets the count, but positions still repeat.
#[test]
fn positions_repeat_across_what_resets_the_count() {
    let mut history = GameRecord::new(position("7k/8/8/8/8/8/8/2U4K w - - 0 1"));
    let round = [
        "c1!c2", "h8h7", "c2e3", "h7h8", "e3g4,-g4", "h8h7", "c1!c2", "h7h8", "c2e3", "h8h7", "e3g4,-g4",
        "h7h8",
    ];
    for text in [round, round].concat() {
        assert_eq!(history.outcome(), None);
        let turn = history.position().read_turn(text).unwrap();
        history.play(&turn);
    }
    assert_eq!(history.outcome(), Some(Outcome::Draw(Reason::Repetition)));
}

/// [E-1], [E-41], [E-50]: an invoke is a whole turn, and moves nothing by itself.
#[test]
fn invokes_are_turns() {
    let fen = "7k/8/8/8/8/8/8/B'6K w - - 0 1";
    let pos = played(fen, &["a1!"]);
    assert_eq!((pos.to_move(), pos.mid_turn()), (Side::Black, false));
}

/// [E-5]: pawn-like units capture each other in passing; no promotion.
#[test]
fn pawn_like_units() {
    for unit in ["c'", "u", "e'", "y", "z", "l", "s", "w{p}"] {
        let fen = format!("7k/{unit}7/8/1P6/8/8/8/7K b - - 0 1");
        assert!(after(&fen, "a7a5").contains(" w - a6 "), "{unit}");
    }
    for unit in ["C'", "U", "E'", "Y", "Z", "L", "S", "W{p}", "J'"] {
        let fen = format!("7k/8/8/p{unit}6/8/8/8/7K w - a6 0 1");
        assert_eq!(board_after(&fen, "b5a6"), format!("7k/8/{unit}7/8/8/8/8/7K"));
    }
    assert!(after("7k/Y7/8/8/8/8/8/7K w - - 0 1", "a7a8").starts_with("Y6k/"));
}

/// [E-8]: eldritch types of the beginning, no lieges, no tokens.
#[test]
fn pawns_become_what_there_was() {
    let fen = "7k/P7/8/8/8/8/8/7K w - - 0 1 start=6fk/8/8/8/8/8/8/AR'U'{1,2}W{r}3T";
    let expected = ["a7a8a", "a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7a8w"];
    assert_eq!(turns_of(fen, "a7"), expected);
}

/// [E-9]
#[test]
fn castling_by_chess960_rules() {
    let both = "4k3/8/8/8/8/8/8/RX2K2R w KQ - 0 1";
    assert!(board_after(both, "e1g1").ends_with("/RX3RK1"));
    assert!(board_after(both, "b1a1").ends_with("/2XRK2R"));
    assert!(legal(both, "e1h1"));
    assert!(after(both, "e1d1").contains(" b KQB - "));
    for hindered in ["4k3/8/8/8/8/8/8/R3K1OR w KQ - 0 1", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"] {
        assert!(!legal(hindered, "e1g1"), "{hindered}");
    }
    assert!(legal("4k3/8/8/8/8/8/8/RO2K3 w Q - 0 1", "e1c1"));
    assert!(legal("4k3/8/8/8/8/8/8/Rn'2K3 w Q - 0 1", "e1c1"));
    assert!(!after("4k3/8/8/8/8/8/8/T'3K2R w K - 0 1", "a1!h1").contains(" K "));
}

/// [E-11], [E-45]
#[test]
fn dead_positions() {
    let dead = Some(Outcome::Draw(Reason::DeadPosition));
    let cases = [
        ("7k/8/8/8/8/8/8/O2H'3K w - - 0 1", true),
        ("7k/8/8/8/8/8/8/A'7 w - - 0 1", false),
        ("7a'/8/8/8/8/8/8/A'M'T'4O w - - 0 1", true),
        ("7k/8/8/8/8/8/8/x2X3K w - - 0 1", true),
        ("7k/8/8/8/8/8/8/N6K w - - 0 1", false),
        ("7k/8/8/8/8/8/8/h'{N}6K w - - 0 1", false),
        ("7k/8/8/8/8/8/8/7K w - - 0 1 pending=h3", false),
        ("7k/8/8/8/8/8/8/7K w - - 0 1 pending=c", true),
    ];
    for (fen, is_dead) in cases {
        assert_eq!(position(fen).outcome() == dead, is_dead, "{fen}");
    }
}

/// [E-13]: ghost's release, mystic, highlander, celestial; compulsory ones must be made.
#[test]
fn reactions_come_in_order() {
    let fen = "7k/8/8/8/8/8/P7/7K w - - 0 1 pending=H'{q}e5,Y{b1},H3,C";
    let all = turns(fen);
    assert!(all.contains(&"q@e6,y@b1,p@a1,a2=n,h1h2".to_owned()), "{all:?}");
    assert!(all.contains(&"q@e6,p@b1,h1h2".to_owned()));
    assert!(all.iter().all(|turn| turn.starts_with("q@") && turn.contains(",p@")));
}

/// [E-53], [G-8]
#[test]
fn what_resets_the_count() {
    let count = |fen: &str, turn: &str| {
        let fen = after(fen, turn);
        fen.split(' ').nth(4).unwrap().to_owned()
    };
    let cases = [
        ("7k/8/8/8/8/8/P7/7K w - - 7 9", "a2a3", "0"),
        ("7k/8/8/8/8/8/Y7/7K w - - 7 9", "a2a3", "8"),
        ("7k/8/8/8/8/8/P7/G6K w - - 7 9", "a1!a2a4", "8"),
        ("7k/8/8/8/8/8/Z7/7K w - - 7 9", "a2b4,-b4", "0"),
        ("7k/8/8/8/8/8/8/F'R5K w - - 7 9", "a1!b1", "8"),
        ("7k/8/8/8/8/8/8/W6K w - - 7 9", "a1!r", "8"),
        ("7k/8/8/8/8/8/8/O'6K w - - 7 9", "a1!na", "0"),
        ("7k/8/8/8/8/8/8/H'r5K w - - 7 9", "a1b1", "8"),
        ("7k/M7/8/8/8/8/8/7K w - - 7 9", "a7a8r", "8"),
    ];
    for (fen, turn, expected) in cases {
        assert_eq!(count(fen, turn), expected, "{turn}");
    }
}

/// [E-21]: texts of armies as options, with errors that say which price cannot be paid.
#[test]
fn armies_are_options() {
    let start = |white: &str, black: &str| {
        let mut settings = Settings::default();
        settings.set("army white", white);
        settings.set("army black", black);
        GAME.start(&settings)
    };
    assert_eq!(start("std", "std").unwrap().fen(), START);
    let fen = start("r:a,n:e',q:l,b:f'", "r:a,q:c',rn:w").unwrap().fen();
    assert_eq!(fen, "awbc'kbnw/pppppppp/8/8/8/8/PPPPPPPP/AE'F'LKBNR w K - 0 1");
    let error = start("r:a,rr:o", "std").unwrap_err().to_string();
    assert!(error.contains("needs 2 rook(s), 1 left"), "{error}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
