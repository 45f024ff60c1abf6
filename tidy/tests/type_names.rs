//! One name, one type: a name means the same in every file of the engine, unless it is listed here.

use motley_tidy::items::ItemKind;
use motley_tidy::modules::Crate;
use motley_tidy::tree::{self, CRATES};
use std::collections::BTreeMap;

/// Names that several types have, each with the reason.
const SHARED: &[(&str, &str)] = &[];

#[test]
fn a_name_means_one_type() {
    let mut homes = BTreeMap::<String, Vec<String>>::new();
    for name in CRATES {
        let folder = format!("crates/{name}/src");
        for source in Crate::new(&folder, tree::sources(&folder)).sources() {
            let types = source.items.iter();
            for item in types.filter(|item| item.kind == ItemKind::Type && !item.is_test) {
                homes
                    .entry(item.name.clone())
                    .or_default()
                    .push(source.path.clone());
            }
        }
    }
    let shared = |name: &str| SHARED.iter().any(|(known, _)| *known == name);
    let several: Vec<String> = homes
        .iter()
        .filter(|(name, homes)| homes.len() > 1 && !shared(name))
        .map(|(name, homes)| format!("{name}: {}", homes.join(", ")))
        .collect();
    let idle = SHARED
        .iter()
        .filter(|(name, _)| homes.get(*name).is_none_or(|homes| homes.len() < 2));
    let idle: Vec<&str> = idle.map(|(name, _)| *name).collect();
    assert!(
        several.is_empty(),
        "types of the same name:\n{}",
        several.join("\n")
    );
    assert!(idle.is_empty(), "listed, but not shared: {idle:?}");
}
