//! Work on other threads.

use motley_engines::parallel::WorkerPool;
use std::io;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

#[test]
fn workers_are_kept_and_results_are_in_order() {
    let [made, done] = [const { AtomicUsize::new(0) }; 2];
    let new_worker = || {
        made.fetch_add(1, Relaxed);
    };
    let pool = WorkerPool::new(3, new_worker).unwrap();
    let job = |(): &mut (), number: usize| {
        done.fetch_add(1, Relaxed);
        number
    };
    for _ in 0..2 {
        assert_eq!(pool.map(20, &job), (0..20).collect::<Vec<_>>());
    }
    assert_eq!((made.load(Relaxed), done.load(Relaxed)), (3, 40));
}

/// Doubles numbers; some take longer than others.
fn doubled(_: &mut (), number: u32) -> u32 {
    if number.is_multiple_of(3) {
        std::thread::sleep(Duration::from_millis(3));
    }
    2 * number
}

#[test]
fn results_are_taken_in_the_order_of_their_numbers() {
    let mut taken = Vec::new();
    let pool = WorkerPool::new(4, || ()).unwrap();
    pool.in_order(5..40, &doubled, &mut |n| -> io::Result<()> {
        taken.push(n);
        Ok(())
    })
    .unwrap();
    assert_eq!(taken, (5..40).map(|n| 2 * n).collect::<Vec<_>>());
}

#[test]
fn an_error_ends_the_jobs() {
    let mut taken = 0;
    let pool = WorkerPool::new(3, || ()).unwrap();
    let error = pool.in_order(0..u32::MAX, &doubled, &mut |n| {
        taken += 1;
        if n == 40 {
            return Err(io::Error::other("full"));
        }
        Ok(())
    });
    assert_eq!((error.unwrap_err().to_string(), taken), ("full".into(), 21));
}

#[test]
#[should_panic(expected = "seven")]
fn a_panic_ends_the_jobs() {
    let pool = WorkerPool::new(2, || ()).unwrap();
    let job = |_: &mut (), n: u32| assert!(n != 7, "seven");
    let _ = pool.in_order(0..u32::MAX, &job, &mut |()| io::Result::Ok(()));
}
