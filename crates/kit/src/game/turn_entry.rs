//! A turn that is being entered by clicks.
//!
//! A turn is entered leg by leg, and a leg by clicks on squares and on units beside the board.
//! Every legal leg has its clicks
//! ([`Pictured::clicks`](motley_movegen::variant::Pictured::clicks)), and each click excludes the
//! legs that do not have it. When one leg is left and has no further click, it is played. If
//! several legs have the same clicks, or if the clicks of one leg are the first clicks of another,
//! the player chooses. So every legal turn of every game can be entered, and no illegal turn.

use super::clicks::{click_text, is_beside};
use super::position_views::picture_in;
use crate::views::{ChoiceView, ClickTarget, SelectionView};
use motley_game::{GameExt, Turn};
use motley_movegen::variant::Variant;
use std::cmp::Reverse;

/// A turn that is being entered.
#[derive(Clone, Debug)]
pub(super) struct TurnEntry<V: Variant> {
    /// The complete legs.
    legs: Turn<V>,
    /// The complete legs in notation.
    texts: Vec<String>,
    /// The position after the complete legs.
    position: V,
    /// All legal legs in this position.
    options: Vec<LegOption<V>>,
    /// The clicks of the present leg.
    clicked: Vec<String>,
    /// Number of these clicks that were given, because all legal legs begin with them.
    given: usize,
}

/// A legal leg with its clicks.
#[derive(Clone, Debug)]
struct LegOption<V: Variant> {
    leg: V::Move,
    clicks: Vec<String>,
}

/// The result of a click.
pub(super) enum Entered<V: Variant> {
    /// The turn is not complete.
    Open,
    /// The turn is complete.
    Turn(Turn<V>),
    /// No legal leg has this click.
    Nothing,
}

impl<V: Variant> TurnEntry<V> {
    /// Returns an entry without legs or clicks at this position.
    pub(super) fn new(position: V) -> Self {
        let mut entry = TurnEntry {
            legs: Vec::new(),
            texts: Vec::new(),
            options: Vec::new(),
            clicked: Vec::new(),
            given: 0,
            position,
        };
        entry.list_options();
        entry
    }

    /// Returns the position after the complete legs.
    pub(super) fn position(&self) -> &V {
        &self.position
    }

    /// Returns the number of complete legs.
    pub(super) fn legs(&self) -> usize {
        self.legs.len()
    }

    /// Executes a click on a square or a unit beside the board.
    pub(super) fn click(&mut self, at: &str) -> Entered<V> {
        let mut path = self.clicked.clone();
        if path.last().is_some_and(|last| last == at) {
            // A second click on the last square ends the leg there. On the first square it cancels.
            let here = self.fitting(&path);
            if path.len() > 1 && here.len() == 1 {
                return self.enter(here[0]);
            }
            self.clicked.truncate(self.given);
            return Entered::Open;
        }
        path.push(at.to_owned());
        if !self.begins_some(&path) {
            path = self.clicked[..self.given].to_vec();
            path.push(at.to_owned());
        }
        if !self.begins_some(&path) {
            return Entered::Nothing;
        }
        self.clicked = path;
        let goes_on = |option: &LegOption<V>| option.clicks.len() > self.clicked.len();
        let meant: Vec<V::Move> = self.fitting(&self.clicked);
        let open = self.beginning(&self.clicked).any(goes_on);
        match meant[..] {
            [only] if !open => self.enter(only),
            _ => Entered::Open,
        }
    }

    /// Drops the clicks of the present leg; returns whether there were any.
    pub(super) fn forget_clicks(&mut self) -> bool {
        let any = self.clicked.len() > self.given;
        self.clicked.truncate(self.given);
        any
    }

    /// Takes one of the choices of the [`selection`](Self::selection).
    pub(super) fn choose(&mut self, choice: usize) -> Entered<V> {
        match self.fitting(&self.clicked).get(choice) {
            Some(&leg) => self.enter(leg),
            None => Entered::Nothing,
        }
    }

    /// Returns the possible clicks and choices.
    pub(super) fn selection(&self) -> SelectionView {
        let mut targets: Vec<ClickTarget> = Vec::new();
        let depth = self.clicked.len();
        for option in self.beginning(&self.clicked) {
            let Some(at) = option.clicks.get(depth) else {
                continue;
            };
            let ends = option.clicks.len() == depth + 1;
            // A unit that comes from beside the board captures nothing, even if it gives check.
            let noisy = self.position.is_noisy(option.leg) && !is_beside(&option.clicks[0]);
            match targets.iter_mut().find(|target| target.at == *at) {
                Some(target) => {
                    target.ends |= ends;
                    target.noisy |= noisy;
                }
                None => targets.push(ClickTarget { at: at.clone(), ends, noisy }),
            }
        }
        let choices = self.fitting(&self.clicked).into_iter();
        SelectionView {
            clicked: self.clicked.clone(),
            targets,
            choices: choices.map(|leg| self.choice(leg)).collect(),
            legs: self.texts.clone(),
            open: true,
        }
    }

    fn choice(&self, leg: V::Move) -> ChoiceView {
        let meaning = self.position.meaning(leg);
        ChoiceView {
            label: meaning.words,
            picture: meaning.becomes.map(|unit| picture_in(&self.position, unit)),
            text: self.position.write_turn(&[leg]),
        }
    }

    /// Returns the legs whose clicks begin with these.
    fn beginning<'a>(&'a self, path: &'a [String]) -> impl Iterator<Item = &'a LegOption<V>> {
        let options = self.options.iter();
        options.filter(move |option| option.clicks.starts_with(path))
    }

    fn begins_some(&self, path: &[String]) -> bool {
        self.beginning(path).next().is_some()
    }

    /// Returns the legs that have exactly these clicks, those that gain most first: a queen before a rook.
    fn fitting(&self, path: &[String]) -> Vec<V::Move> {
        let options = self.options.iter();
        let fitting = options.filter(|option| option.clicks == path);
        let mut legs: Vec<V::Move> = fitting.map(|option| option.leg).collect();
        legs.sort_by_key(|&leg| Reverse(self.position.gain(leg)));
        legs
    }

    /// Adds a leg, which may complete the turn.
    fn enter(&mut self, leg: V::Move) -> Entered<V> {
        self.texts.push(self.position.write_turn(&[leg]));
        self.legs.push(leg);
        self.position.play(leg, &mut ());
        if !self.position.mid_turn() {
            return Entered::Turn(std::mem::take(&mut self.legs));
        }
        self.list_options();
        Entered::Open
    }

    /// Lists the legal legs. If all legs within a turn begin with the same click, as in a chain of
    /// captures, that click is given.
    fn list_options(&mut self) {
        let position = &self.position;
        let option = |leg| {
            let clicks = position.clicks(leg).into_iter();
            LegOption { leg, clicks: clicks.map(|click| click_text(position, click)).collect() }
        };
        self.options = position.legal_moves().into_iter().map(option).collect();
        self.clicked.clear();
        self.given = 0;
        let first = self.options.first().and_then(|option| option.clicks.first());
        if let Some(first) = first.filter(|_| self.legs() > 0) {
            let path = vec![first.clone()];
            if self.beginning(&path).count() == self.options.len() {
                self.clicked = path;
                self.given = 1;
            }
        }
    }
}
