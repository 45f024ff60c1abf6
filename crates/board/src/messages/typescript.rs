//! `types/messages.d.ts`: the types of the messages for the page, written from the Rust types.

use super::{Request, Update};
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str =
    "// The messages between page and board. Written by a test from `src/messages`; do not edit:
// MOTLEY_WRITE_TYPES=1 cargo test --profile ci -p motley-board typescript
";

/// The declarations of all types that a message needs, by name.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // The page reads JSON, where every number is a `number`. Types without a path, such as
        // lists, have no declaration of their own.
        let config = Config::new().with_large_int("number");
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let text = format!("\n{}export {}\n", T::docs().unwrap_or_default(), T::decl(&config));
        self.0.insert(T::ident(&config), plain_links(&text));
        T::visit_dependencies(self);
    }
}

/// Turns the links of Rust documentation, `[text](target)`, into their text.
fn plain_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        let (words, link) = before.rsplit_once('[').unwrap_or((before, ""));
        plain.push_str(words);
        plain.push_str(link);
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    plain + rest
}

#[test]
fn types_of_the_page_are_those_of_the_messages() {
    let mut declarations = Declarations::default();
    declarations.visit::<Request>();
    declarations.visit::<Update>();
    let mut written = HEAD.to_owned();
    for line in declarations.0.values().flat_map(|text| text.lines()) {
        written.push_str(line.trim_end());
        written.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("types/messages.d.ts");
    if std::env::var_os("MOTLEY_WRITE_TYPES").is_some() {
        std::fs::write(&path, &written).expect("the file can be written");
    }
    assert!(
        std::fs::read_to_string(&path).unwrap_or_default() == written,
        "types/messages.d.ts is old; write it again: \
         MOTLEY_WRITE_TYPES=1 cargo test --profile ci -p motley-board typescript"
    );
}
