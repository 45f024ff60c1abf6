//! Laws of boards, tested in every game of the registry and of the library.

mod choices;
mod sentences;
mod squares;

use super::clicks::click_text;
use super::position_views::position_view;
use super::turn_entry::{Entered, TurnEntry};
use super::why::why;
use crate::refusal::Refusal;
use crate::views::{CitedClause, SelectionView};
use motley_game::GameExt;
use motley_movegen::variant::{ChoiceKind, Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Maximum number of turns of a random game, and number of random games for each game and option: of the
/// registry, and of the library, whose games have one set of rules.
const TURNS: usize = 60;
const GAMES: u64 = 6;
const LIBRARY_GAMES: u64 = 2;
/// With more legal legs than this, as where a leg also places a wall, a few drawn ones are entered.
const MANY_LEGS: usize = 200;
const DRAWN_LEGS: usize = 30;

/// A law that holds in every position of every game. It may remember what it saw in the game before.
trait PositionLaw: Default {
    /// Checks the law; `below` draws a random number below its argument.
    fn check<V: Variant>(&mut self, info: &Info, position: &V, below: &mut dyn FnMut(usize) -> usize);
}

/// Checks a law in the positions of a random game of a game of the registry.
struct RandomGame<'a, L>(&'a Settings, u64, &'a mut L);

impl<L: PositionLaw> Visitor for RandomGame<'_, L> {
    type Output = ();
    fn visit<V: Variant>(self, game: &'static Listing<V>) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.1);
        let count = u64::from(game.start_count(self.0));
        let mut settings = self.0.clone();
        settings.array = (count > 1).then(|| (random.next_u64() % count) as u32);
        let mut position = game.start(&settings).unwrap();
        let mut below = |number: usize| (random.next_u64() % number as u64) as usize;
        for _ in 0..TURNS {
            let legal = position.legal_moves();
            if legal.is_empty() || position.outcome().is_some() {
                return;
            }
            self.2.check(game.info, &position, &mut below);
            position.play(legal[below(legal.len())], &mut ());
        }
    }
}

/// Checks a law in random games of every game, with every choice about its rules.
fn holds_in_random_games<L: PositionLaw>() {
    for info in variants::offered() {
        let is_registered = variants::ALL.iter().any(|known| known.name == info.name);
        let games = if is_registered { GAMES } else { LIBRARY_GAMES };
        let mut law = L::default();
        for settings in settings(info) {
            for seed in 0..games {
                variants::visit(info.name, RandomGame(&settings, seed, &mut law)).unwrap();
            }
        }
    }
}

/// Every legal leg can be entered by its clicks, with a choice if needed, and everything that can
/// be clicked is visible.
#[derive(Default)]
struct LegsCanBeClicked;

impl PositionLaw for LegsCanBeClicked {
    fn check<V: Variant>(&mut self, _: &Info, position: &V, below: &mut dyn FnMut(usize) -> usize) {
        let view = position_view(position);
        let mut seen: HashSet<&str> = view.squares.iter().map(|square| square.at.as_str()).collect();
        let beside = view.reserves.iter().flat_map(|reserve| &reserve.units);
        seen.extend(beside.map(|(at, ..)| at.as_str()));
        assert_eq!(view.squares.len(), seen.iter().filter(|at| !at.starts_with('*')).count());
        let entry = TurnEntry::new(position.clone());
        let mut legs = position.legal_moves();
        if legs.len() > MANY_LEGS {
            legs = (0..DRAWN_LEGS).map(|_| legs[below(legs.len())]).collect();
        }
        for leg in legs {
            let text = position.write_turn(&[leg]);
            let clicks: Vec<String> =
                position.clicks(leg).into_iter().map(|click| click_text(position, click)).collect();
            for click in &clicks {
                assert!(seen.contains(click.as_str()), "{click} of {text} is not there: {position:?}");
            }
            let mut after = position.clone();
            after.play(leg, &mut ());
            let entered = enter(entry.clone(), &clicks, &text);
            assert_eq!(entered.key(), after.key(), "{text} by {clicks:?} in {position:?}");
        }
    }
}

/// Returns the position after these clicks and, if there are choices, the choice of this leg.
fn enter<V: Variant>(mut entry: TurnEntry<V>, clicks: &[String], text: &str) -> V {
    let position = entry.position().clone();
    let after = |entry: TurnEntry<V>, entered: Entered<V>| match entered {
        Entered::Open => entry.position().clone(),
        Entered::Nothing => panic!("{text} cannot be entered by {clicks:?} in {position:?}"),
        Entered::Turn(turn) => {
            let mut position = position.clone();
            for leg in turn {
                position.play(leg, &mut ());
            }
            position
        }
    };
    for click in clicks {
        let targets = entry.selection().targets;
        assert!(targets.iter().any(|target| target.at == *click), "{click} of {text}");
        let entered = entry.click(click);
        if entry.legs() > 0 || !matches!(entered, Entered::Open) {
            return after(entry, entered);
        }
    }
    let choices = entry.selection().choices;
    let meant = choices.iter().position(|choice| choice.text == text);
    let meant = meant.unwrap_or_else(|| panic!("{text} is not among {choices:?}"));
    let entered = entry.choose(meant);
    after(entry, entered)
}

/// The reason why no turn begins with one or two random clicks cites a clause of the game.
#[derive(Default)]
struct RefusalsCiteClauses;

impl PositionLaw for RefusalsCiteClauses {
    fn check<V: Variant>(&mut self, info: &Info, position: &V, below: &mut dyn FnMut(usize) -> usize) {
        let squares = position.picture().squares;
        let mut any = || V::square_name(squares[below(squares.len())].square);
        let clicks = [any(), any()];
        for clicks in [&clicks[..1], &clicks[..]] {
            refusal_cites_a_clause(info, position, clicks);
        }
    }
}

fn refusal_cites_a_clause<V: Variant>(info: &Info, position: &V, clicks: &[String]) {
    let reason = why(position, clicks);
    assert!(!reason.contains("xpected") && !reason.contains('*'), "{reason}");
    let (_, rules) = Refusal(reason.clone()).with_clauses(info);
    let is_known = |clause: &CitedClause| !clause.text.is_empty();
    assert!(
        reason.contains("can be played") || !rules.is_empty() && rules.iter().all(is_known),
        "{}: {clicks:?}: {reason}",
        info.name
    );
}

#[test]
fn tags_of_a_record_are_not_clauses() {
    let clause = "G-1";
    let reason = format!("found '[White \"a\"] 1. e2e4', expected [Name \"value\"] [{clause}]");
    let (reason, rules) = Refusal(reason).with_clauses(variants::DEFAULT);
    assert_eq!(reason, "found '[White \"a\"] 1. e2e4', expected [Name \"value\"]");
    assert_eq!(rules.len(), 1);
    assert!(!rules[0].text.is_empty());
}

#[test]
fn every_refusal_cites_a_clause() {
    holds_in_random_games::<RefusalsCiteClauses>();
}

/// Returns the default settings, and for each option with two values the settings with the other
/// value.
fn settings(info: &Info) -> Vec<Settings> {
    let mut all = vec![Settings::default()];
    for choice in info.choices {
        if let ChoiceKind::Check(default) = choice.kind {
            let mut settings = Settings::default();
            settings.set(choice.name, if default { "false" } else { "true" });
            all.push(settings);
        }
    }
    all
}

#[test]
fn every_turn_of_every_game_can_be_entered_by_clicks() {
    holds_in_random_games::<LegsCanBeClicked>();
}

/// The clicks and choices after these turns and clicks in a game.
struct SelectionAfter<'a>(&'a [&'a str], &'a [&'a str]);

impl Visitor for SelectionAfter<'_> {
    type Output = SelectionView;
    fn visit<V: Variant>(self, game: &'static Listing<V>) -> SelectionView {
        let mut position = game.start(&Settings::default()).unwrap();
        for text in self.0 {
            for leg in position.read_turn(text).unwrap() {
                position.play(leg, &mut ());
            }
        }
        let mut entry = TurnEntry::new(position);
        for click in self.1 {
            assert!(matches!(entry.click(click), Entered::Open), "{click}");
        }
        entry.selection()
    }
}

/// Returns the labels of the choices.
fn labels(game: &str, turns: &[&str], clicks: &[&str]) -> Vec<String> {
    let selection = variants::visit(game, SelectionAfter(turns, clicks)).unwrap();
    let choices = selection.choices.into_iter();
    choices.map(|choice| choice.label).collect()
}

#[test]
fn the_best_promotion_comes_first() {
    let turns = ["a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c7c6", "a6a7", "c6c5"];
    let found = labels("crazyhouse", &turns, &["a7", "b8"]);
    assert_eq!(found.len(), 4);
    assert_eq!([&found[0], &found[1]], ["become a queen", "become a rook"]);
}

#[test]
fn a_unit_that_need_not_change_may_stay() {
    let found = labels("shogi", &["c3c4", "g7g6"], &["b2", "h8"]);
    assert_eq!(found, ["become a dragon horse", "stay a bishop"]);
}

#[test]
fn a_drop_with_check_is_no_capture() {
    let turns = ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a5"];
    let selection = variants::visit("crazyhouse", SelectionAfter(&turns, &["*wP"])).unwrap();
    let check = selection.targets.iter().find(|target| target.at == "d7");
    assert!(check.is_some_and(|target| !target.noisy && target.ends));
}
