//! Games that OpenBench collects: the runner's records, cut as its upload cuts them, packed and put into an
//! archive, are checked and learnt from, and the network plays.

use crate::support::{Arena, Played};
use bzip2::Compression;
use bzip2::read::BzEncoder;
use regex::{Captures, Regex};
use std::io::Read;
use std::path::Path;

/// Tags that OpenBench keeps.
const TAGS: [&str; 12] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "FEN",
    "TimeControl",
    "Variant",
    "ScaleFactor",
    "SetUp",
];

/// The upload of OpenBench's client 49 (`pgn_util.py`): tags and turns are kept as far as these expressions
/// find them.
struct Upload {
    verbose: bool,
}

impl Upload {
    fn of(&self, records: &str) -> String {
        let mut text = String::new();
        let blocks: Vec<&str> = records.split("\n\n").filter(|block| !block.trim().is_empty()).collect();
        for game in blocks.chunks(2) {
            let &[tags, turns] = game else {
                panic!("tags without turns: {game:?}");
            };
            let tags = tags.lines().filter(|line| TAGS.contains(&&line[1..line.find(' ').unwrap()]));
            let tags: Vec<&str> = tags.collect();
            text += &format!("{}\n\n{}\n\n", tags.join("\n"), self.turns(&turns.replace('\n', " ")));
        }
        text
    }

    fn turns(&self, text: &str) -> String {
        let turn = r"\s*(?:\d+\.{1,3} )?([a-zA-Z0-9+=#*-]+) (?:\s*\{\s*([^}]*)\s*\})?";
        let turn = Regex::new(turn).unwrap();
        let result = Regex::new(r"\s*(1-0|0-1|1/2-1/2|\*)").unwrap();
        let mut words: Vec<String> = turn
            .captures_iter(text)
            .map(|found| format!("{} {{{}}}", &found[1], self.comment(found.get(2).map(|it| it.as_str()))))
            .collect();
        words.push(result.captures(text).unwrap()[1].to_owned());
        words.join(" ")
    }

    fn comment(&self, comment: Option<&str>) -> String {
        let comment = comment.unwrap_or_default();
        let find = |pattern: &str| Regex::new(pattern).unwrap().captures(comment);
        let part = |found: Option<Captures<'_>>, group: usize| found.map(|found| found[group].to_owned());
        let score = part(find(r"([+-]?M?\d+(?:\.\d+)?)/(\d+)"), 0);
        let found =
            (score, part(find(r"([\d.]+s)"), 1), part(find(r"n=(\d+)"), 1), part(find(r"sd=(\d+)"), 1));
        match found {
            (Some(score), ..) if !self.verbose => score,
            (Some(score), Some(time), Some(nodes), Some(seldepth)) => {
                format!("{score} {time}, n={nodes}, sd={seldepth}")
            }
            _ => "unknown".to_owned(),
        }
    }
}

/// Plays games of `game` as OpenBench has them played for data, of at most `moves` moves, into `games.pgn`.
fn generate(arena: &Arena, game: &str, rounds: u32, moves: u32) {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../benches/openings/{game}.epd"));
    let program = env!("CARGO_BIN_EXE_motley");
    let engine = format!(
        "-engine cmd={program} proto=uci tc=inf nodes=400 option.Threads=1 option.Hash=1 option.UCI_Variant={game}"
    );
    let line = format!(
        "-recover -variant standard -testEnv -concurrency 2 -rounds {rounds} -games 1 -maxmoves {moves} \
         {engine} name=Motley-dev {engine} name=Motley-base \
         -openings file={} format=epd order=sequential start=1 \
         -pgnout file=games.pgn seldepth=true nodes=true match_line=^info",
        book.display()
    );
    let played = Played::from(arena.command_of("fastchess", &line).output().unwrap());
    assert!(played.success, "{}", played.errors);
}

/// Writes an archive of packed uploads, as the server keeps them.
fn archive(arena: &Arena, name: &str, uploads: &[String]) {
    let mut archive = tar::Builder::new(std::fs::File::create(arena.file(name)).unwrap());
    for (number, upload) in uploads.iter().enumerate() {
        let mut packed = Vec::new();
        let mut encoder = BzEncoder::new(upload.as_bytes(), Compression::fast());
        encoder.read_to_end(&mut packed).unwrap();
        let mut header = tar::Header::new_ustar();
        header.set_size(packed.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        archive.append_data(&mut header, format!("4.1.{number}.pgn.bz2"), &packed[..]).unwrap();
    }
    archive.finish().unwrap();
}

/// Runs `motley games --check` and returns its report without the sizes and names of files.
fn check(arena: &Arena, files: &str) -> String {
    let checked = arena.command_of("games", &format!("--check {files}")).output();
    let checked = Played::from(checked.unwrap());
    assert!(checked.success, "{}", checked.errors);
    let kept = |line: &&str| !line.contains(" bytes, ") && !line.contains(": ") || line.contains("White won");
    checked.text.lines().filter(kept).collect::<Vec<_>>().join("\n")
}

#[test]
fn uploads_of_every_kind_of_turn_are_read_back() {
    let arena = Arena::new();
    for game in ["bandit", "eldritch", "eightpiece", "pawns", "caparandom"] {
        generate(&arena, game, 4, 40);
        let records = arena.read("games.pgn");
        let expected = check(&arena, "games.pgn");
        // A search of 400 nodes may have no score; such a game is left out.
        let games: usize = expected.split(' ').next().unwrap().parse().unwrap();
        assert!((2..=4).contains(&games), "{game}: {expected}");
        for verbose in [false, true] {
            let upload = Upload { verbose }.of(&records);
            assert_eq!(upload.contains(", sd="), verbose);
            std::fs::write(arena.file("upload.pgn"), &upload).unwrap();
            assert_eq!(check(&arena, "upload.pgn"), expected, "{game}");
            archive(&arena, "uploads.pgn.tar", &[upload.clone(), upload]);
            let twice = check(&arena, "uploads.pgn.tar upload.pgn");
            assert_eq!(twice, format!("{} repeated games count once\n{expected}", 2 * games), "{game}");
        }
        std::fs::remove_file(arena.file("games.pgn")).unwrap();
    }
}

#[test]
fn killed_uploads_count_what_they_have() {
    let arena = Arena::new();
    generate(&arena, "bandit", 3, 60);
    let upload = Upload { verbose: false }.of(&arena.read("games.pgn"));
    let whole = check(&arena, "games.pgn");
    for end in (0..upload.len()).step_by(upload.len() / 40) {
        std::fs::write(arena.file("cut.pgn"), &upload[..end]).unwrap();
        let both = check(&arena, "cut.pgn games.pgn");
        assert!(both.ends_with(&whole), "cut at {end}: {both}");
    }
    archive(&arena, "whole.tar", &[upload]);
    let bytes = std::fs::read(arena.file("whole.tar")).unwrap();
    std::fs::write(arena.file("cut.tar"), &bytes[..bytes.len() / 2]).unwrap();
    let both = check(&arena, "cut.tar games.pgn");
    assert!(both.ends_with(&whole), "{both}");
}

#[test]
fn uploads_that_are_wrong_are_refused() {
    let arena = Arena::new();
    generate(&arena, "bandit", 2, 60);
    let upload = Upload { verbose: false }.of(&arena.read("games.pgn"));
    let refused = |changed: String, words: &str| {
        assert_ne!(changed, upload);
        std::fs::write(arena.file("changed.pgn"), changed).unwrap();
        let command = arena.command_of("games", "--check games.pgn changed.pgn").output();
        let checked = Played::from(command.unwrap());
        assert!(!checked.success && checked.errors.contains(words), "{}\n{}", checked.text, checked.errors);
    };
    refused(upload.replace("[Variant \"bandit\"]", "[Variant \"chess\"]"), "found games of");
    refused(upload.replace("Hash=1", "Hash=2"), "found games of");
    refused(upload.replacen("Hash=1", "Hash=2", 4).replacen("Hash=2", "Hash=1", 2), "game 2: tags: found");
    refused(upload.replacen(" {", "x {", 1), "game 1: turn");
    // A turn cut by an upload that knows no stand-ins.
    let result = Regex::new(r#"\[Result "[^"]*"\]"#).unwrap();
    refused(result.replace(&upload, "[Result \"*\"]").into_owned(), "as in its tag");
}

#[test]
fn a_network_learns_from_uploads_and_plays() {
    let arena = Arena::new();
    // One game in fifty is kept for validation.
    generate(&arena, "bandit", 50, 10);
    let upload = Upload { verbose: false }.of(&arena.read("games.pgn"));
    archive(&arena, "uploads.pgn.tar", &[upload]);
    let train = "bandit --data uploads.pgn.tar --out new.net --epochs 1 --batch 500";
    let trained = Played::from(arena.command_of("train", train).output().unwrap());
    assert!(trained.success, "{}", trained.errors);
    let network = arena.file("new.net");
    let played = arena.play(&format!(
        "-variant bandit -engine motley name=A option.EvalFile={} -engine motley name=B -each nodes=40 option.Hash=1 \
         -games 2 -maxmoves 10",
        network.display()
    ));
    assert!(played.success && played.text.contains("Finished match"), "{}", played.errors);
    assert!(!played.text.contains("refused") && !played.text.contains("option"), "{}", played.text);
}
