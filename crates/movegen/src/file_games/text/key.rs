//! A key of a game file: one row says all about it.
//!
//! [`keys!`] makes a group of keys from its rows: the structure with a field for each key, the defaults, and
//! the table from which files are read and the manual's table is written. The groups stand in the files of
//! this folder that are named after them.

use super::fault::ValueFault;
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
pub(super) type ReadKey<G> = fn(&mut G, &[Option<UnitText>], Sides, &str) -> Result<(), ValueFault>;

/// A key of the group `G`, with all its names.
#[derive(Clone, Copy, Debug)]
pub struct Key<G> {
    /// The names, in the order in which they are read, and the sides that each is about.
    pub names: &'static [(&'static str, Sides)],
    /// A short description.
    pub about: &'static str,
    /// Returns the name of the form of its values.
    pub form: fn() -> String,
    /// Returns the value in a group for a side, as text.
    pub value: fn(&G, usize) -> String,
    /// Reads a value for some sides into a group. Letters are those of the units.
    pub(super) read: ReadKey<G>,
}

/// Makes a group of keys.
///
/// A row is a kind, the key, older names of it with the sides that they are about, the form of its values,
/// the field, the default, and a description. The kinds: `one`, a key for both sides; `pair`, a key for White
/// and one for Black, whose names end so; `both`, these two and one without an ending for both sides.
macro_rules! keys {
    (
        $(#[$doc:meta])*
        $group:ident $(with { $($part:ident: $part_type:ty,)* })? {
            $($kind:ident $name:ident $(($($older:ident $sides:ident),+))?: $form:ty
                => $field:ident = $default:expr, $about:literal;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        #[allow(clippy::struct_excessive_bools, reason = "each is a key of the format")]
        pub struct $group {
            $(#[doc = $about] pub $field: keys!(@type $kind $form),)*
            $($(#[doc = "A group of keys."] pub $part: $part_type,)*)?
        }

        impl Default for $group {
            fn default() -> Self {
                $group {
                    $($field: $default,)*
                    $($($part: Default::default(),)*)?
                }
            }
        }

        impl $group {
            /// The keys.
            pub(super) const KEYS: &'static [$crate::file_games::text::key::Key<$group>] = &[
                $($crate::file_games::text::key::Key {
                    names: keys!(@names $kind $name $($($older $sides)+)?),
                    about: $about,
                    form: <$form as $crate::file_games::text::forms::Form>::words,
                    value: |group, side| keys!(@write $kind $form, group.$field, side),
                    read: |group, units, sides, text| {
                        keys!(@read $kind $form, group.$field, sides, units, text)
                    },
                },)*
            ];
        }
    };
    (@type one $form:ty) => { <$form as $crate::file_games::text::forms::Form>::Value };
    (@type $kind:ident $form:ty) => { [<$form as $crate::file_games::text::forms::Form>::Value; 2] };
    (@names one $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $crate::file_games::text::key::$sides),)*
            (stringify!($name), $crate::file_games::text::key::BOTH)]
    };
    (@names pair $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $crate::file_games::text::key::$sides),)*
            (concat!(stringify!($name), "White"), $crate::file_games::text::key::WHITE),
            (concat!(stringify!($name), "Black"), $crate::file_games::text::key::BLACK)]
    };
    (@names both $name:ident $($older:ident $sides:ident)*) => {
        &[$((stringify!($older), $crate::file_games::text::key::$sides),)*
            (stringify!($name), $crate::file_games::text::key::BOTH),
            (concat!(stringify!($name), "White"), $crate::file_games::text::key::WHITE),
            (concat!(stringify!($name), "Black"), $crate::file_games::text::key::BLACK)]
    };
    (@write one $form:ty, $field:expr, $side:ident) => {{
        let _ = $side;
        <$form as $crate::file_games::text::forms::Form>::write(&$field)
    }};
    (@write $kind:ident $form:ty, $field:expr, $side:ident) => {
        <$form as $crate::file_games::text::forms::Form>::write(&$field[$side])
    };
    (@read one $form:ty, $field:expr, $sides:ident, $units:ident, $text:ident) => {{
        let _ = $sides;
        <$form as $crate::file_games::text::forms::Form>::read($units, $text, &mut $field)
    }};
    (@read $kind:ident $form:ty, $field:expr, $sides:ident, $units:ident, $text:ident) => {
        $sides.iter().try_for_each(|&side| {
            <$form as $crate::file_games::text::forms::Form>::read($units, $text, &mut $field[side])
        })
    };
}
pub(super) use keys;
