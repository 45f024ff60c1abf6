//! The answer to `protover`: the engine's features.

use crate::text::one_line;
use crate::{Identity, OptionKind, OptionSpec, option};
use std::fmt::Write;

/// Features, the same for every GUI and game. Two accepted features change the engine's output: [`UNLOADING`]
/// identifies recent versions of XBoard, [`CANONICAL`] GUIs that need no help with turns. One that is
/// rejected does: [`SHOWING`].
const FEATURES: &[&str] = &[
    "setboard=1 usermove=1 ping=1 playother=1 san=0 time=1 draw=1",
    "sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 memory=1 smp=1 nps=1",
    "exclude=1 pause=1 debug=1 highlight=1",
    "dice=0",
    "canonical=1",
];

/// A feature that marks an XBoard able to show a unit pushed to another square ("unloaded" in its
/// source): both came in the last days of May 2020.
pub const UNLOADING: &str = "dice";

/// A feature that XBoard and WinBoard have accepted since 2013. A GUI that rejects it is a referee with rules
/// of its own, as CuteChess and python-chess are: it gets moves only.
pub const SHOWING: &str = "highlight";

/// Motley's own feature, for GUIs that know the rules: turns are sent and read in the game's own
/// notation, one line each, as in UCI. A GUI that does not know the feature rejects it (section 8
/// of the protocol) and gets the help that XBoard needs.
pub const CANONICAL: &str = "canonical";

/// Asks the GUI to wait for the features until `done=1`. Without it XBoard waits for two seconds.
pub(super) const WAIT: &str = "feature done=0\n";

/// Writes all features; `done=1` ends them.
pub(super) fn write_features(identity: &Identity) -> String {
    let mut out = format!("feature myname=\"{}\"\n", quotable(&identity.name));
    for features in FEATURES {
        let _ = writeln!(out, "feature {features}");
    }
    let names: Vec<_> = identity.variants.iter().map(|v| quotable(&v.xboard)).collect();
    let _ = writeln!(out, "feature variants=\"{}\"", names.join(","));
    for spec in &identity.options {
        // XBoard sets these options by `memory`, `cores`, `hard` and `easy`.
        if ![option::HASH, option::THREADS, option::PONDER].contains(&spec.name.as_str()) {
            let _ = writeln!(out, "feature option=\"{}\"", option_feature(spec));
        }
    }
    out + "feature done=1\n"
}

fn option_feature(spec: &OptionSpec) -> String {
    let name = quotable(&spec.name);
    match &spec.kind {
        OptionKind::Check(default) => format!("{name} -check {}", u8::from(*default)),
        OptionKind::Spin { default, min, max } => format!("{name} -spin {default} {min} {max}"),
        OptionKind::Combo { default, values } => {
            let mark = |value: &String| match value == default {
                true => format!("*{}", quotable(value)),
                false => quotable(value),
            };
            let list: Vec<_> = values.iter().map(mark).collect();
            format!("{name} -combo {}", list.join(" /// "))
        }
        OptionKind::Button => format!("{name} -button"),
        OptionKind::Text(default) => format!("{name} -string {}", quotable(default)),
        OptionKind::File(default) => format!("{name} -file {}", quotable(default)),
        OptionKind::Path(default) => format!("{name} -path {}", quotable(default)),
    }
}

/// Returns `text` for a quoted value; CECP cannot escape a quotation mark.
fn quotable(text: &str) -> String {
    one_line(text).replace('"', "'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_options_and_variants() {
        let spec = |name: &str, kind| OptionSpec { name: name.to_owned(), kind };
        let variant = |xboard: &str| crate::VariantName { uci: String::new(), xboard: xboard.into() };
        let values = vec!["a".to_owned(), "b".to_owned()];
        let identity = Identity {
            name: "Motley \"1\"".into(),
            author: String::new(),
            variants: vec![variant("normal"), variant("some-game")],
            options: vec![
                spec(option::HASH, OptionKind::Spin { default: 16, min: 1, max: 64 }),
                spec("Move Overhead", OptionKind::Spin { default: 10, min: 0, max: 5000 }),
                spec("Check", OptionKind::Check(true)),
                spec("List", OptionKind::Combo { default: "b".into(), values }),
                spec("Clear Hash", OptionKind::Button),
                spec("Net", OptionKind::File("<internal>".into())),
                spec("Folder", OptionKind::Path(String::new())),
            ],
        };
        let out = write_features(&identity);
        assert!(out.starts_with("feature myname=\"Motley '1'\"\n"));
        assert!(out.contains("feature variants=\"normal,some-game\"\n"));
        assert!(out.contains("feature option=\"Move Overhead -spin 10 0 5000\"\n"));
        assert!(out.contains("feature option=\"Check -check 1\"\n"));
        assert!(out.contains("feature option=\"List -combo a /// *b\"\n"));
        assert!(out.contains("feature option=\"Clear Hash -button\"\n"));
        assert!(out.contains("feature option=\"Net -file <internal>\"\n"));
        assert!(out.contains("feature option=\"Folder -path \"\n"));
        assert!(!out.contains("Hash -spin"));
        assert!(out.ends_with("feature done=1\n"));
    }
}
