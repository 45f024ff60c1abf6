//! Checks of rows that a type cannot make: dates, sums of games, errors of the last epoch, aims.

use crate::row::{EpochErrors, Measured, Measurement};

/// Largest difference between the Elo of a match and that of its points, in Elo: old rows are rounded.
const MAX_ELO_DIFFERENCE: f64 = 1.0;

impl Measurement {
    /// Checks what a type cannot say: dates, and sums of games.
    ///
    /// # Errors
    /// A sentence that names what was found and what was expected.
    pub fn check(&self) -> Result<(), String> {
        let head = &self.head;
        let format = time::macros::format_description!("[year]-[month]-[day]");
        if time::Date::parse(&head.date, &format).is_err() {
            return Err(format!("date: found {:?}, expected a day as in 2026-11-23", head.date));
        }
        for (name, text) in [("commit", &head.commit), ("game", &head.game), ("host", &head.host)] {
            if text.is_empty() {
                return Err(format!("{name}: found nothing, expected a text"));
            }
        }
        match &self.figures {
            Measured::Match { games, won, lost, drawn, elo, .. } => {
                check_games([*games, *won, *lost, *drawn])?;
                // A program estimates Elo from pairs of games, and a match that was stopped has half a pair.
                if head.source.is_empty() {
                    return Ok(());
                }
                check_elo([*won, *lost, *drawn], *elo)
            }
            Measured::Network { training, validation, epochs, .. } => {
                epochs.last().map_or(Ok(()), |last| check_last_epoch(last, *training, *validation))
            }
            Measured::Sources { value, max_ratio, .. }
                if max_ratio.is_some() && leading_number(value).is_none() =>
            {
                Err(format!("value: found {value:?}, expected a number first, because there is an aim"))
            }
            _ => Ok(()),
        }
    }
}

/// Checks the number of games of a match against its results.
fn check_games([games, won, lost, drawn]: [u32; 4]) -> Result<(), String> {
    if won + lost + drawn != games {
        return Err(format!("games: found {games}, expected {won} + {lost} + {drawn}"));
    }
    Ok(())
}

/// Checks the Elo of a match against its results.
fn check_elo([won, lost, drawn]: [u32; 3], elo: Option<f64>) -> Result<(), String> {
    let half = f64::from(drawn) / 2.0;
    let (points, lost_points) = (f64::from(won) + half, f64::from(lost) + half);
    // A match that one side won or lost completely has no finite Elo.
    if points > 0.0 && lost_points > 0.0 {
        let expected = 400.0 * (points / lost_points).log10();
        if elo.is_none_or(|elo| (elo - expected).abs() > MAX_ELO_DIFFERENCE) {
            let found = elo.map_or_else(|| "nothing".to_owned(), |elo| elo.to_string());
            return Err(format!("elo: found {found}, expected {expected:.1}"));
        }
    }
    Ok(())
}

/// Checks that the errors of a network are those of its last epoch.
fn check_last_epoch(last: &EpochErrors, training: f64, validation: f64) -> Result<(), String> {
    let (found, expected) = ((training, validation), (last.training, last.validation));
    if found == expected {
        return Ok(());
    }
    Err(format!("training, validation: found {found:?}, expected those of the last epoch, {expected:?}"))
}

/// Returns the number with which a value begins, as in `110 (208)`.
pub(crate) fn leading_number(value: &str) -> Option<f64> {
    value.split(' ').next()?.replace(',', "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn row() -> Measurement {
        let figures = Measured::Match {
            engine: "Motley".to_owned(),
            opponent: "Other 1".to_owned(),
            time: "3+0.03".to_owned(),
            games: 400,
            won: 300,
            lost: 60,
            drawn: 40,
            elo: Some(240.0),
            error: Some(40.0),
        };
        let head = Head {
            date: "2026-11-23".to_owned(),
            commit: "1234567".to_owned(),
            game: "chess".to_owned(),
            host: "two cores".to_owned(),
            ..Head::default()
        };
        Measurement { head, figures }
    }

    #[test]
    fn wrong_rows_are_refused() {
        assert_eq!(row().check(), Ok(()));
        let mut wrong = row();
        wrong.head.date = "2026-13-01".to_owned();
        assert!(wrong.check().unwrap_err().starts_with("date: found"));
        let mut wrong = row();
        if let Measured::Match { games, .. } = &mut wrong.figures {
            *games = 401;
        }
        assert!(wrong.check().unwrap_err().contains("expected 300 + 60 + 40"));
        let mut wrong = row();
        if let Measured::Match { elo, .. } = &mut wrong.figures {
            *elo = Some(250.0);
        }
        assert_eq!(wrong.check(), Ok(()), "a program's own estimate");
        wrong.head.source = "docs/measure/strength.md".to_owned();
        assert_eq!(wrong.check().unwrap_err(), "elo: found 250, expected 240.8");
        if let Measured::Match { elo, .. } = &mut wrong.figures {
            *elo = None;
        }
        let fault = wrong.check().unwrap_err();
        assert_eq!(fault, "elo: found nothing, expected 240.8");
    }

    #[test]
    fn networks_have_the_errors_of_their_last_epoch() {
        let epoch = |validation| EpochErrors { training: 0.5, validation };
        let network = |validation| Measurement {
            figures: Measured::Network {
                width: 64,
                games: 10,
                positions: 100,
                training: 0.5,
                validation,
                base_error: 0.9,
                walks: 0,
                parameters: 0,
                settings: String::new(),
                seconds: 0.0,
                epochs: vec![epoch(0.75), epoch(0.625)],
            },
            ..row()
        };
        assert_eq!(network(0.625).check(), Ok(()));
        let fault = network(0.75).check().unwrap_err();
        assert!(fault.ends_with("expected those of the last epoch, (0.5, 0.625)"), "{fault}");
    }

    #[test]
    fn aims_need_numbers() {
        let sources = |value: &str| Measurement {
            figures: Measured::Sources {
                figure: "build".to_owned(),
                value: value.to_owned(),
                max_ratio: Some(1.05),
            },
            ..row()
        };
        assert_eq!(sources("1,110.5 (208)").check(), Ok(()));
        assert!(sources("none").check().unwrap_err().contains("\"none\""));
    }
}
