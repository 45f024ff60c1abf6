//! Tests of the whole game.

use super::*;
use motley_game::*;

#[test]
fn probe() {
    let text = include_str!("perft.jsonl");
    let mut bad = 0;
    for (n, line) in text.lines().enumerate() {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        let fen = v["fen"].as_str().unwrap();
        let why = v["why"].as_str().unwrap();
        let result = std::panic::catch_unwind(|| {
        let mut pos = match Eldritch::parse(fen) { Ok(p) => p, Err(e) => { return format!("PARSE {e}"); } };
        let mut out = String::new();
        if v.get("moves").is_none() && pos.fen() != fen && !why.contains("by hand") { out += &format!("FEN {}\n", pos.fen()); }
        if let Some(ms) = v.get("moves") {
            for m in ms.as_array().unwrap() {
                let t = match pos.read_turn(m.as_str().unwrap()) { Ok(t) => t, Err(e) => return format!("MOVE {e}") };
                for mv in t { pos.play(mv, &mut ()); }
            }
            if let Some(a) = v.get("fen_after") { if a.as_str().unwrap() != pos.fen() { out += &format!("AFTER {}\n", pos.fen()); } }
        }
        if let Some(ts) = v.get("turns") {
            let mut want: Vec<String> = ts.as_array().unwrap().iter().map(|t| t.as_str().unwrap().to_owned()).collect();
            want.sort();
            let mut got = vec![];
            let src = pos.clone();
            let _ = for_each_turn(&mut pos, &mut |legs, _| { got.push(src.write_turn(legs)); GO });
            got.sort();
            let missing: Vec<_> = want.iter().filter(|t| !got.contains(t)).collect();
            let extra: Vec<_> = got.iter().filter(|t| !want.contains(t)).collect();
            if missing.len() + extra.len() > 0 || got.len() != want.len() { out += &format!("MISSING {missing:?} EXTRA {extra:?} {} {}\n", got.len(), want.len()); }
        }
        for (d, c) in v["perft"].as_array().unwrap().iter().enumerate() {
            let got = perft(&mut pos, d as u32 + 1);
            if got != c.as_u64().unwrap() { out += &format!("perft({}) {} want {}\n", d + 1, got, c); }
        }
        out
        });
        let out = result.unwrap_or("PANIC".into());
        if !out.is_empty() { bad += 1; println!("{n}: {fen} | {why}\n   {out}"); }
    }
    println!("bad {bad}");
}
