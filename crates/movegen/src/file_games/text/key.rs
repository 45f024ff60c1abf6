//! A key of a game file: one row says all about it.
//!
//! [`keys!`] makes a table of keys from its rows: the names, the places of their values, the defaults, the
//! readers, and what the manual's table says. The tables stand in the files whose names end in `_keys`.

use super::fault::ValueFault;
use super::key_values::KeyValues;
use super::unit_types::UnitText;

/// Indices of the sides that a key is about: White 0, Black 1.
pub type Sides = &'static [usize];
/// Both sides.
pub const BOTH: Sides = &[0, 1];
/// White alone.
pub const WHITE: Sides = &[0];
/// Black alone.
pub const BLACK: Sides = &[1];

/// A reader of a key.
pub(super) type ReadKey = fn(&mut KeyValues, &[Option<UnitText>], Sides, &str) -> Result<(), ValueFault>;

/// A key, with all its names.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The names, in the order in which they are read, and the sides that each is about.
    pub names: &'static [(&'static str, Sides)],
    /// A short description.
    pub about: &'static str,
    /// Returns the name of the form of its values.
    pub form: fn() -> String,
    /// Returns the value for a side as text.
    pub value: fn(&KeyValues, usize) -> String,
    /// Sets the default.
    pub(super) reset: fn(&mut KeyValues),
    /// Reads a value for some sides. Letters are those of the units.
    pub(super) read: ReadKey,
}

/// Makes a table of keys.
///
/// A row is a kind, the key, older names of it with the sides that they are about, the form of its values,
/// the field of [`KeyValues`], the default, and a description. The kinds: `one`, a key for both sides;
/// `pair`, a key for White and one for Black, whose names end so; `both`, these two and one without an
/// ending for both sides.
macro_rules! keys {
    ($($kind:ident $name:ident $(($($older:ident $sides:ident),+))?: $form:ty
        => $($field:ident).+ $([$at:literal])? = $default:expr, $about:literal;)*) => {{
        use $crate::file_games::text::{forms::Form, key::*};
        &[$(Key {
            names: keys!(@names $kind $name $($($older $sides)+)?),
            about: $about,
            form: <$form as Form>::words,
            value: |values, side| keys!(@write $kind $form, values.$($field).+ $([$at])?, side),
            reset: |values| values.$($field).+ $([$at])? = $default,
            read: |values, units, sides, text| {
                keys!(@read $kind $form, values.$($field).+ $([$at])?, sides, units, text)
            },
        },)*]
    }};
    (@names one $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $sides),)* (stringify!($name), BOTH)]
    };
    (@names pair $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $sides),)*
            (concat!(stringify!($name), "White"), WHITE),
            (concat!(stringify!($name), "Black"), BLACK)]
    };
    (@names both $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $sides),)*
            (stringify!($name), BOTH),
            (concat!(stringify!($name), "White"), WHITE),
            (concat!(stringify!($name), "Black"), BLACK)]
    };
    (@write one $form:ty, $field:expr, $side:ident) => {{
        let _ = $side;
        <$form as Form>::write(&$field)
    }};
    (@write $kind:ident $form:ty, $field:expr, $side:ident) => {
        <$form as Form>::write(&$field[$side])
    };
    (@read one $form:ty, $field:expr, $sides:ident, $units:ident, $text:ident) => {{
        let _ = $sides;
        <$form as Form>::read($units, $text, &mut $field)
    }};
    (@read $kind:ident $form:ty, $field:expr, $sides:ident, $units:ident, $text:ident) => {
        $sides.iter().try_for_each(|&side| {
            <$form as Form>::read($units, $text, &mut $field[side])
        })
    };
}
pub(super) use keys;
