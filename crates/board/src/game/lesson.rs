//! Lessons: an example of the rules for a unit, position by position.

use super::refusal::Refusal;
use super::views::{changes, position_view};
use crate::examples::{TryPosition, positions_to_try};
use crate::messages::{LessonFrame, LessonView, Update};
use motley_movegen::variant::{Info, Listing, Settings, Variant, Visitor};
use motley_movegen::variants;

/// Returns the lesson about a kind of unit of a game, which the clause `rule` describes: the first
/// position to try that cites the clause and names the kind, or else the first that cites it.
///
/// # Errors
/// The rules have no such position.
pub(crate) fn lesson(info: &Info, kind: &str, rule: &str) -> Result<Update, Refusal> {
    let examples = positions_to_try(info);
    let mut citing = examples.iter().filter(|example| example.cited().any(|id| id == rule)).peekable();
    let first = citing.peek().copied();
    let named = citing.find(|example| example.words.to_lowercase().contains(kind));
    let example = named.or(first).ok_or_else(|| Refusal(format!("The rules have no example of {rule}.")))?;
    let frames = variants::visit(example.game, Frames(example)).flatten();
    Ok(Update::Lesson(LessonView {
        kind: kind.to_owned(),
        rule: rule.to_owned(),
        words: plain(example),
        frames: frames.ok_or_else(|| Refusal(format!("The example of {rule} cannot be played.")))?,
    }))
}

/// Plays an example; `None` if it is not legal, which a test of all examples excludes.
struct Frames<'a>(&'a TryPosition<'static>);

impl Visitor for Frames<'_> {
    type Output = Option<Vec<LessonFrame>>;
    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let mut position = game.position(self.0.fen, &Settings::default()).ok()?;
        let mut frames = vec![frame(&position, &position, "")];
        for text in self.0.turns.split(' ') {
            let before = position.clone();
            for leg in position.read_turn(text).ok()? {
                position.play(leg, &mut ());
            }
            frames.push(frame(&before, &position, text));
        }
        Some(frames)
    }
}

fn frame<V: Variant>(before: &V, after: &V, turn: &str) -> LessonFrame {
    let changed = changes(before, after).into_iter();
    LessonFrame {
        turn: turn.to_owned(),
        changes: changed.map(|change| change.at).collect(),
        position: position_view(after),
    }
}

/// Returns the explanation without citations and marks of Markdown.
fn plain(example: &TryPosition<'_>) -> String {
    let cited = example.cited().map(|id| format!(" [{id}]"));
    let words = cited.fold(example.words.to_owned(), |words, id| words.replace(&id, ""));
    words.replace(['`', '*'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::start_view;
    use std::collections::BTreeSet;

    /// Every unit of the start positions that has a clause has a lesson, and the lesson shows it.
    #[test]
    fn every_new_unit_has_a_lesson() {
        let mut lessons = 0;
        for info in variants::ALL {
            let arrays = (0..20).map(|number| Settings::with_array(Some(number)));
            let starts = arrays.filter_map(|settings| start_view(info, &settings).ok());
            let units = starts.flat_map(|start| start.squares);
            let units = units.filter_map(|square| square.unit);
            let kinds: BTreeSet<_> = units.filter_map(|unit| Some((unit.kind, unit.rule?))).collect();
            for (kind, rule) in kinds {
                let Ok(Update::Lesson(lesson)) = lesson(info, &kind, &rule) else {
                    panic!("{}: no lesson about {kind}, {rule}", info.name);
                };
                assert!(lesson.frames.len() > 1 && !lesson.words.contains('['));
                let squares = lesson.frames.iter().flat_map(|frame| &frame.position.squares);
                let mut shown = squares.filter_map(|square| square.unit.as_ref());
                assert!(shown.any(|unit| unit.rule.as_ref() == Some(&rule)), "{}: {kind}", info.name);
                lessons += 1;
            }
        }
        assert!(lessons > 30, "{lessons}");
    }
}
