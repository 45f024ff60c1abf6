//! A stand-in for a board of CuteChess, in random games of every game.
//!
//! CuteChess knows a move as two squares and a number, generates moves square by square, and makes, undoes
//! and copies them (`contrib/cutechess/`). The stand-in does the same by the protocol alone.
//! `MOTLEY_RULES_GAMES` sets the number of games of each game; names behind it choose the games
//! (`MOTLEY_RULES_GAMES="1000 duck amazons"`).

use super::RulesSession;
use motley_movegen::variant::Info;
use motley_movegen::variants;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The variable with the number of random games of each game, and the names of the games if not all.
const GAMES: &str = "MOTLEY_RULES_GAMES";
/// Number of squares of all boards of one game together, without the variable: more games on smaller boards.
const SQUARES: usize = 100;
/// Maximum number of turns of a random game, without the variable and with it.
const TURNS: [usize; 2] = [8, 60];
/// The numbers that CuteChess has room for, without those of its pieces.
const ORDINALS: usize = 0x3ff - 200;
/// The kinds of pieces that CuteChess has room for below its wall.
const PIECES: usize = 99;

/// A move as CuteChess has it.
type Move = ([String; 2], usize);

/// The state of a game, as far as CuteChess's board asks for it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct State {
    fen: String,
    key: String,
    to_move: usize,
    check: bool,
    played: usize,
    reversible: u32,
    over: bool,
    result: String,
    reason: Option<String>,
    turns: Vec<StateTurn>,
    board: StateBoard,
    #[serde(default)]
    changes: Vec<Change>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct StateTurn {
    text: String,
    from: String,
    to: String,
    ordinal: usize,
    clicks: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct StateBoard {
    corner: [u64; 2],
    squares: Vec<StateSquare>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct StateSquare {
    at: String,
    place: [u64; 2],
    unit: Option<Value>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Change {
    at: String,
}

/// The part of the state that an answer without turns and squares has.
#[derive(Deserialize)]
struct ShortState {
    fen: String,
}

/// The answer to a text.
#[derive(Deserialize)]
struct ReadTurn {
    turn: String,
}

/// A board as CuteChess has it: what it knows of the position, and the positions before.
struct Board {
    number: u8,
    state: State,
    text_of: HashMap<Move, String>,
    move_of: HashMap<String, Move>,
    before: Vec<State>,
}

/// The boards of one program, and the letters of the units that they have shown.
#[derive(Default)]
struct StandIn {
    session: RulesSession,
    kinds: BTreeMap<String, String>,
}

impl StandIn {
    /// Sends a request about a board, which must be carried out.
    fn ask<T: DeserializeOwned>(&mut self, board: u8, mut request: Value) -> T {
        request["board"] = board.into();
        let answer = self.session.answer(request.to_string().as_bytes());
        assert!(answer.starts_with("{\"ok\":true"), "{request}: {answer}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {error} in {answer}"))
    }

    fn set_fen(&mut self, info: &Info, number: u8, fen: Option<&str>) -> Board {
        let with = ["turns", "board"];
        let state = self.ask(number, json!({ "do": "new", "game": info.name, "fen": fen, "with": with }));
        let maps = (HashMap::new(), HashMap::new());
        let mut board = Board { number, state, text_of: maps.0, move_of: maps.1, before: Vec::new() };
        self.load(info, &mut board);
        board
    }

    /// Reads the squares and the moves of the state, as `vMakeMove` does.
    fn load(&mut self, info: &Info, board: &mut Board) {
        let state = &board.state;
        let mut own = HashSet::new();
        for square in &state.board.squares {
            let margin = info.setup.map_or(0, |setup| setup.margin);
            let size = [info.files, info.ranks].map(|side| u64::from(side + 2 * margin));
            let is_inside = (0..2).all(|axis| state.board.corner[axis] + square.place[axis] < size[axis]);
            assert!(is_inside, "{}: {square:?}", info.name);
            let Some(unit) = &square.unit else { continue };
            if unit["side"] == json!(state.to_move) {
                own.insert(square.at.as_str());
            }
            let [letter, kind] = ["letter", "kind"].map(|field| unit[field].as_str().unwrap());
            if let Some(known) = self.kinds.get(letter) {
                assert_eq!(known, kind, "{}: {unit} of {}", info.name, state.fen);
            } else {
                self.kinds.insert(letter.to_owned(), kind.to_owned());
            }
        }
        assert!(self.kinds.len() <= PIECES, "{}", info.name);
        board.text_of.clear();
        board.move_of.clear();
        for turn in &state.turns {
            let StateTurn { text, from, to, ordinal, clicks } = turn;
            // `generateMoves` asks for the moves of own units only, on the board or beside it.
            let is_drop = clicks.first().is_some_and(|click| click.starts_with('*'));
            assert!(is_drop || own.contains(from.as_str()), "{}: {turn:?} of {}", info.name, state.fen);
            assert!(*ordinal < ORDINALS, "{}: {turn:?}", info.name);
            let mv = ([from.clone(), to.clone()], *ordinal);
            let other = board.text_of.insert(mv.clone(), text.clone());
            assert_eq!(other, None, "{}: {turn:?} of {}", info.name, state.fen);
            board.move_of.insert(text.clone(), mv);
        }
    }

    /// Returns the move of a text, as `moveFromString` does.
    fn read(&mut self, board: &Board, text: &str) -> Option<Move> {
        let ReadTurn { turn } = self.ask(board.number, json!({ "do": "read", "turn": text }));
        board.move_of.get(&turn).cloned()
    }

    fn make(&mut self, info: &Info, board: &mut Board, mv: &Move) {
        let with = ["turns", "board", "changes"];
        let text = &board.text_of[mv];
        let mut state: State = self.ask(board.number, json!({ "do": "play", "turn": text, "with": with }));
        let changes = std::mem::take(&mut state.changes);
        assert_ne!(state.to_move, board.state.to_move, "{}: sides alternate", info.name);
        let changed: BTreeSet<&str> = changes.iter().map(|change| change.at.as_str()).collect();
        assert_eq!(changed, differences(&board.state, &state), "{}: {text}", info.name);
        board.before.push(std::mem::replace(&mut board.state, state));
        self.load(info, board);
    }

    fn undo(&mut self, info: &Info, board: &mut Board) {
        let state: State = self.ask(board.number, json!({ "do": "undo", "with": ["turns", "board"] }));
        assert_eq!(Some(&state), board.before.pop().as_ref(), "{}", info.name);
        board.state = state;
        self.load(info, board);
    }

    /// Sets up the FEN of a board on another one: the same position.
    fn fen_returns(&mut self, info: &Info, board: &Board) {
        let State { fen, key, to_move, check, reversible, turns, .. } = &board.state;
        let other = self.set_fen(info, board.number + 1, Some(fen)).state;
        assert_eq!([&other.fen, &other.key], [fen, key], "{}", info.name);
        let facts = (other.to_move, other.check, other.reversible, &other.turns);
        assert_eq!(facts, (*to_move, *check, *reversible, turns), "{}: {fen}", info.name);
    }

    /// Makes a move on a copy of a board, which stays as it is.
    fn copies_are_apart(&mut self, info: &Info, board: &Board, mv: &Move) {
        let number = board.number + 2;
        let with = ["turns", "board"];
        let state = self.ask(board.number, json!({ "do": "copy", "to": number, "with": with }));
        let maps = (board.text_of.clone(), board.move_of.clone());
        let mut copy = Board { number, state, text_of: maps.0, move_of: maps.1, before: Vec::new() };
        assert_eq!(copy.state, board.state, "{}", info.name);
        self.make(info, &mut copy, mv);
        let ShortState { fen } = self.ask(board.number, json!({ "do": "result" }));
        assert_eq!(fen, board.state.fen, "{}", info.name);
    }
}

/// Returns the names of the squares on which two states have other units, or only one has the square.
fn differences<'a>(before: &'a State, after: &'a State) -> BTreeSet<&'a str> {
    let [before, after] = [before, after].map(|state| {
        let squares = state.board.squares.iter();
        squares.map(|square| (square.at.as_str(), square.unit.as_ref())).collect::<HashMap<_, _>>()
    });
    let names = before.keys().chain(after.keys()).copied();
    let unit = |squares: &HashMap<_, Option<&'a Value>>, at: &str| squares.get(at).copied().flatten();
    names.filter(|&at| unit(&before, at) != unit(&after, at)).collect()
}

/// Whether CuteChess's reader of PGN takes a text as a turn. One that begins with a digit is a number there,
/// so the class writes `--` for the pass.
fn is_pgn_turn(text: &str) -> bool {
    let is_other = |letter: char| letter.is_ascii_digit() || "[({;$*%.".contains(letter);
    text == "0000" || !text.starts_with(is_other) && !text.contains(char::is_whitespace)
}

fn random_game(info: &Info, seed: u64, turns: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut below = |limit: usize| (random.next_u64() % limit as u64) as usize;
    let mut stand_in = StandIn::default();
    let mut board = stand_in.set_fen(info, 0, None);
    while board.before.len() < turns && !board.state.over {
        let mut moves: Vec<Move> = board.text_of.keys().cloned().collect();
        moves.sort();
        let mv = moves[below(moves.len())].clone();
        let text = board.text_of[&mv].clone();
        assert!(is_pgn_turn(&text), "{}: {text}", info.name);
        assert_eq!(stand_in.read(&board, &text), Some(mv.clone()), "{}: {text}", info.name);
        match below(6) {
            0 => stand_in.fen_returns(info, &board),
            1 => stand_in.copies_are_apart(info, &board, &mv),
            2 => {
                stand_in.make(info, &mut board, &mv);
                stand_in.undo(info, &mut board);
            }
            _ => stand_in.make(info, &mut board, &mv),
        }
    }
}

#[test]
fn a_board_of_two_squares_and_a_number_plays_every_game() {
    let told = std::env::var(GAMES).unwrap_or_default();
    let mut words = told.split_whitespace();
    let told = words.next().map(|games| games.parse().expect("a number of games"));
    let turns = TURNS[usize::from(told.is_some())];
    let chosen: Vec<&str> = words.collect();
    for info in variants::offered() {
        if !chosen.is_empty() && !chosen.contains(&info.name) {
            continue;
        }
        let squares = usize::from(info.files) * usize::from(info.ranks);
        let games: usize = told.unwrap_or((SQUARES / squares).max(1));
        (0..games as u64).for_each(|seed| random_game(info, seed, turns));
        // Seen with `--nocapture`: a thousand games of every game take hours.
        println!("{}: {games} games", info.name);
    }
}
