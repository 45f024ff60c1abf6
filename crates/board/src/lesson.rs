//! Lessons: an example of the rules for a unit, position by position.

use crate::examples::{TryPosition, positions_to_try};
use crate::messages::{LessonFrame, LessonView, Update};
use motley_kit::Refusal;
use motley_kit::game::{AnyGame, Start, begin};
use motley_movegen::variant::Info;

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
    Ok(Update::Lesson(LessonView {
        kind: kind.to_owned(),
        rule: rule.to_owned(),
        words: plain(example),
        frames: frames(example).ok_or_else(|| Refusal(format!("The example of {rule} cannot be played.")))?,
    }))
}

/// Plays an example; `None` if it is not legal, which a test of all examples excludes.
fn frames(example: &TryPosition<'_>) -> Option<Vec<LessonFrame>> {
    let fen = Some(example.fen.to_owned());
    let mut game = begin(example.game, &Start { fen, ..Start::default() }).ok()?;
    let mut frames = vec![frame(game.as_ref(), "")];
    for turn in example.turns.split(' ') {
        game.play(turn).ok()?;
        frames.push(frame(game.as_ref(), turn));
    }
    Some(frames)
}

fn frame(game: &dyn AnyGame, turn: &str) -> LessonFrame {
    let changed = game.changes().into_iter();
    LessonFrame {
        turn: turn.to_owned(),
        changes: changed.map(|change| change.at).collect(),
        position: game.position(),
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
    use motley_movegen::variant::Settings;
    use motley_movegen::variants;
    use std::collections::BTreeSet;

    /// Every unit of the start positions that has a clause has a lesson, and the lesson shows it.
    #[test]
    fn every_new_unit_has_a_lesson() {
        let mut lessons = 0;
        for info in variants::ALL {
            let arrays = (0..20).map(|number| Settings::with_array(Some(number)));
            let starts = arrays.map(|settings| Start { settings, fen: None });
            let starts = starts.filter_map(|start| begin(info.name, &start).ok());
            let units = starts.flat_map(|start| start.position().squares);
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
