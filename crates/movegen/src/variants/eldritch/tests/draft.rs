//! Armies that the players choose: the draft \[E-24\], the first matches \[E-25\].

use super::*;

fn begin(white: &str, black: &str) -> Result<Eldritch, TextError> {
    let mut settings = Settings::default();
    settings.set("Army White", white);
    settings.set("Army Black", black);
    GAME.start(&settings)
}

/// [E-24]: whatever is chosen, an army comes of it that both sides have, and play begins with it.
#[test]
fn drafts_lead_to_armies_and_to_play() {
    for seed in 0..16u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let number = 2 * (1 + seed % 4) as u8;
        let mut pos = begin(&format!("matched {number}"), "std").unwrap();
        let mut chosen = Vec::new();
        for left in (1..=number).rev() {
            if seed < 4 {
                laws::check::<Eldritch, Eval>(&mut pos).unwrap();
            }
            assert!(pos.fen().ends_with(&format!(" draft={left}")), "{pos:?}");
            assert_eq!(pos.to_move(), if left % 2 == 0 { Side::Black } else { Side::White });
            let moves = pos.legal_moves();
            // Dear prices first, in half of the games: they leave least for the rest.
            let dear = |mv: &&moves::Move| pos.write_leg(**mv).find(':');
            let mv = match seed % 2 {
                0 => moves[rng.next_u64() as usize % moves.len()],
                _ => *moves.iter().max_by_key(dear).unwrap(),
            };
            chosen.push(pos.write_leg(mv));
            pos.play(mv, &mut ());
        }
        let army = chosen.join(",");
        let bought = GAME.info.armies.unwrap().read(&army).unwrap();
        assert_eq!(bought.purchases.len(), usize::from(number), "{army}");
        let hands = pos.state.hands().unwrap();
        assert_eq!((&hands[0], hands[0].len()), (&hands[1], bought.units), "{army}");
        assert_eq!(pos.to_move(), Side::White);
        while pos.state.hands().is_some() {
            let moves = pos.legal_moves();
            pos.play(moves[rng.next_u64() as usize % moves.len()], &mut ());
        }
        laws::check::<Eldritch, Eval>(&mut pos).unwrap();
    }
}

/// [E-24]: a choice that leaves too little for the rest cannot be made.
#[test]
fn choices_leave_enough_for_the_rest() {
    let start = begin("matched 8", "std").unwrap();
    // What is left pays for one substitution, but for no two.
    assert!(start.read_turn("bbnnpp:s").is_ok());
    let mut pos = start;
    for choice in ["bbnnpp:s", "rr:c'", "q:d'", "pppp:o"] {
        let turn = pos.read_turn(choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
        pos.play(turn[0], &mut ());
        assert!(!pos.legal_moves().is_empty(), "{pos:?}");
        if choice == "q:d'" {
            break;
        }
    }
    // Five choices are left, for a king and six pawns: four pawns for two oozes would leave too little.
    assert!(pos.read_turn("pppp:o").is_err() && pos.read_turn("p:i'").is_ok(), "{pos:?}");
}

/// [E-24], [G-22]
#[test]
fn drafts_have_positions() {
    let fen = begin("std", "matched 2").unwrap().fen();
    assert_eq!(fen, "8/8/8/8/8/8/8/8 b - - 0 1 hand=KQRRBBNNPPPPPPPP/kqrrbbnnpppppppp draft=2",);
    let next = after(&fen, "r:a");
    assert_eq!(next, "8/8/8/8/8/8/8/8 w - - 0 1 hand=KQRBBNNPPPPPPPP,A(r)/kqrbbnnpppppppp,a(r) draft=1");
    assert!(
        after(&next, "bb:c").ends_with(" w - - 0 1 hand=KQRNNPPPPPPPP,A(r),C(bb)/kqrnnpppppppp,a(r),c(bb)")
    );
    for wrong in [
        next.replace(" w ", " b "),
        next.replace("draft=1", "draft=2"),
        next.replace("draft=1", "draft=0"),
        next.replace("/kqr", "/kqrr"),
        next.replace("KQRBBNN", "KQRBBN").replace("kqrbbnn", "kqrbbn"),
        next.replace("8/8 w", "8/4K3 w").replace("hand=K", "hand="),
        next.replace(" draft=1", " draft=1 draft=1"),
    ] {
        assert!(Eldritch::parse(&wrong).is_err(), "{wrong}");
    }
}

/// [E-24]: the draft by options. What a side has not named is drawn, the same to the same choices.
#[test]
fn drafts_by_options_answer_choices() {
    let units = |white: &str, black: &str| {
        let fen = begin(white, black).map(|pos| pos.fen()).map_err(|error| error.to_string())?;
        Ok::<_, String>(fen)
    };
    let drawn = units("matched 4 7", "std").unwrap();
    assert_eq!(units("std", "matched 4 7").unwrap(), drawn);
    let black = units("std", "matched 4 7 r:a").unwrap();
    assert!(black.contains('A') && black.contains('a'), "{black}");
    let both = units("matched 4 7 n:f,b:f'", "matched 4 7 r:a,q:c'").unwrap();
    assert_eq!(
        both.split(' ').next(),
        begin("r:a,n:f,q:c',b:f'", "r:a,n:f,q:c',b:f'").unwrap().fen().split(' ').next()
    );
    let error = units("matched 4 7 rr:o", "matched 4 7 r:a").unwrap_err();
    assert!(
        error.contains("choice 1 of White after r:a") && error.contains("needs 2 rook(s), 1 left"),
        "{error}"
    );
    for (white, black) in [
        ("matched 4 7", "matched 4 8"),
        ("matched 4", "matched 4 7"),
        ("matched 4 7 r:a,b:f',n:f", "std"),
        ("matched 4 7 x", "std"),
        ("matched 4 7 r:a b:f'", "std"),
        ("matched 3", "std"),
        ("matched 0", "std"),
    ] {
        assert!(begin(white, black).is_err(), "{white}, {black}");
    }
}

/// [E-25]
#[test]
fn first_matches_have_few_eldritch_units() {
    let eldritch = |text: &str| {
        let army = GAME.info.armies.unwrap().read(text)?;
        Ok::<_, TextError>(army.purchases.iter().map(|bought| usize::from(bought.number)).sum::<usize>())
    };
    for matches in 0..30 {
        let most = 1 + matches / 3;
        let drawn = (0..5).map(|seed| eldritch(&format!("first {matches} {seed}")).unwrap());
        let drawn: Vec<usize> = drawn.collect();
        assert!(drawn.iter().all(|&units| (1..=most).contains(&units)) && drawn.contains(&most), "{drawn:?}");
    }
    assert_eq!(eldritch("first 3 r:a,b:f'"), Ok(2));
    let error = eldritch("first 2 r:a,b:f'").unwrap_err().to_string();
    assert!(error.contains("2 eldritch units") && error.contains("at most 1"), "{error}");
    assert!(begin("first 0 r:a", "first 0 7").is_ok() && begin("first x r:a", "std").is_err());
}
