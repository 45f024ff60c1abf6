//! Check of a player's turn against the last line that it reported: GUIs show that line, and judge games by
//! its score.

use super::answer::PrincipalLine;
use motley_kit::game::AnyGame;
use motley_kit::search::TurnSpelling;

/// Returns what does not fit in the line that a player reported before the turn `played`; `None` if all of it
/// fits. `game` is the position before the turn.
pub(crate) fn misfit(game: &dyn AnyGame, played: &str, line: &PrincipalLine) -> Option<String> {
    let shown = line.turns.join(" ");
    let canonical = |game: &dyn AnyGame, turn: &str| game.canonical(turn, TurnSpelling::Canonical).ok();
    let first = line.turns.first()?;
    if canonical(game, first) != canonical(game, played) {
        return Some(format!("'bestmove {played}' does not begin the last line '{shown}'"));
    }
    let mut game = game.copy();
    for (number, turn) in line.turns.iter().enumerate() {
        if game.outcome().is_some() {
            return Some(format!(
                "the line '{shown}' goes on after the end of the game at turn {}",
                number + 1
            ));
        }
        let made = canonical(game.as_ref(), turn).and_then(|turn| game.play(&turn).ok());
        if made.is_none() {
            return Some(format!("the line '{shown}' has an illegal turn: '{turn}'"));
        }
    }
    let to_end = line.score?.turns_to_end()?.unsigned_abs() as usize;
    let is_short = line.turns.len() < to_end && game.outcome().is_none();
    is_short.then(|| format!("the line '{shown}' ends before its forced end in {to_end} turns"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Score;
    use motley_kit::game::{Start, begin};
    use motley_movegen::variant::Settings;

    /// Checks a line in a position in which White mates by a8, or in two by b7 and a8.
    fn check(played: &str, turns: &str, score: Option<Score>) -> Option<String> {
        let fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1".to_owned();
        let start = Start { settings: Settings::default(), fen: Some(fen) };
        let game = begin("chess", &start).expect("a position");
        let turns = turns.split(' ').map(str::to_owned).collect();
        misfit(game.as_ref(), played, &PrincipalLine { score, turns })
    }

    #[test]
    fn lines_that_fit_are_silent() {
        assert_eq!(check("a1a8", "a1a8", Some(Score::win_in_turns(1))), None);
        assert_eq!(check("a1a7", "a1a7 h8g8 a7a8", Some(Score::win_in_turns(3))), None);
        assert_eq!(check("a1a7", "a1a7", Some(Score::cp(500))), None);
        assert_eq!(check("a1a7", "a1a7", None), None);
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (played, turns, score, words) in [
            ("a1a8", "a1a7 h8g8", None, "does not begin"),
            ("a1a7", "a1a7 h8h7", None, "illegal turn: 'h8h7'"),
            ("a1a8", "a1a8 h8g8", None, "after the end of the game at turn 2"),
            ("a1a7", "a1a7 h8g8", Some(Score::win_in_turns(3)), "before its forced end in 3 turns"),
        ] {
            let misfit = check(played, turns, score);
            assert!(misfit.as_deref().is_some_and(|text| text.contains(words)), "{turns}: {misfit:?}");
        }
    }
}
