//! Positions as other programs write them. A game reads its own FENs strictly; the protocols also accept what
//! is common elsewhere, if it can mean one position only:
//!
//! | text | meaning |
//! | --- | --- |
//! | fields left out at the end; clocks `-`, below 0, too high; turn number 0; side `W` | the usual values |
//! | units in hand as one more rank: `.../RNBQKBNR/Pn` | `.../RNBQKBNR[Pn]` |
//! | no field of checks; lichess's `+1+0` at the end, the checks given | the checks left to give |
//! | castling by letters of files; rights without king or rook | `KQkq`; no rights |
//! | en passant where no pawn can have passed | `-` |
//! | `h` and `e` for horse and elephant on 9 x 10 squares | `n` and `b` |
//! | the fields of SFEN after the board: `b 2Pb 1` | hands, and White for `b`, who begins |

use super::any_game::AnyGame;
use super::begin::begin;
use super::start::Start;
use motley_game::TextError;
use motley_movegen::variant::Info;

/// The highest counter that is read.
const MAX_COUNTER: i64 = 9999;

/// The longest field of castling, and of hands in SFEN, that is looked at: longer ones are nonsense.
const MAX_RIGHTS: usize = 64;

/// A game that has begun, or the reason why not.
type Begun = Result<Box<dyn AnyGame>, TextError>;

/// Begins the game called `name`; a position may be written as other programs do.
///
/// # Errors
/// There is no such game, or its start is not legal.
pub fn begin_as_written(name: &str, start: &Start) -> Result<Box<dyn AnyGame>, TextError> {
    let begun = begin(name, start);
    let usual = || begin(name, &Start::default()).ok();
    begun.or_else(|error| reread(start, error, usual, &|start| begin(name, start)))
}

/// Begins another game of the same rules; a position may be written as other programs do.
///
/// # Errors
/// The start is not legal.
pub fn another_as_written(game: &dyn AnyGame, start: &Start) -> Result<Box<dyn AnyGame>, TextError> {
    let begun = game.another(start);
    let usual = || game.another(&Start::default()).ok();
    begun.or_else(|error| reread(start, error, usual, &|start| game.another(start)))
}

/// Begins a game whose own reader has refused the FEN with this error.
fn reread(
    start: &Start,
    error: TextError,
    usual: impl FnOnce() -> Option<Box<dyn AnyGame>>,
    begin: &dyn Fn(&Start) -> Begun,
) -> Begun {
    let read = |fen: &str| {
        usual().and_then(|usual| {
            let begin = |fen| begin(&Start { fen: Some(fen), ..start.clone() });
            ForeignFen::split(fen, &usual.start_fen())?.begin(usual.info(), &begin)
        })
    };
    start.fen.as_deref().and_then(read).ok_or(error)
}

/// The fields of a FEN in the order in which games write them.
#[derive(Clone)]
struct ForeignFen {
    board: String,
    side: &'static str,
    castling: String,
    en_passant: String,
    /// The checks left to give, in games that count them.
    checks: Option<String>,
    counters: [i64; 2],
    /// The fields of the game itself, `name=value`, and words about the last turn.
    more: Vec<String>,
}

impl ForeignFen {
    /// Takes a text apart, with the FEN of the usual start of the game for what is left out; `None` if a part
    /// of it is not understood.
    fn split(fen: &str, usual: &str) -> Option<ForeignFen> {
        let usual: Vec<&str> = usual.split(' ').collect();
        let mut fields = fen.split_ascii_whitespace().peekable();
        let board = with_hand(fields.next()?, usual[0]);
        let side = match fields.next().unwrap_or("w") {
            "w" | "W" => "w",
            "b" | "B" => "b",
            _ => return None,
        };
        let rest: Vec<&str> = fields.clone().collect();
        if usual[0].contains('[')
            && usual.get(2) == Some(&"-")
            && let Some(fen) = sfen(&board, side, &rest)
        {
            return Some(fen);
        }
        let mut next_if =
            |fits: fn(&str) -> bool| fields.next_if(|text| fits(text)).unwrap_or("-").to_owned();
        let castling = next_if(|text| text == "-" || text.chars().all(|c| c.is_ascii_alphabetic()));
        let en_passant = next_if(|text| text == "-" || is_square(text));
        let counted = usual.iter().find(|text| text.contains('+') && !text.contains('/'));
        let mut checks = counted.map(|text| (*text).to_owned());
        let mut numbers = Vec::new();
        let mut more = Vec::new();
        for text in fields {
            if let Some(given) = text.strip_prefix('+') {
                checks = Some(left_to_give(given, counted?)?);
            } else if text.contains('+') && counted.is_some() {
                checks = Some(text.to_owned());
            } else if text == "-" || text.parse::<i64>().is_ok() {
                numbers.push(text.parse().ok());
            } else if text.contains('=') || text.chars().all(|c| c.is_ascii_alphabetic() || c == '-') {
                more.push(text.to_owned());
            } else {
                return None;
            }
        }
        let number = |place: usize, least: i64| {
            let number = numbers.get(place).copied().flatten().unwrap_or(least);
            number.clamp(least, MAX_COUNTER)
        };
        let counters = [number(0, 0), number(1, 1)];
        (numbers.len() <= 2 && castling.len() <= MAX_RIGHTS).then_some(ForeignFen {
            board,
            side,
            castling,
            en_passant,
            checks,
            counters,
            more,
        })
    }

    fn text(&self) -> String {
        let [clock, number] = self.counters;
        let checks = self.checks.as_ref().map_or_else(String::new, |checks| format!("{checks} "));
        let ForeignFen { board, side, castling, en_passant, more, .. } = self;
        let text =
            format!("{board} {side} {castling} {en_passant} {checks}{clock} {number} {}", more.join(" "));
        text.trim_end().to_owned()
    }

    /// Begins a game at the position; drops what the game's own reader refuses and other programs ignore.
    fn begin(mut self, info: &Info, begin: &dyn Fn(String) -> Begun) -> Option<Box<dyn AnyGame>> {
        let mut castling_changed = false;
        let mut letters_changed = false;
        loop {
            let error = match begin(self.text()) {
                Ok(game) => return Some(game),
                Err(error) => error,
            };
            if error.part.starts_with("castling") && !castling_changed {
                castling_changed = true;
                self.castling = self.possible_castling(begin);
            } else if error.part.starts_with("en-passant") && self.en_passant != "-" {
                "-".clone_into(&mut self.en_passant);
            } else if (info.files, info.ranks) == (9, 10) && !letters_changed {
                letters_changed = true;
                self.board = self.board.chars().map(horse_and_elephant).collect();
            } else {
                return None;
            }
        }
    }

    /// Returns the rights that the game accepts, each with those before it: as they are, or as `K` and `Q`
    /// for the letters of files.
    fn possible_castling(&self, begin: &dyn Fn(String) -> Begun) -> String {
        let accepted = |castling: &String| {
            let with = ForeignFen { castling: castling.clone(), en_passant: "-".to_owned(), ..self.clone() };
            begin(with.text()).is_ok()
        };
        let mut rights = String::new();
        for letter in self.castling.chars() {
            let spelled = [Some(letter), self.side_of_king(letter)];
            let longer = |letter| Some(format!("{rights}{letter}")).filter(accepted);
            let longest = spelled.into_iter().flatten().find_map(longer);
            rights = longest.unwrap_or(rights);
        }
        if rights.is_empty() { "-".to_owned() } else { rights }
    }

    /// Returns `K` or `Q` for the letter of a rook's file, in the case of its side.
    fn side_of_king(&self, file: char) -> Option<char> {
        if matches!(file, 'K' | 'Q' | 'k' | 'q') {
            return None;
        }
        let board = self.board.split('[').next().unwrap_or_default();
        let mut rows = board.split('/');
        let (row, king) =
            if file.is_ascii_uppercase() { (rows.next_back(), 'K') } else { (rows.next(), 'k') };
        let king = file_of(king, row?)?;
        let rook = u32::from(file.to_ascii_lowercase()) - u32::from('a');
        let letter = if rook > king { 'k' } else { 'q' };
        Some(if file.is_ascii_uppercase() { letter.to_ascii_uppercase() } else { letter })
    }
}

/// Returns the file of the first such letter in a row, from 0.
fn file_of(letter: char, row: &str) -> Option<u32> {
    let (mut file, mut run) = (0, 0);
    for c in row.chars() {
        match c.to_digit(10) {
            Some(digit) => run = 10 * run + digit,
            None => {
                file += std::mem::take(&mut run);
                if c == letter {
                    return Some(file);
                }
                file += u32::from(c.is_ascii_alphabetic());
            }
        }
    }
    None
}

fn is_square(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text[1..].parse::<u8>().is_ok()
}

/// Puts units in hand that are written as one more rank into brackets.
fn with_hand(board: &str, usual: &str) -> String {
    let ranks = |text: &str| text.split('/').count();
    match board.rsplit_once('/') {
        Some((squares, hand)) if !board.contains('[') && ranks(board) == ranks(usual) + 1 => {
            format!("{squares}[{}]", hand.trim_matches('-'))
        }
        _ => board.to_owned(),
    }
}

/// Returns the checks left to give after `given`, `1+0`, of `all`, `3+3`.
fn left_to_give(given: &str, all: &str) -> Option<String> {
    let pair = |text: &str| {
        let (white, black) = text.split_once('+')?;
        Some([white.parse::<u8>().ok()?, black.parse::<u8>().ok()?])
    };
    let ([white, black], [all_white, all_black]) = (pair(given)?, pair(all)?);
    Some(format!("{}+{}", all_white.checked_sub(white)?, all_black.checked_sub(black)?))
}

/// Reads the last fields of SFEN: the units in hand and the number of the next single turn.
fn sfen(board: &str, side: &str, rest: &[&str]) -> Option<ForeignFen> {
    let &[hands, number] = rest else {
        return None;
    };
    let turn: i64 = number.parse().ok().filter(|_| hands.len() <= MAX_RIGHTS)?;
    let mut hand = String::new();
    let mut count = 0;
    for c in hands.trim_matches('-').chars() {
        match c.to_digit(10) {
            Some(digit) => count = 10 * count + digit as usize,
            None if c.is_ascii_alphabetic() || c == '+' => {
                hand += &c.to_string().repeat(std::mem::take(&mut count).clamp(1, 99));
            }
            None => return None,
        }
    }
    let board = if board.contains('[') { board.to_owned() } else { format!("{board}[{hand}]") };
    Some(ForeignFen {
        board,
        side: if side == "b" { "w" } else { "b" },
        castling: "-".to_owned(),
        en_passant: "-".to_owned(),
        checks: None,
        counters: [0, (turn.max(1) - 1) / 2 + 1],
        more: Vec::new(),
    })
}

fn horse_and_elephant(letter: char) -> char {
    match letter {
        'h' => 'n',
        'H' => 'N',
        'e' => 'b',
        'E' => 'B',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(game: &str, fen: &str) -> Result<String, String> {
        let start = Start { fen: Some(fen.to_owned()), ..Start::default() };
        begin_as_written(game, &start).map(|game| game.fen()).map_err(|error| error.to_string())
    }

    const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    #[test]
    fn fens_of_other_programs_are_read() {
        for (game, tail, written) in [
            ("chess", " w KQkq -", " w KQkq - 0 1"),
            ("chess", " w KQkq", " w KQkq - 0 1"),
            ("chess", " w", " w - - 0 1"),
            ("chess", "", " w - - 0 1"),
            ("chess", " b KQkq - 5", " b KQkq - 5 1"),
            ("chess", " b KQkq - 0 0", " b KQkq - 0 1"),
            ("chess", " W KQkq - -1 99999", " w KQkq - 0 9999"),
            ("chess", " w KQkq - - -", " w KQkq - 0 1"),
            ("chess", " w KQkq a6 0 1", " w KQkq - 0 1"),
            ("chess", " w KQkqAH e3 0 1", " w KQkq - 0 1"),
            ("chess", " b KQkq a6 0 1", " b KQkq - 0 1"),
            ("3check", " w KQkq - 0 1", " w KQkq - 3+3 0 1"),
            ("3check", " w KQkq -", " w KQkq - 3+3 0 1"),
            ("3check", " w KQkq - 4 9 +1+0", " w KQkq - 2+3 4 9"),
            ("crazyhouse", "/Np w KQkq - 10 6", "[Np] w KQkq - 10 6"),
            ("crazyhouse", "/ w KQkq - 0 1", "[] w KQkq - 0 1"),
            ("atomic", " w HAha - 0 1", " w KQkq - 0 1"),
            ("antichess", " w KQkq - 0 1", " w - - 0 1"),
            ("seirawan", "/HEhe w KQBCDFGkqbcdfg - 0 1", "[EHeh] w KQBCDFGkqbcdfg - 0 1"),
        ] {
            assert_eq!(
                read(game, &format!("{BOARD}{tail}")),
                Ok(format!("{BOARD}{written}")),
                "{game}{tail}"
            );
        }
    }

    #[test]
    fn boards_of_other_programs_are_read() {
        let shogi = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        for (game, fen, written) in [
            ("shogi", format!("{shogi} b - 1"), format!("{shogi}[] w - - 0 1")),
            (
                "shogi",
                format!("{} w 2Pb 6", shogi.replace("PPP/", "P2/").replace("1r5b1", "1r7")),
                format!("{}[PPb] b - - 0 3", shogi.replace("PPP/", "P2/").replace("1r5b1", "1r7")),
            ),
            (
                "xiangqi",
                xiangqi
                    .replace(['n', 'b'], "~")
                    .replace("r~~aka~~r", "rheakaehr")
                    .replace(['N', 'B'], "~")
                    .replace("R~~AKA~~R", "RHEAKAEHR"),
                xiangqi.to_owned(),
            ),
            (
                "chess",
                "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1".to_owned(),
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(),
            ),
            (
                "chess",
                "4k3/8/8/8/8/8/8/4K2R w Qkq - 0 1".to_owned(),
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned(),
            ),
            ("bandit", "3k3/7/7/7/7/7/7/7/R2K3 b".to_owned(), "3k3/7/7/7/7/7/7/7/R2K3 b - - 0 1".to_owned()),
            (
                "pawns",
                "k7/8/8/8/8/3E4/8/K7 w - - rest=w".to_owned(),
                "k7/8/8/8/8/3E4/8/K7 w - - 0 1 rest=w".to_owned(),
            ),
        ] {
            assert_eq!(read(game, &fen), Ok(written), "{game} {fen}");
        }
    }

    /// Wrong texts are refused as by the reader of the game.
    #[test]
    fn wrong_fens_are_refused() {
        for (game, fen, part) in [
            ("chess", "8/8 w - - 0 1", "placement"),
            ("chess", "4k3/8/8/8/8/8/8/4K2X w - - 0 1", "placement"),
            ("chess", "4k3/8/8/8/8/8/8/4K2R x - - 0 1", "side-to-move"),
            ("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 1", "nothing after"),
            ("chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1 x%", "nothing after"),
            ("chess", "4k2R/8/8/8/8/8/8/4K3 w - - 0 0", "turn number"),
            ("3check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +4+0", "checks"),
        ] {
            let error = read(game, fen).unwrap_err();
            assert!(error.contains(part), "{game} {fen}: {error}");
        }
    }
}
