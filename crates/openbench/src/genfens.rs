//! `genfens N seed S book B`: starts of games for OpenBench's data generation.

use crate::fastchess::game_of_book;
use anyhow::Result;
use motley_engines::game_names;
use motley_engines::parallel::on_searching_thread;
use motley_game::GameRecord;
use motley_lab::self_play::{TRAINING_STARTS, start};
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_search::{Control, Limits};
use motley_tournament::random::{below, numbered_rng};
use motley_tournament::{Opening, Openings, OptionError, most_balanced, play_at_random, to_six_fields};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::io::Write;
use std::path::PathBuf;

/// Maximum number of random turns from a position of the book; from an array there are more.
const MAX_TURNS_FROM_BOOK: usize = 5;
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

/// Runs `genfens` with the words after this name; prints a line `info string genfens FEN` for each
/// start.
///
/// # Errors
/// The words are wrong, or the book cannot be read.
pub fn run(words: &[String], out: &mut impl Write) -> Result<()> {
    let request = read(words)?;
    let draws = StartDraws { request: &request, out };
    let unknown =
        || OptionError::new("genfens variant", &request.game, game_names::instead_of(&request.game));
    variants::visit(&request.game, draws).ok_or_else(unknown)?
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

/// The starts of a request, and the output for them.
struct StartDraws<'a, W> {
    request: &'a StartRequest,
    out: &'a mut W,
}

impl<W: Write> Visitor for StartDraws<'_, W> {
    type Output = Result<()>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let StartDraws { request, out } = self;
        let file = request.book.as_deref();
        let book = file.map(|file| Openings::book(game, file)).transpose()?;
        for number in 0..request.count {
            let fen = on_searching_thread(|| draw(game, request, book.as_deref(), number))??;
            writeln!(out, "info string genfens {fen}")?;
            out.flush()?;
        }
        Ok(())
    }
}

/// Draws the start of this number, which is always the same, from a position of the book or from an
/// array.
fn draw<V: Variant>(
    game: &'static Listing<V>,
    request: &StartRequest,
    book: Option<&[Opening<V>]>,
    number: u64,
) -> Result<String> {
    let rng = &mut numbered_rng(request.seed, number + 1);
    let mut engine = motley_engines::engine::<V>(HASH_MB);
    let limits = Limits::nodes(request.nodes);
    let mut imbalance = |record: &GameRecord<V>| {
        let best = engine.search(record, &limits, &Control::new(), &mut |_| {});
        best.score.value().unsigned_abs()
    };
    let record = match book {
        Some(book) => {
            let opening = book[below(rng, book.len())].record();
            from_book(&opening, rng, &mut imbalance)?
        }
        None => {
            let settings = Settings::default();
            start(game, &settings, &TRAINING_STARTS, rng, &mut imbalance)?
        }
    };
    Ok(to_six_fields(&record.position().fen()))
}

/// Plays random turns from a position of the book; returns the position itself if no such game is
/// balanced enough to be taken.
fn from_book<V: Variant>(
    opening: &GameRecord<V>,
    rng: &mut Xoshiro256PlusPlus,
    imbalance: &mut dyn FnMut(&GameRecord<V>) -> u32,
) -> Result<GameRecord<V>> {
    let drawn = most_balanced(TRAINING_STARTS.tries, TRAINING_STARTS.balance, || {
        let turns = below(rng, MAX_TURNS_FROM_BOOK + 1);
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
        assert_eq!((own.count, own.seed, own.book, own.nodes), (8, 42, None, 50));
        assert_eq!(own.game, "pawns");
        assert_eq!(request("8 seed 42 book Books/bandit.epd").unwrap().game, "bandit");
        assert_eq!(request("8 seed 42 book None").unwrap().game, "chess");
        let error = request("8 seed x book None").unwrap_err();
        assert!(error.to_string().contains("found 'x'"), "{error}");
        assert!(request("8 seed 1 book None checkers").is_err());
    }
}
