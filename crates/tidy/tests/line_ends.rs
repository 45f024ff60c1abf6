//! Text files end their lines with a line feed only, on every system, because tests compare files
//! with texts and shells must read scripts. `.gitattributes` ensures it.

use motley_tidy::tree;

#[test]
fn lines_end_with_a_line_feed() {
    let mut wrong = tree::files("", "");
    // A file that is not text cannot be read and counts as empty.
    wrong.retain(|path| tree::read(path).contains('\r'));
    assert!(
        wrong.is_empty(),
        "carriage returns, which a fresh checkout would not have (git rm --cached -r -q . && git reset --hard):\n{}",
        wrong.join("\n")
    );
}
