//! Values of options, as the GUI sends them.

use motley_protocol::{CommandError, OptionKind, OptionSpec};

/// Returns the value in its canonical spelling.
pub(super) fn checked(spec: &OptionSpec, value: &str) -> Result<String, CommandError> {
    let error = |expected: String| Err(CommandError::new(&spec.name, value, expected));
    match &spec.kind {
        // UCI sends true and false, XBoard 1 and 0.
        OptionKind::Check(_) => match value.to_ascii_lowercase().as_str() {
            "true" | "1" => Ok("true".to_owned()),
            "false" | "0" => Ok("false".to_owned()),
            _ => error("true or false".to_owned()),
        },
        OptionKind::Spin { min, max, .. } => match value.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(number.to_string()),
            _ => error(format!("a number from {min} to {max}")),
        },
        OptionKind::Combo { values, .. } => match values.iter().find(|v| v.eq_ignore_ascii_case(value)) {
            Some(value) => Ok(value.clone()),
            None => error(format!("one of {}", values.join(", "))),
        },
        OptionKind::Button => Ok(String::new()),
        OptionKind::Text(_) | OptionKind::File(_) | OptionKind::Path(_) => match value {
            "<empty>" => Ok(String::new()),
            _ => Ok(value.to_owned()),
        },
    }
}

/// Returns the value of XBoard's `memory` or `cores`, which say how much the engine may use: at most the
/// option's maximum.
pub(super) fn at_most_allowed(spec: &OptionSpec, value: String) -> String {
    match (&spec.kind, value.parse::<u64>()) {
        (OptionKind::Spin { max, .. }, Ok(number)) if number > max.unsigned_abs() => max.to_string(),
        _ => value,
    }
}
