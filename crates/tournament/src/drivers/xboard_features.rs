//! The features of an XBoard engine (`feature`, section 8 of the protocol:
//! <https://www.gnu.org/software/xboard/engine-intf.html>).

use crate::announcement::AnnouncedOption;
use motley_protocol::xboard::CANONICAL;

/// The features that matter to a referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct XboardFeatures {
    pub(super) ping: bool,
    pub(super) setboard: bool,
    pub(super) usermove: bool,
    pub(super) time: bool,
    pub(super) colors: bool,
    pub(super) reuse: bool,
    pub(super) memory: bool,
    pub(super) smp: bool,
    /// Turns in the game's own notation in both directions: Motley's own feature.
    pub(super) canonical: bool,
    pub(super) variants: Vec<String>,
    pub(super) options: Vec<AnnouncedOption>,
    /// Name and version of the engine.
    pub(super) name: String,
    /// Value of the last `done`: true if all features have been sent, false if the engine asks for
    /// more time; `None` before the first `done`.
    pub(super) done: Option<bool>,
}

impl Default for XboardFeatures {
    /// Returns the protocol's defaults for an engine that sends nothing.
    fn default() -> Self {
        XboardFeatures {
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            colors: true,
            reuse: true,
            memory: false,
            smp: false,
            canonical: false,
            variants: vec!["normal".to_owned()],
            options: Vec::new(),
            name: String::new(),
            done: None,
        }
    }
}

impl XboardFeatures {
    /// Takes one `name=value`. Returns true if it is accepted.
    pub(super) fn take(&mut self, name: &str, value: &str) -> bool {
        let on = value == "1";
        match name {
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "time" => self.time = on,
            "colors" => self.colors = on,
            "reuse" => self.reuse = on,
            "memory" => self.memory = on,
            "smp" => self.smp = on,
            CANONICAL => self.canonical = on,
            "done" => self.done = Some(on),
            "variants" => self.variants = value.split(',').map(|v| v.trim().to_owned()).collect(),
            "option" => self.options.push(AnnouncedOption::from_xboard(value)),
            "myname" => value.clone_into(&mut self.name),
            // Accepted, because the runner never sends the commands that they announce or forbid.
            "sigint" | "sigterm" | "playother" | "draw" | "debug" => {}
            // Accepted only if switched off. `san` would make the engine write moves in a form that
            // the runner cannot read. The rejection of the others tells the engine that it will not
            // receive their commands.
            "san" | "ics" | "analyze" | "pause" | "exclude" | "nps" => return !on,
            _ => return false,
        }
        true
    }
}

/// Splits a `feature` line into its `name=value` parts; values may be quoted.
pub(super) fn parts(line: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut rest = line.strip_prefix("feature").unwrap_or_default().trim_start();
    while let Some((name, after)) = rest.split_once('=') {
        let (value, next) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(' ').unwrap_or((after, "")),
        };
        parts.push((name.trim(), value));
        rest = next.trim_start();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_values_may_have_anything_in_them() {
        let line = r#"feature myname="A = B" ping=1 option="Hash size -spin 1 1 9" done=1"#;
        let expected =
            [("myname", "A = B"), ("ping", "1"), ("option", "Hash size -spin 1 1 9"), ("done", "1")];
        assert_eq!(parts(line), expected);
        assert_eq!(parts("feature"), []);
        assert_eq!(parts("feature x"), []);
        assert_eq!(parts("feature a=\"open"), [("a", "open")]);
    }

    #[test]
    fn what_the_runner_cannot_do_is_rejected() {
        let mut features = XboardFeatures::default();
        assert!(features.take("ping", "1") && features.ping);
        assert!(features.take("variants", "normal, caparandom"));
        assert_eq!(features.variants, ["normal", "caparandom"]);
        assert!(features.take("option", "Hash size -spin 1 1 9"));
        assert_eq!(features.options[0].name, "Hash size");
        assert!(!features.take("san", "1"));
        assert!(features.take("san", "0"));
        assert!(!features.take("egt", "syzygy"));
        assert!(!features.canonical);
        assert!(features.take("canonical", "1"));
        assert!(features.canonical);
    }
}
