//! Tests of the clocks.

use super::*;

fn ms(n: u64) -> Duration {
    Duration::from_millis(n)
}

fn clock(tc: &str, margin: u64) -> PlayerClock {
    PlayerClock::new(TimeControl {
        session: TimePeriod::read(tc).unwrap(),
        margin: ms(margin),
        ..TimeControl::default()
    })
}

#[test]
fn time_controls_are_read() {
    let session = |moves, time, increment| {
        Ok(Some(TimePeriod { moves, time: ms(time), increment: ms(increment), unit: ClockUnit::Time }))
    };
    assert_eq!(TimePeriod::read("40/60+0.6"), session(Some(40), 60_000, 600));
    assert_eq!(TimePeriod::read("2+0.02"), session(None, 2_000, 20));
    assert_eq!(TimePeriod::read("0/1:30"), session(None, 90_000, 0));
    assert_eq!(TimePeriod::read("inf"), Ok(None));
    for wrong in [
        "",
        "x",
        "1/",
        "-1",
        "0",
        "1+",
        "1e9",
        "nan",
        "1+-1",
        "40/inf",
        "nodes:",
        "nodes:1.5",
        "nodes:0",
        "nodes:1:30",
        "nodes:inf",
    ] {
        assert!(TimePeriod::read(wrong).is_err(), "{wrong} was read");
    }
}

#[test]
fn sessions_begin_anew() {
    let mut clock = clock("2/1+0.1", 0);
    assert_eq!(clock.spend(ms(400)), Ok(()));
    assert_eq!((clock.left(), clock.moves_left()), (Some(ms(700)), Some(1)));
    assert_eq!(clock.spend(ms(700)), Ok(()));
    assert_eq!((clock.left(), clock.moves_left()), (Some(ms(1100)), Some(2)));
}

#[test]
fn the_margin_forgives_and_no_more() {
    let mut clock = clock("1", 50);
    assert_eq!(clock.allowance(), ms(1050));
    assert_eq!(clock.spend(ms(1050)), Ok(()));
    assert_eq!(clock.left(), Some(Duration::ZERO));
    assert_eq!(clock.spend(ms(51)), Err(FlagFell::Time(ms(51))));
}

#[test]
fn a_fixed_time_renews_itself() {
    let mut clock = PlayerClock::new(TimeControl { per_move: Some(ms(100)), ..TimeControl::default() });
    for _ in 0..3 {
        assert_eq!(clock.spend(ms(100)), Ok(()));
    }
    assert_eq!(clock.spend(ms(101)), Err(FlagFell::Time(ms(1))));
    assert_eq!(clock.left(), None);
}

#[test]
fn clocks_may_count_nodes() {
    let mut clock = clock("nodes:5000+100", 0);
    assert_eq!(clock.control().to_string(), "nodes:5000+100");
    let used = |clock: &PlayerClock, nodes| clock.used(Duration::from_secs(9), Some(nodes));
    assert_eq!(clock.spend(used(&clock, 3_000)), Ok(()));
    assert_eq!(clock.left(), Some(node_time(2_100)));
    assert_eq!(clock.spend(used(&clock, 2_103)), Err(FlagFell::Nodes(3)));
    assert_eq!(self::clock("9+1", 0).used(ms(7), Some(3_000)), ms(7));
}
