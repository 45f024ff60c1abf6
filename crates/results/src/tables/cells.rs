//! The cells that tables show of single rows.

use crate::row::{MIN_GAMES, Measured, Measurement};

/// The word in the names of engines that were measured in WebAssembly, or beside it.
pub(super) const WEBASSEMBLY: &str = "WebAssembly";

/// Whether an opponent is another engine, and not Motley in another form.
pub(super) fn is_of_others(opponent: &str) -> bool {
    !opponent.starts_with("Motley")
}

/// Whether a row is a match that tells strength, against another engine or another form of Motley. Matches at
/// equal nodes are instruments.
pub(super) fn is_match(figures: &Measured, of_others: bool) -> bool {
    matches!(figures, Measured::Match { opponent, games, time, .. }
        if is_of_others(opponent) == of_others && *games >= MIN_GAMES && !time.starts_with("nodes"))
}

/// Returns the key of a row, which begins with its game, and its cells: game, words of the key, figures, date
/// and commit; `None` for a kind of row that tables join with others.
pub(super) fn cells(row: &Measurement) -> Option<(String, Vec<String>)> {
    let head = &row.head;
    let (words, figures) = own_cells(row)?;
    let key = words.iter().fold(head.game.clone(), |key, word| key + "|" + word);
    let end = [head.date.clone(), format!("`{}`", head.commit)];
    Some((key, [vec![head.game.clone()], words, figures, end.to_vec()].concat()))
}

/// Returns the words of a row's key, and its figures.
fn own_cells(row: &Measurement) -> Option<(Vec<String>, Vec<String>)> {
    let (words, figures) = match &row.figures {
        Measured::Match { engine, opponent, time, games, won, lost, drawn, elo, error } => {
            let is_motley = engine == "Motley";
            let against = if is_motley { opponent.clone() } else { format!("{engine} against {opponent}") };
            let counts = [games, won, lost, drawn].map(u32::to_string);
            let elo = elo_text(*elo, *error, [*won, *lost]);
            (vec![against, time.clone()], [&counts[..], &[elo]].concat())
        }
        Measured::Parity { opponent, factor, low, high, games } => {
            let figures = [format!("{factor:.2}"), format!("{low:.2} to {high:.2}"), games.to_string()];
            (vec![opponent.clone()], figures.to_vec())
        }
        Measured::Growth { engine, factor } => (vec![engine.clone()], vec![format!("{factor:.2}")]),
        Measured::Examination {
            network,
            error,
            log_loss,
            correlation,
            leaf_error,
            lost,
            positions,
            games,
            ..
        } => {
            let name = match network.as_str() {
                "<internal>" => "its network",
                "<none>" => "hand-made",
                file => file,
            };
            let figures = [
                format!("{error:.5}"),
                leaf_error.map_or("-".to_owned(), |error| format!("{error:.5}")),
                format!("{log_loss:.4}"),
                correlation.map_or("-".to_owned(), |correlation| format!("{correlation:.4}")),
                lost.map_or("-".to_owned(), |lost| format!("{lost:.1}")),
                grouped(u64::from(*positions)),
                games.to_string(),
            ];
            (vec![name.to_owned()], figures.to_vec())
        }
        Measured::Speed { engine, nps, .. } => {
            let figures = [grouped(*nps), row.head.host.clone(), row.head.load.clone()];
            (vec![engine.clone()], figures.to_vec())
        }
        Measured::Wdl { even, width, log_loss, games } => {
            let loss = known(*log_loss > 0.0, || format!("{log_loss:.3}"));
            (Vec::new(), vec![format!("{even:.0}"), format!("{width:.0}"), loss, games.to_string()])
        }
        Measured::Network { width, games, positions, training, validation, base_error, walks, .. } => {
            let error = |value: &f64| known(*value > 0.0, || format!("{value:.5}"));
            // Labels of a teacher have another error than games.
            let is_comparable = *walks == 0 && *training > 0.0 && *validation > 0.0;
            let gap = known(is_comparable, || format!("{:.0} %", 100.0 * (validation / training - 1.0)));
            let counts = [width.to_string(), grouped(u64::from(*games)), grouped(*positions)];
            (
                Vec::new(),
                [counts.to_vec(), vec![error(training), error(validation), error(base_error), gap]].concat(),
            )
        }
        Measured::Ending { units, white_to_move, black_to_move, longest } => {
            let shares = [white_to_move, black_to_move].map(|results| {
                let all = results.iter().sum::<u64>().max(1) as f64;
                let shares = results.map(|count| format!("{:.1}", 100.0 * count as f64 / all));
                shares.join(" / ")
            });
            let longest = longest.map(|turns| turns.map_or("-".to_owned(), |turns| turns.to_string()));
            (vec![units.clone()], [shares, longest].concat())
        }
        _ => return None,
    };
    Some((words, figures))
}

/// Returns a difference in strength as tables show it: `+280 ± 43`; without a number that is not known.
pub(super) fn elo_text(elo: Option<f64>, error: Option<f64>, [won, lost]: [u32; 2]) -> String {
    match (elo, error) {
        (Some(elo), Some(error)) => format!("{elo:+.0} ± {error:.0}"),
        (Some(elo), None) => format!("{elo:+.0}, error unknown"),
        (None, _) if won > lost => "all won".to_owned(),
        (None, _) => "all lost".to_owned(),
    }
}

/// Returns the text of a figure, or `-` if the figure is not known.
pub(super) fn known(is_known: bool, text: impl Fn() -> String) -> String {
    if is_known { text() } else { "-".to_owned() }
}

/// Returns a number with a comma between each three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{elo_text, grouped};

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(123), "123");
    }

    #[test]
    fn numbers_that_are_not_known_are_not_shown() {
        let known = elo_text(Some(-12.3), Some(4.5), [3, 4]);
        assert_eq!(known, "-12 ± 4");
        assert_eq!(elo_text(Some(1161.1), None, [399, 0]), "+1161, error unknown");
        assert_eq!(elo_text(None, None, [400, 0]), "all won");
        assert_eq!(elo_text(None, None, [0, 400]), "all lost");
    }
}
