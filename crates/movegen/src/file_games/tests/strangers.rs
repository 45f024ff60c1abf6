//! Faults that other people's files showed: each test has the least text of one.

use crate::file_games::FilePosition;
use crate::file_games::compile::compile;
use crate::file_games::compiled::{CompiledGame, RulesRef};
use crate::file_games::library::{LIBRARY, LIBRARY_FILE, check};
use crate::file_games::position::FileGame;
use crate::file_games::text::read_games;
use crate::variants;
use motley_game::{Game, GameExt, GameRecord, Notation, Outcome, Reason, perft};

/// Returns the rules of the last game of a text, which may inherit from the library.
pub(super) fn rules_of(text: &str) -> RulesRef<'static> {
    let read = read_games(&[(LIBRARY_FILE, LIBRARY), ("some.ini", text)], &[], |_| Ok(()));
    assert_eq!(read.refused, []);
    let compiled: CompiledGame = compile(&read.games.last().unwrap().0).unwrap();
    RulesRef(Box::leak(Box::new(compiled)))
}

/// Returns a position of the last game of a text.
pub(super) fn position(text: &str, fen: &str) -> FileGame {
    FileGame::parse_in(fen, rules_of(text)).unwrap()
}

/// Returns the texts of all legal turns.
pub(super) fn turns(pos: &FileGame) -> Vec<String> {
    pos.legal_moves().into_iter().map(|mv| pos.write_turn(&[mv])).collect()
}

/// Plays turns.
pub(super) fn play(pos: &mut FileGame, turns: &str) {
    for turn in turns.split_whitespace() {
        let legs = pos.read_turn(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        legs.into_iter().for_each(|mv| drop(FilePosition::play(pos, mv, &mut ())));
    }
}

#[test]
fn pawns_become_only_what_the_file_says() {
    let count = |text: &str| perft(&mut position(text, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), 1);
    assert_eq!(count("[t]\nking = k\nrook = r\npawn = p\nstartFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\n"), 5);
    assert_eq!(count("[a:chess]\nqueen = -\n[b:a]\nqueen = q\n"), 8);
    assert_eq!(count("[a:chess]\nqueen = -\n[b:a]\nqueen = q\npromotionPieceTypes = qr\n"), 7);
}

/// A game without a queen has no start here, but its children may have one.
#[test]
fn a_game_that_cannot_be_played_may_be_a_parent() {
    let read = check(&[("some.ini", "[a:chess]\nqueen = -\n[b:a]\nqueen = q\n")], &|_| false);
    let names: Vec<&str> = read.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!(names, ["b"]);
    assert_eq!(read.refused.len(), 1, "{:?}", read.refused);
    assert!(read.refused[0].to_string().starts_with("some.ini, line 1, [a]: startFen"), "{:?}", read.refused);
}

/// The duck that comes with castling stops an attack on the way of the king.
#[test]
fn a_wall_may_make_castling_safe() {
    let royal_duck = "[r:duck]\nextinctionPseudoRoyal = true\n";
    let count = |fen: &str| perft(&mut position(royal_duck, fen), 1);
    assert_eq!(count("4k2r/7p/6PQ/8/8/8/8/4K3 b k - 0 1"), 351);
    assert_eq!(count("4k2r/8/8/8/8/8/8/K3R3 b k - 0 1"), 305);
}

#[test]
fn squares_en_passant_count_if_somebody_can_capture() {
    let text = "[e:chess]\ncustomPiece1 = p:KifmnD\npawnTypes = p\n";
    let fen = "rnbqkbnr/pppppp1p/8/6p1/8/P7/1PPPPPPP/RNBQKBNR w KQkq g5g6 0 2";
    let mut record = GameRecord::new(position(text, fen));
    for turn in ["a3a2", "h7h6", "a2a3", "h6h7"].repeat(2) {
        assert_eq!(record.outcome(), None);
        let legs = record.position().read_turn(turn).unwrap();
        record.play(&legs);
    }
    assert_eq!(record.outcome(), Some(Outcome::Draw(Reason::Repetition)));
    let near = "rnbqkbnr/pppppp1p/8/5Pp1/8/8/PPPPP1PP/RNBQKBNR w KQkq g5g6 0 2";
    let text = "[e:chess]\ncustomPiece1 = p:mWceFifmnD\npawnTypes = p\n";
    assert!(position(text, near).fen().contains(" g5g6 "));
}

#[test]
fn pseudo_royal_units_give_counted_checks() {
    let text = "[c]\nknight = n\nqueen = q\ncastling = false\nextinctionValue = loss\nextinctionPieceTypes = *\n\
                extinctionPseudoRoyal = true\ncheckCounting = true\nstartFen = 4n3/8/8/8/8/8/8/3Q4 w - - 9+9 0 1\n";
    for types in ["*", "nq"] {
        let text = text.replace("Types = *", &format!("Types = {types}"));
        let mut pos = position(&text, "4n3/8/8/8/8/8/8/3Q4 w - - 9+9 0 1");
        play(&mut pos, "d1e1");
        assert_eq!(pos.fen(), "4n3/8/8/8/8/8/8/4Q3 b - - 8+9 1 1");
        // The last unit may not go where it is attacked.
        let pos = position(&text, "3n4/8/8/8/8/8/8/2Q5 b - - 9+9 0 1");
        assert_eq!(turns(&pos), ["d8e6", "d8b7", "d8f7"], "{types}");
    }
}

#[test]
fn the_last_royal_unit_does_not_promote_away() {
    let text = "[p]\ncommoner = k\nknight = n\npromotedPieceType = k:n\npieceDemotion = true\n\
                mandatoryPiecePromotion = true\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n\
                extinctionValue = loss\ncastling = false\npromotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8\n\
                promotionRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8\nstartFen = 3kk3/8/8/8/8/8/8/3KK3 w - - 0 1\n";
    let one = turns(&position(text, "3kk3/8/8/8/8/8/4+K3/4K3 w - - 0 1"));
    assert!(one.iter().all(|turn| !turn.starts_with("e1")), "{one:?}");
    let two = turns(&position(text, "3kk3/8/8/8/8/8/8/3KK3 w - - 0 1"));
    assert!(two.contains(&"e1f2+".to_owned()), "{two:?}");
}

/// PyChess plays `e1h1` from its book in any game.
#[test]
fn castling_is_read_in_any_spelling() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (game, written) in [("[a:crazyhouse]\n", "e1g1"), ("[a:crazyhouse]\nchess960 = true\n", "e1h1")] {
        for spelling in ["O-O", "e1g1", "e1h1"] {
            let pos = position(game, fen);
            let turn = pos.read_turn(spelling).unwrap();
            assert_eq!(pos.write_turn(&turn), written, "{spelling}");
        }
    }
}

#[test]
fn a_duck_goes_where_a_blast_made_room() {
    let atomic_duck = "[a:atomic]\nwallingRule = duck\n";
    let freed = turns(&position(atomic_duck, "4k3/8/8/3qn3/5N2/8/8/4K3 w - - 0 1"));
    for turn in ["f4d5,d5d5", "f4d5,d5e5", "f4d5,d5f4"] {
        assert!(freed.contains(&turn.to_owned()), "{turn}");
    }
    // It hides no explosion of the own king.
    let suicide = turns(&position(atomic_duck, "4k3/8/8/3qn3/4KN2/8/8/8 w - - 0 1"));
    assert!(suicide.iter().all(|turn| !turn.starts_with("f4d5")), "{suicide:?}");
}

#[test]
fn start_positions_name_rooks_by_their_files() {
    let demi = "[demi:chess]\nmaxFile = 4\nstartFen = kbnr/pppp/4/4/4/4/PPPP/KBNR w Dd - 0 1\n\
                castlingKingFile = a\ncastlingKingsideFile = c\n";
    let pos = position(demi, "kbnr/pppp/4/4/4/4/PPPP/K2R w Kk - 0 1");
    assert!(turns(&pos).contains(&"a1c1".to_owned()), "{:?}", turns(&pos));
    assert_eq!(position(demi, "kbnr/pppp/4/4/4/4/PPPP/K2R w Dd - 0 1").fen(), pos.fen());
    assert_eq!(rules_of(demi).0.start_fen, "kbnr/pppp/4/4/4/4/PPPP/KBNR w Dd - 0 1");
}

#[test]
fn pseudo_royal_units_may_become_kings() {
    let forward = "[forward:chess]\ncastling = false\nstartFen = lesfgsel/pppppppp/8/8/8/8/PPPPPPPP/LESFGSEL w KQkq - 0 1\n\
                   lance = l\ncustomPiece1 = g:fFfW\ncustomPiece2 = e:ffNfsN\ncustomPiece3 = s:fB\n\
                   customPiece4 = f:fBfR\npromotedPieceType = l:r e:n s:b f:q g:k\nextinctionValue = loss\n\
                   extinctionPieceTypes = kg\nextinctionPseudoRoyal = true\n";
    let pos = position(forward, "4g3/3G4/8/8/8/8/8/8 w - - 0 1");
    let crowned = turns(&pos);
    assert!(
        ["d7c8+", "d7d8+", "d7c8"].iter().all(|turn| crowned.contains(&(*turn).to_owned())),
        "{crowned:?}"
    );
    let mut pos = pos;
    play(&mut pos, "d7c8+");
    assert_eq!(position(forward, &pos.fen()).fen(), pos.fen(), "a king more than at the start");
    let royal = forward.replace("extinctionPseudoRoyal = true\n", "");
    let read =
        read_games(&[(LIBRARY_FILE, LIBRARY), ("some.ini", &royal)], &[], |game| compile(game).map(drop));
    assert_eq!(read.refused.len(), 1, "a king that may be taken");
}

#[test]
fn names_of_own_games_are_free() {
    let text = "[pawns:chess]\n[bandit:chess]\n[gothic:chess]\n";
    let checked = variants::check_games("mine.ini", text).map(|game| game.name);
    assert_eq!(checked.games, ["pawns", "bandit", "gothic"]);
    assert_eq!(variants::check_games("mine.ini", "[chess]\nking = k\n").refused.len(), 1);
}

#[test]
fn what_has_no_effect_is_remarked() {
    let start = "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (text, remark) in [
        (format!("{start} w KQkq - 7+7 0 1"), "startFen: '7+7' has no effect without checkCounting"),
        (format!("{start}[] w KQkq - 0 1"), "startFen: the brackets have no effect: the game has no hands"),
        (
            "blastOnCapture = true".into(),
            "blastOnCapture: a king and explosions: Fairy-Stockfish does not play this",
        ),
        (
            "mutuallyImmuneTypes = n".into(),
            "mutuallyImmuneTypes: a king and immune units: Fairy-Stockfish does not play this",
        ),
        (
            "wallingRule = past\npieceDrops = true".into(),
            "pieceDrops: drops and walls: Fairy-Stockfish does not play this",
        ),
        (
            "pieceToCharTable = PNBRQKpnbrq".into(),
            "pieceToCharTable: 'k' are missing, which the start position has",
        ),
        (
            "pieceToCharTable = PNBRQKpnbrqkX".into(),
            "pieceToCharTable: 'X' are letters of no unit of the game",
        ),
        (
            "connectRegion2Black = a*".into(),
            "connectRegion2Black: a region has no effect alone: two of them are connected",
        ),
        ("nnueAlias = chess".into(), "nnueAlias: it has no effect: Motley has networks of its own"),
        (
            "customPiece1 = b:F\npawnTypes = pb\ncapturesToHand = true\npieceDrops = true".into(),
            "pawnTypes: units that were pawns go to the hand as one of these kinds: a FEN does not say which",
        ),
    ] {
        let read = variants::check_games("mine.ini", &format!("[x:chess]\n{text}\n"));
        assert_eq!(read.refused, []);
        let remarks: Vec<String> = read.remarks.iter().map(ToString::to_string).collect();
        let lines = text.lines().count();
        let found = (2..=1 + lines).any(|line| remarks == [format!("mine.ini, line {line}, [x]: {remark}")]);
        assert!(found, "{remarks:?}");
    }
    // No game of the library has one.
    let taken = variants::check_games(
        "mine.ini",
        "[x:nocheckatomic]\nking = k\nblastOnCapture = false\ncastling = false\n",
    );
    let remarks: Vec<String> = taken.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        ["mine.ini, line 1, [x]: [section]: the game has no commoner, of which extinctionPieceTypes speaks"]
    );
    assert_eq!(check(&[("library.ini", LIBRARY)], &|_| false).remarks, []);
}
