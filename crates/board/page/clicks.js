// What a press on a square means. The page knows no rule: it looks up whether the square is among the targets.
//
// Presses wait in a queue until the engine has answered the one before, so that a fast hand, or a drag, which is
// two presses, is understood as it was meant.

/// Turns presses on squares, from mouse, finger or keyboard, into requests.
export function createClicks({ state, send }) {
  /// What could be clicked when nothing was: pressing one of these begins anew.
  let beginnings = new Set();
  let queue = [];
  let waiting = false;

  function ask(request) {
    waiting = send(request);
    return waiting;
  }

  function advance() {
    while (!waiting && queue.length > 0) queue.shift()();
  }

  function enqueue(action) {
    queue.push(action);
    advance();
  }

  function isTarget(at) {
    return state.selection.targets.some(target => target.at === at);
  }

  function interpret(at, occupied) {
    const { clicked, open } = state.selection;
    if (!open) return;
    if (isTarget(at)) ask({ do: 'click', at });
    else if (clicked.at(-1) === at) ask({ do: 'cancel' });
    else if (clicked.length > 0 && beginnings.has(at)) {
      ask({ do: 'cancel' });
      queue.unshift(() => isTarget(at) && ask({ do: 'click', at }));
    } else if (clicked.length > 0 || occupied) ask({ do: 'why', clicks: [...clicked, at] });
  }

  function interpretDrop(at) {
    const { clicked, open } = state.selection;
    if (!open || clicked.length === 0) return;
    if (at && isTarget(at)) ask({ do: 'click', at });
    else {
      if (at) ask({ do: 'why', clicks: [...clicked, at] });
      queue.unshift(() => ask({ do: 'cancel' }));
    }
  }

  function answered() {
    waiting = false;
    advance();
  }

  return {
    /// A square, or a unit beside the board, was pressed; `occupied` if there is a unit to ask about.
    press: (at, occupied) => enqueue(() => interpret(at, occupied)),
    /// A unit was let go over a square, or over none.
    drop: at => enqueue(() => interpretDrop(at)),
    /// One of the choices was taken.
    choose: choice => enqueue(() => ask({ do: 'choose', choice })),
    /// Never mind.
    cancel: () => enqueue(() => ask({ do: 'cancel' })),
    /// Whether a unit may be picked up here.
    canBegin: at => state.selection.open && (beginnings.has(at) || isTarget(at)),

    selection({ clicked, targets, open }) {
      if (!open) beginnings = new Set();
      else if (clicked.length === 0) beginnings = new Set(targets.map(({ at }) => at));
      answered();
    },
    refused: answered,
    connection() {
      queue = [];
      waiting = false;
    },
  };
}
