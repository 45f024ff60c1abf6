//! Numbered work on several threads, taken in the order of the numbers.

use motley_search::STACK_BYTES;
use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::{io, thread};

/// Someone who does the work of a number.
type Worker<'a, T> = Box<dyn FnMut(u32) -> T + 'a>;

/// Has the work of all `numbers` done by `concurrency` workers, each with a thread that has room for a
/// search, and hands it to `take` in the order of the numbers, each as soon as it and all before it are
/// done. A thread takes the next number when it is through with one: nobody waits for the slowest.
///
/// # Errors
/// The system gives no thread; what `take` says, after which no more work is begun.
pub(super) fn in_order<'a, T: Send, E: From<io::Error>>(
    numbers: Range<u32>,
    concurrency: usize,
    new_worker: &(dyn Fn() -> Worker<'a, T> + Sync),
    take: &mut dyn FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let next = &AtomicU64::new(numbers.start.into());
    let end = numbers.end;
    let (give, done) = crossbeam_channel::unbounded();
    thread::scope(|scope| {
        // Dropped when something fails; then the workers have nobody to give to, and stop.
        let done = done;
        for _ in 0..concurrency.max(1) {
            let give = give.clone();
            let work = move || {
                let mut worker = new_worker();
                loop {
                    let number = u32::try_from(next.fetch_add(1, Relaxed));
                    let Some(number) = number.ok().filter(|number| *number < end) else {
                        break;
                    };
                    let work = catch_unwind(AssertUnwindSafe(|| worker(number)));
                    let panicked = work.is_err();
                    if give.send((number, work)).is_err() || panicked {
                        break;
                    }
                }
            };
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, work)?;
        }
        drop(give);
        let mut early = BTreeMap::new();
        let mut wanted = numbers.start;
        for (number, work) in done {
            early.insert(number, work.unwrap_or_else(|panic| resume_unwind(panic)));
            while let Some(work) = early.remove(&wanted) {
                take(work)?;
                wanted += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The numbers of which some take longer than others, doubled.
    fn doubled<'a>() -> Worker<'a, u32> {
        Box::new(|number| {
            if number % 3 == 0 {
                thread::sleep(Duration::from_millis(3));
            }
            2 * number
        })
    }

    #[test]
    fn work_is_taken_in_the_order_of_its_numbers() {
        let mut taken = Vec::new();
        in_order(5..40, 4, &doubled, &mut |n| -> io::Result<()> {
            taken.push(n);
            Ok(())
        })
        .unwrap();
        assert_eq!(taken, (5..40).map(|n| 2 * n).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_ends_it() {
        let mut taken = 0;
        let error = in_order(0..u32::MAX, 3, &doubled, &mut |n| {
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
    fn a_panic_is_handed_on() {
        let worker = || -> Worker<'_, ()> { Box::new(|n| assert!(n != 7, "seven")) };
        let _ = in_order(0..u32::MAX, 2, &worker, &mut |()| io::Result::Ok(()));
    }
}
