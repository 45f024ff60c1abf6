//! Text files end their lines with a line feed only, on every system: what a test reads is then what
//! it would write, and scripts run. `.gitattributes` sees to it.

use motley_tidy::tree;

#[test]
fn lines_end_with_a_line_feed() {
    let mut wrong = tree::files("", "");
    // What is no text cannot be read as such, and gives none.
    wrong.retain(|path| tree::read(path).contains('\r'));
    assert!(
        wrong.is_empty(),
        "carriage returns, which a fresh checkout would not have (git rm --cached -r -q . && git reset --hard):\n{}",
        wrong.join("\n")
    );
}
