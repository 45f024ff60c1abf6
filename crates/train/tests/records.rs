//! Files of games: what is written is read, and what is broken is told.

use motley_game::Side;
use motley_train::records::{
    Ending, GamesFile, GamesHeader, GamesReader, RecordedGame, RecordedLeg, RecordsError, check_sum,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

fn header() -> GamesHeader {
    GamesHeader {
        game: "chess".to_owned(),
        options: BTreeMap::from([("Some Choice".to_owned(), "true".to_owned())]),
        nodes: 2000,
        seed: u64::MAX,
        engine: "0.1.0".to_owned(),
        commit: String::new(),
        build: String::new(),
        evaluation: "hand-made".to_owned(),
    }
}

fn game() -> impl Strategy<Value = RecordedGame> {
    let score = proptest::option::of(any::<i16>());
    // Of one byte, of two, and more than any game has.
    let number = prop_oneof![0..128u32, 0..1000u32, any::<u32>()];
    let leg = (number, score).prop_map(|(number, score)| RecordedLeg { number, score });
    let winner = prop_oneof![Just(None), Just(Some(Side::White)), Just(Some(Side::Black))];
    let ending = proptest::sample::select(&Ending::ALL[..]);
    let parts = (".{0,40}", vec(leg, 0..20), winner, ending, any::<u32>());
    parts.prop_map(|(start, legs, winner, ending, last_position)| RecordedGame {
        number: 0,
        start,
        legs,
        winner,
        ending,
        last_position,
    })
}

/// Some games with the numbers that they have in a file.
fn games() -> impl Strategy<Value = Vec<RecordedGame>> {
    vec(game(), 1..5).prop_map(|mut games| {
        for (number, game) in (0..).zip(&mut games) {
            game.number = number;
        }
        games
    })
}

struct Written {
    _folder: tempfile::TempDir,
    path: PathBuf,
    /// The places where the file ends after the header and after each game.
    ends: Vec<usize>,
}

fn write(games: &[RecordedGame]) -> Written {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let length = || fs::metadata(&path).unwrap().len() as usize;
    let mut file = GamesFile::open(&path, &header()).unwrap();
    let mut ends = vec![length()];
    for game in games {
        file.add(game).unwrap();
        ends.push(length());
    }
    Written { _folder: folder, path, ends }
}

/// The games of a file, and what is wrong after them.
fn read(bytes: &[u8]) -> (Vec<RecordedGame>, Option<RecordsError>) {
    let mut games = Vec::new();
    let reader = match GamesReader::new(bytes) {
        Ok(reader) => reader,
        Err(error) => return (games, Some(error)),
    };
    for game in reader {
        match game {
            Ok(game) => games.push(game),
            Err(error) => return (games, Some(error)),
        }
    }
    (games, None)
}

proptest! {
    // Every case writes a file.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_come_back(games in games()) {
        let bytes = fs::read(write(&games).path).unwrap();
        let (found, error) = read(&bytes);
        prop_assert!(error.is_none(), "{:?}", error);
        prop_assert_eq!(found, games);
    }

    #[test]
    fn no_flipped_bit_is_overlooked(games in games(), at in any::<Index>(), bit in 0..8u8) {
        let mut bytes = fs::read(write(&games).path).unwrap();
        let at = at.index(bytes.len());
        bytes[at] ^= 1u8 << bit;
        let (found, error) = read(&bytes);
        prop_assert!(error.is_some(), "byte {at}, bit {bit}");
        prop_assert_eq!(&found[..], &games[..found.len()]);
    }

    #[test]
    fn files_cut_short_are_told_from_whole_ones(games in games(), at in any::<Index>()) {
        let written = write(&games);
        let bytes = fs::read(&written.path).unwrap();
        let length = at.index(bytes.len());
        let (found, error) = read(&bytes[..length]);
        let whole = written.ends.iter().filter(|end| **end <= length).count();
        prop_assert_eq!(&found[..], &games[..whole.saturating_sub(1)]);
        let is_truncated = matches!(error, Some(RecordsError::Truncated { .. }));
        prop_assert_eq!(is_truncated, !written.ends.contains(&length));
        prop_assert_eq!(error.is_some(), is_truncated);
    }

    #[test]
    fn nonsense_is_read_without_panic(bytes in vec(any::<u8>(), 0..300), games in games()) {
        let _ = read(&bytes);
        let mut file = fs::read(write(&games).path).unwrap();
        file.extend(&bytes);
        let (found, _) = read(&file);
        prop_assert_eq!(&found[..games.len()], &games[..]);
    }

    #[test]
    fn writing_goes_on_after_the_last_whole_game(games in games(), at in any::<Index>()) {
        let written = write(&games);
        let bytes = fs::read(&written.path).unwrap();
        fs::write(&written.path, &bytes[..at.index(bytes.len() + 1)]).unwrap();
        let mut file = GamesFile::open(&written.path, &header()).unwrap();
        for game in &games[file.games() as usize..] {
            file.add(game).unwrap();
        }
        prop_assert_eq!(fs::read(&written.path).unwrap(), bytes);
    }
}

#[test]
fn no_damaged_byte_is_overlooked() {
    let bytes = fs::read(write(&[sample()]).path).unwrap();
    for at in 0..bytes.len() {
        for flipped in 1..=u8::MAX {
            let mut bytes = bytes.clone();
            bytes[at] ^= flipped;
            let (games, error) = read(&bytes);
            assert!(games.is_empty(), "byte {at}");
            assert!(error.is_some_and(|error| error.to_string().contains("expected ")), "byte {at}");
        }
    }
}

fn sample() -> RecordedGame {
    RecordedGame {
        number: 0,
        start: "8/8 w".to_owned(),
        legs: [(3, Some(-2)), (300, None), (0, Some(100)), (127, Some(-1)), (128, Some(i16::MIN))]
            .map(|(number, score)| RecordedLeg { number, score })
            .into(),
        winner: Some(Side::White),
        ending: Ending::Adjudicated,
        last_position: check_sum(b"8/8 b"),
    }
}

/// The format is what its documentation says, byte by byte.
#[test]
fn the_bytes_are_those_of_the_documentation() {
    let written = write(&[sample()]);
    let bytes = fs::read(&written.path).unwrap();
    assert_eq!(bytes[..12], *b"MtlGames\x02\0\0\0");
    let text = concat!(
        r#"{"game":"chess","options":{"Some Choice":"true"},"nodes":2000,"#,
        r#""seed":18446744073709551615,"engine":"0.1.0","commit":"","evaluation":"hand-made"}"#
    );
    assert_eq!(bytes[12..16], (text.len() as u32).to_le_bytes());
    assert_eq!(&bytes[16..16 + text.len()], text.as_bytes());
    assert_eq!(written.ends[0], 16 + text.len() + 4);
    let body = [
        &b"\0\0\0\0\x02\x06"[..],
        // The CRC-32 of "8/8 b", as zip has it.
        &0xB362_2BCC_u32.to_le_bytes(),
        b"\x05\08/8 w",
        // -2 - 0 is 3 in zigzag, 100 - 0 is 200, -1 + 2 is 2, -32,768 - 100 is 65,735.
        b"\x03\x04\xac\x02\0\0\xc9\x01\x7f\x03\x80\x01\xc8\x81\x04",
    ]
    .concat();
    assert_eq!(body.len(), 32);
    let block = [&[32, 0, 223, 255], &body[..]].concat();
    assert_eq!(bytes[written.ends[0]..][..36], block);
    assert_eq!(bytes.len(), written.ends[0] + 40);
}

fn refusal(bytes: &[u8], games: &GamesHeader) -> String {
    let written = write(&[]);
    fs::write(&written.path, bytes).unwrap();
    let error = GamesFile::open(&written.path, games).unwrap_err();
    assert_eq!(fs::read(&written.path).unwrap(), bytes, "nothing is changed");
    error.to_string()
}

#[test]
fn what_is_broken_is_named() {
    let written = write(&[sample()]);
    let bytes = fs::read(&written.path).unwrap();
    let with = |at: usize, new: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = new;
        refusal(&bytes, &header())
    };
    let at = written.ends[0];
    assert_eq!(with(0, b'm'), "file of games, byte 0: found mtlGames, expected MtlGames");
    assert_eq!(with(8, 1), "version, byte 0: found 1, expected 2");
    assert!(with(15, 1).starts_with("length of the header, byte 0: found 16777"));
    assert!(with(30, 0).starts_with("checksum of the header, byte 0: found "));
    assert!(with(at, 9).starts_with(&format!("length of a game, byte {at}: found 9 and 65503")));
    assert!(with(at + 6, 1).starts_with(&format!("checksum of a game, byte {at}: found ")));
    let twice = [&bytes[..], &bytes[at..]].concat();
    let end = bytes.len();
    assert_eq!(refusal(&twice, &header()), format!("number of a game, byte {end}: found 0, expected 1"));
    assert_eq!(
        refusal(b"# A text file.", &header()),
        "file of games, byte 0: found # A text, expected MtlGames"
    );
    let other = GamesHeader { seed: 2, ..header() };
    let error = refusal(&bytes, &other);
    assert!(error.contains("seed 18446744073709551615") && error.contains("seed 2,"), "{error}");
}

/// A header without a check sum is that of an older version, of another program then.
#[test]
fn games_of_another_build_are_not_continued() {
    let of_build =
        |build: &str| GamesHeader { commit: "abc".to_owned(), build: build.to_owned(), ..header() };
    let folder = tempfile::tempdir().unwrap();
    for (found, expected) in
        [(of_build("12345678"), of_build("9abcdef0")), (of_build(""), of_build("9abcdef0"))]
    {
        let path = folder.path().join(format!("games{}", found.build));
        GamesFile::open(&path, &found).unwrap().add(&sample()).unwrap();
        GamesFile::open(&path, &found).unwrap();
        let bytes = fs::read(&path).unwrap();
        let reader = GamesReader::new(&bytes[..]).unwrap();
        assert_eq!(reader.header(), &found);
        assert_eq!(reader.count(), 1);
        let error = refusal(&bytes, &expected);
        assert!(error.contains("(abc, build 9abcdef0)"), "{error}");
    }
}

#[test]
fn other_games_than_the_next_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut file = GamesFile::open(&path, &header()).unwrap();
    let second = RecordedGame { number: 1, ..sample() };
    assert!(file.add(&second).is_err());
    file.add(&sample()).unwrap();
    file.add(&second).unwrap();
    let long = RecordedGame { number: 2, legs: vec![sample().legs[0]; 33_000], ..sample() };
    let error = file.add(&long).unwrap_err().to_string();
    assert!(error.contains("expected at most 65535"), "{error}");
    assert_eq!(file.games(), 2);
}

#[test]
fn a_file_has_one_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let file = GamesFile::open(&path, &header()).unwrap();
    let error = GamesFile::open(&path, &header()).unwrap_err();
    assert!(matches!(error, RecordsError::InUse), "{error}");
    drop(file);
    GamesFile::open(&path, &header()).unwrap();
}

#[test]
fn a_short_file_of_another_kind_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes");
    std::fs::write(&path, "my").unwrap();
    let error = GamesFile::open(&path, &header()).unwrap_err().to_string();
    assert!(error.contains("found my, expected MtlGames"), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), b"my");
}
