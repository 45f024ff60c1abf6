//! One key of a game file, as the manual lists it.

/// A key that Motley reads.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key.
    pub name: &'static str,
    /// The form of its values.
    pub values: &'static str,
    /// The default, as a value.
    pub default: &'static str,
    /// A short description.
    pub about: &'static str,
}

pub(super) const fn key(
    name: &'static str,
    values: &'static str,
    default: &'static str,
    about: &'static str,
) -> Key {
    Key { name, values, default, about }
}
