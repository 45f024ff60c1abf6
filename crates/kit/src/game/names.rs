//! Games by the names that people use, and refusals of wrong names.

use crate::refusal::Refusal;
use motley_movegen::variant::Info;
use motley_movegen::variants;

/// Returns the game that people or other programs call `name`: see [`variants::called`].
///
/// # Errors
/// There is no such game; the refusal says which name may be meant.
pub fn game_called(name: &str) -> Result<&'static Info, Refusal> {
    variants::called(name).ok_or_else(|| no_such_game(name))
}

/// Returns the refusal of a game's name, with the nearest names that there are.
pub(super) fn no_such_game(name: &str) -> Refusal {
    let near = variants::nearest(name);
    let perhaps = match near.is_empty() {
        true => String::new(),
        false => format!(" Perhaps {} is meant.", near.join(" or ")),
    };
    Refusal(format!("There is no game called {name}.{perhaps}"))
}

#[cfg(test)]
mod tests {
    use super::game_called;

    #[test]
    fn a_wrong_name_is_told_with_the_nearest() {
        let refusal = |name: &str| game_called(name).unwrap_err().0;
        assert_eq!(refusal("shoogi"), "There is no game called shoogi. Perhaps shogi is meant.");
        assert_eq!(refusal("camels"), "There is no game called camels.");
    }
}
