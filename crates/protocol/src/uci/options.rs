//! `setoption name NAME [value VALUE]`.

use crate::command_table::ReadResult;
use crate::tokens::Tokens;
use crate::{Command, CommandError, option};

/// Reads name and value, which may contain blanks: the name ends before the first word `value`.
pub(super) fn read(mut tokens: Tokens) -> ReadResult {
    let first = tokens.required("setoption", "name NAME [value VALUE]")?;
    if first != "name" {
        return Err(CommandError::new("setoption", first, "name NAME [value VALUE]"));
    }
    let mut name = Vec::new();
    let mut value = None;
    while let Some(word) = tokens.next() {
        if word == "value" {
            value = Some(tokens.rest().to_owned());
            break;
        }
        name.push(word);
    }
    let name = name.join(" ");
    if name.is_empty() {
        return Err(CommandError::new("setoption name", "", "the name of an option"));
    }
    if name.eq_ignore_ascii_case(option::VARIANT) {
        let variant = value.filter(|v| !v.is_empty());
        let variant = variant.ok_or_else(|| CommandError::new(option::VARIANT, "", "a variant's name"));
        return Ok(Some(Command::Variant(variant?)));
    }
    Ok(Some(Command::SetOption { name, value }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> ReadResult {
        crate::uci::read_command(line)
    }

    fn option(name: &str, value: Option<&str>) -> ReadResult {
        let (name, value) = (name.to_owned(), value.map(str::to_owned));
        Ok(Some(Command::SetOption { name, value }))
    }

    #[test]
    fn names_and_values_have_blanks() {
        assert_eq!(read("setoption name Clear Hash"), option("Clear Hash", None));
        assert_eq!(read("setoption name Move  Overhead value 30"), option("Move Overhead", Some("30")));
        assert_eq!(read("setoption name A value b  c "), option("A", Some("b  c")));
        assert_eq!(read("setoption name A value"), option("A", Some("")));
    }

    #[test]
    fn the_variant_is_a_command() {
        assert_eq!(
            read("setoption name UCI_Variant value some-game"),
            Ok(Some(Command::Variant("some-game".into())))
        );
        assert!(read("setoption name UCI_Variant").is_err());
    }

    #[test]
    fn incomplete_lines_are_errors() {
        assert!(read("setoption").is_err());
        assert!(read("setoption Hash 3").is_err());
        assert!(read("setoption name value 3").is_err());
    }
}
