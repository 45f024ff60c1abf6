//! The cells that tables show of single rows.

use crate::row::{MIN_GAMES, Measured, Measurement};

/// The key of a row, and its cells.
pub(super) type Cells = (String, Vec<String>);

/// Returns the cells of a parity factor if the opponent is one of `of`.
pub(super) fn parity_cells(row: &Measurement, of: impl Fn(&str) -> bool) -> Option<Cells> {
    let Measured::Parity { opponent, factor, low, high, games } = &row.figures else {
        return None;
    };
    if !of(opponent) {
        return None;
    }
    let cells = [format!("{factor:.2}"), format!("{low:.2} to {high:.2}"), games.to_string()];
    Some(keyed(row, &[opponent], &cells))
}

pub(super) fn growth_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Growth { engine, factor } = &row.figures else {
        return None;
    };
    Some(keyed(row, &[engine], &[format!("{factor:.2}")]))
}

pub(super) fn speed_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Speed { engine, nps, .. } = &row.figures else {
        return None;
    };
    if engine.contains(WEBASSEMBLY) {
        return None;
    }
    let cells = [grouped(*nps), row.head.host.clone(), row.head.load.clone()];
    Some(keyed(row, &[engine], &cells))
}

/// The word in the names of engines that were measured in WebAssembly, or beside it.
pub(super) const WEBASSEMBLY: &str = "WebAssembly";

pub(super) fn examination_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Examination { network, error, log_loss, correlation, lost, positions, games, .. } =
        &row.figures
    else {
        return None;
    };
    let name = match network.as_str() {
        "<internal>" => "its network",
        "<none>" => "hand-made",
        file => file,
    };
    let cells = [
        format!("{error:.5}"),
        format!("{log_loss:.4}"),
        correlation.map_or("-".to_owned(), |correlation| format!("{correlation:.4}")),
        lost.map_or("-".to_owned(), |lost| format!("{lost:.1}")),
        grouped(u64::from(*positions)),
        games.to_string(),
    ];
    Some(keyed(row, &[&name.to_owned()], &cells))
}

pub(super) fn chances_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Wdl { even, width, log_loss, games } = &row.figures else {
        return None;
    };
    let cells = [
        format!("{even:.0}"),
        format!("{width:.0}"),
        known(*log_loss > 0.0, || format!("{log_loss:.3}")),
        games.to_string(),
    ];
    Some(keyed(row, &[], &cells))
}

/// Whether an opponent is another engine, and not Motley in another form.
pub(super) fn is_of_others(opponent: &str) -> bool {
    !opponent.starts_with("Motley")
}

pub(super) fn match_cells(row: &Measurement, is_wanted: impl Fn(&str) -> bool) -> Option<Cells> {
    let Measured::Match { engine, opponent, time, games, won, lost, drawn, elo, error } = &row.figures else {
        return None;
    };
    // Matches at equal nodes are instruments, not strength.
    if *games < MIN_GAMES || !is_wanted(opponent) || time.starts_with("nodes") {
        return None;
    }
    let against = if engine == "Motley" { opponent.clone() } else { format!("{engine} against {opponent}") };
    let counts = [games, won, lost, drawn].map(u32::to_string);
    let cells = [vec![time.clone()], counts.to_vec(), vec![elo_text(*elo, *error, [*won, *lost])]].concat();
    let (key, cells) = keyed(row, &[&against], &cells);
    Some((key + time, cells))
}

pub(super) fn network_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Network { width, games, positions, training, validation, base_error, walks, .. } =
        &row.figures
    else {
        return None;
    };
    let error = |value: &f64| known(*value > 0.0, || format!("{value:.5}"));
    // Labels of a teacher have another error than games.
    let is_comparable = *walks == 0 && *training > 0.0 && *validation > 0.0;
    let gap = known(is_comparable, || format!("{:.0} %", 100.0 * (validation / training - 1.0)));
    let counts = [width.to_string(), grouped(u64::from(*games)), grouped(*positions)];
    let errors = [error(training), error(validation), error(base_error), gap];
    Some(keyed(row, &[], &[counts.to_vec(), errors.to_vec()].concat()))
}

/// Returns the key of a row, its game and some words, and its cells: game, words, cells, date and commit.
fn keyed(row: &Measurement, words: &[&String], cells: &[String]) -> Cells {
    let head = &row.head;
    let key = words.iter().fold(head.game.clone(), |key, word| key + "|" + word);
    let mut all = vec![head.game.clone()];
    all.extend(words.iter().map(|&word| word.clone()));
    all.extend_from_slice(cells);
    all.extend([head.date.clone(), format!("`{}`", head.commit)]);
    (key, all)
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
