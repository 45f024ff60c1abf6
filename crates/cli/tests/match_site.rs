//! `motley match -html`: a match as a site of plain files.

use crate::support::Arena;
use serde_json::Value;

#[test]
fn a_match_is_written_as_a_site() {
    for game in ["chess", "eldritch", "crazyhouse"] {
        let arena = Arena::new();
        let line = "-each depth=1 -rounds 1 -repeat -maxmoves 12 -state a.state -pgnout a.pgn -html site";
        let played = arena.play(&format!("-variant {game} {line}"));
        assert!(played.success && played.text.contains(" kB, in site"), "{}{}", played.text, played.errors);
        let json =
            |name: &str| -> Value { serde_json::from_str(&arena.read(&format!("site/{name}"))).unwrap() };
        let match_ = json("match.json");
        assert_eq!(match_["overview"]["finished"], 2, "{game}");
        for number in 1..=2 {
            let replay = json(&format!("games/{number}.json"));
            assert!(replay["turns"].as_array().is_some_and(|turns| turns.len() > 8), "{game}");
        }
        // Every file that a file of the site names is there.
        let page = arena.read("site/index.html");
        for file in page.split(['"', '\'']).filter(|word| word.ends_with(".js") || word.ends_with(".css")) {
            assert!(arena.file(&format!("site/{file}")).exists(), "{file}");
        }
        for module in ["matches/published.js", "matches/replay.js", "matches/report.js", "page/scene.js"] {
            let text = arena.read(&format!("site/{module}"));
            for import in text.lines().filter(|line| line.starts_with("import ")) {
                let path = import.split('\'').nth(1).unwrap();
                let folder = module.split('/').next().unwrap();
                let file = format!("site/{folder}/{path}");
                assert!(arena.file(&file).exists(), "{module}: {path}");
            }
        }
        let squares = json("games/1.json")["start"]["squares"].as_array().unwrap().clone();
        for picture in squares.iter().filter_map(|square| square["unit"]["picture"].as_str()) {
            assert!(arena.file(&format!("site/pictures/{picture}.svg")).exists(), "{game}: {picture}");
        }
    }
}

#[test]
fn a_site_needs_the_state() {
    let played = Arena::new().play("-each depth=1 -rounds 1 -maxmoves 2 -html site");
    assert!(
        !played.success && played.errors.contains("expected the state of the match"),
        "{}",
        played.errors
    );
}
