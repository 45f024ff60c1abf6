//! The Makefile, as OpenBench's workers call it in a copy of the sources. A stand-in for Cargo writes down
//! how it is called and takes the program that is built already.
#![cfg(target_os = "linux")]

use super::support;
use std::path::Path;
use std::process::{Command, Output};

const CARGO: &str = r#"#!/bin/sh
echo "$@ evalfile=$MOTLEY_EVALFILE flags=$RUSTFLAGS" >> calls
while [ $# -gt 0 ]; do
    case $1 in
        --target-dir) target=$2 ;;
        --profile) profile=$2 ;;
    esac
    shift
done
mkdir -p "$target/$profile" && cp "$PROGRAM" "$target/$profile/motley"
"#;

/// Calls `make` in `folder`, which gets a copy of the Makefile and the stand-in for Cargo.
fn make(folder: &Path, arguments: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::copy(root.join("Makefile"), folder.join("Makefile")).expect("a copy");
    let cargo = folder.join("stand-in");
    std::fs::write(&cargo, CARGO).expect("a script");
    let mut make = Command::new("make");
    make.arg("-j").args(arguments).current_dir(folder);
    make.env("CARGO", format!("sh {}", cargo.display())).env("PROGRAM", support::PROGRAM);
    make.env_remove("RUSTFLAGS").env_remove("MAKEFLAGS");
    make.output().expect("make runs")
}

fn calls(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("calls")).expect("Cargo was called")
}

#[test]
fn make_builds_the_runner() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = make(folder.path(), &["CXX=g++"]);
    assert!(made.status.success(), "{made:?}");
    let runner = folder.path().join("fastchess");
    let output = Command::new(runner).arg("--version").output();
    let version = format!("motley {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(output.expect("it runs").stdout, version.as_bytes());
    assert!(!calls(folder.path()).contains("tune"));
}

#[test]
fn make_builds_an_engine_with_a_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = make(folder.path(), &["EXE=Motley-ABCD1234"]);
    assert!(made.status.success(), "{made:?}");
    let calls_of_it = calls(folder.path());
    assert!(calls_of_it.contains("--features tune"), "{calls_of_it}");
    assert!(calls_of_it.contains("evalfile= flags=-C target-cpu=native"), "{calls_of_it}");
    assert!(folder.path().join("Motley-ABCD1234").exists());

    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let network = root.join("crates/movegen/src/variants/bandit/network.net");
    std::fs::copy(network, folder.path().join("good.net")).expect("a copy");
    let made = make(folder.path(), &["EXE=Good", "EVALFILE=good.net"]);
    assert!(made.status.success(), "{made:?}");
    assert!(calls(folder.path()).contains("/good.net flags="));

    std::fs::write(folder.path().join("bad.net"), "nonsense").expect("a file");
    let made = make(folder.path(), &["EXE=Bad", "EVALFILE=bad.net"]);
    assert!(!made.status.success(), "{made:?}");
    let errors = String::from_utf8_lossy(&made.stderr);
    assert!(errors.contains("EVALFILE: "), "{errors}");
    assert!(!folder.path().join("Bad").exists());
}
