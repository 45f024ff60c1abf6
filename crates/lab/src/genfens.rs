//! `genfens N seed S book B`: starts of games for OpenBench's data generation.

use crate::failure::{LabError, visit};
use crate::self_play::{StartRules, start};
use motley_engines::parallel::on_searching_thread;
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_search::{Control, Limits};
use motley_tournament::random::{below, numbered_rng};
use motley_tournament::{
    OpeningError, Openings, OptionError, game_of_book, most_balanced, play_at_random, to_six_fields,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::io::Write;
use std::path::PathBuf;

/// Number of random turns from an array or from a position of the book; both even and odd, so that
/// either side may be to move.
const MIN_TURNS: usize = 4;
const MAX_TURNS: usize = 9;
/// Largest absolute score of a start, in centipawns.
const BALANCE: u32 = 350;
/// Starts tried before the most balanced of them is taken.
const TRIES: u32 = 60;
/// Default nodes of the search for the balance of a start.
const DEFAULT_NODES: u64 = 1000;
/// Size of the transposition table in megabytes.
const HASH_MB: usize = 1;

const EXPECTED: &str = "N seed S book None|FILE [variant=GAME] [nodes=N]";

/// A request for starts.
#[derive(Clone, PartialEq, Eq, Debug)]
struct StartRequest {
    count: u64,
    seed: u64,
    book: Option<PathBuf>,
    game: String,
    nodes: u64,
}

/// An error of the command.
#[derive(Debug, thiserror::Error)]
enum GenfensError {
    /// The game cannot be set up.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The book cannot be read.
    #[error(transparent)]
    Opening(#[from] OpeningError),
}

/// Runs `genfens` with the words after this name; prints a line `info string genfens FEN` for each
/// start.
///
/// # Errors
/// The words are wrong, or the book cannot be read.
pub fn run(words: &[String], out: &mut impl Write) -> Result<(), LabError> {
    let request = read(words).map_err(|error| LabError::Command(Box::new(error)))?;
    for number in 0..request.count {
        let draw = StartDraw {
            request: &request,
            number,
        };
        let fen = on_searching_thread(|| visit(&request.game, draw))???;
        writeln!(out, "info string genfens {fen}")?;
        out.flush()?;
    }
    Ok(())
}

impl From<GenfensError> for LabError {
    fn from(error: GenfensError) -> Self {
        LabError::Command(Box::new(error))
    }
}

/// Reads `N seed S book B` and further words `KEY=VALUE`.
fn read(words: &[String]) -> Result<StartRequest, OptionError> {
    let wrong = |found: &str| OptionError::new("genfens", found, EXPECTED);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let [count, "seed", seed, "book", book, further @ ..] = &words[..] else {
        return Err(wrong(&words.join(" ")));
    };
    let number = |text: &&str| text.parse::<u64>().map_err(|_| wrong(text));
    let book = (!book.eq_ignore_ascii_case("none")).then(|| PathBuf::from(book));
    let (mut game, mut nodes) = (None, DEFAULT_NODES);
    for word in further {
        match word.split_once('=') {
            Some(("variant", name)) => game = Some(name.to_owned()),
            Some(("nodes", text)) => nodes = number(&text)?.max(1),
            _ => return Err(wrong(word)),
        }
    }
    let of_book = book.as_deref().and_then(game_of_book);
    Ok(StartRequest {
        count: number(count)?,
        seed: number(seed)?,
        book,
        game: game.unwrap_or_else(|| of_book.unwrap_or(variants::DEFAULT.name).to_owned()),
        nodes,
    })
}

/// One start.
struct StartDraw<'a> {
    request: &'a StartRequest,
    number: u64,
}

impl Visitor for StartDraw<'_> {
    type Output = Result<String, GenfensError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let request = self.request;
        let rng = &mut numbered_rng(request.seed, self.number + 1);
        let mut engine = motley_engines::engine::<V>(HASH_MB);
        let limits = Limits::nodes(request.nodes);
        let mut imbalance = |record: &GameRecord<V>| {
            let best = engine.search(record, &limits, &Control::new(), &mut |_| {});
            best.score.value().unsigned_abs()
        };
        let record = match &request.book {
            Some(file) => {
                let book = Openings::book(game, file)?;
                let opening = book[below(rng, book.len())].record();
                from_book(&opening, rng, &mut imbalance)?
            }
            None => {
                let rules = StartRules {
                    missing: 0,
                    turns: MIN_TURNS..=MAX_TURNS,
                    balance: BALANCE,
                    tries: TRIES,
                };
                start(game, &Settings::default(), &rules, rng, &mut imbalance)?
            }
        };
        Ok(to_six_fields(&record.position().fen()))
    }
}

/// Plays random turns from a position of the book; returns the position itself if no such game is
/// balanced enough to be taken.
fn from_book<V: Variant>(
    opening: &GameRecord<V>,
    rng: &mut Xoshiro256PlusPlus,
    imbalance: &mut dyn FnMut(&GameRecord<V>) -> u32,
) -> Result<GameRecord<V>, TextError> {
    let drawn = most_balanced(TRIES, BALANCE, || {
        let turns = below(rng, MAX_TURNS - MIN_TURNS + 1);
        let record = play_at_random(opening.position().clone(), turns, rng);
        Ok(record.map(|record| (imbalance(&record), record)))
    })?;
    Ok(drawn.unwrap_or_else(|| opening.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(line: &str) -> Result<StartRequest, OptionError> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        read(&words)
    }

    #[test]
    fn the_words_of_openbench_are_read() {
        let own = request("8 seed 42 book None variant=pawns nodes=50").unwrap();
        assert_eq!(
            (own.count, own.seed, own.book, own.nodes),
            (8, 42, None, 50)
        );
        assert_eq!(own.game, "pawns");
        assert_eq!(
            request("8 seed 42 book Books/bandit.epd").unwrap().game,
            "bandit"
        );
        assert_eq!(request("8 seed 42 book None").unwrap().game, "chess");
        let error = request("8 seed x book None").unwrap_err();
        assert!(error.to_string().contains("found 'x'"), "{error}");
        assert!(request("8 seed 1 book None checkers").is_err());
    }
}
