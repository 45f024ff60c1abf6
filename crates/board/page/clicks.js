// @ts-check
// The meaning of a press on a square. The page knows no rules: it checks whether the square is a target.
//
// Presses wait in a queue until the engine has answered the previous request. So quick presses, and a drag
// (two presses), have the meaning that the user intends.

/** @import { App, State } from '../types/page' */
/** @import { Request, SelectionView } from '../types/messages' */

/**
 * Turns presses of mouse, finger or keyboard into requests.
 *
 * @param {Pick<App, 'state' | 'send' | 'tell'>} app
 */
export function createClicks({ state, send, tell }) {
  /**
   * The targets of the last selection without clicks. A press on one of these starts the leg again.
   *
   * @type {Set<string>}
   */
  let beginnings = new Set();
  /** @type {(() => unknown)[]} */
  let queue = [];
  let waiting = false;

  /** @param {Request} message */
  function request(message) {
    waiting = send(message);
  }

  function advance() {
    while (!waiting) {
      const action = queue.shift();
      if (!action) return;
      action();
    }
  }

  /** @param {() => unknown} action */
  function enqueue(action) {
    queue.push(action);
    advance();
  }

  /** @param {string} at */
  function isTarget(at) {
    return state.selection.targets.some(target => target.at === at);
  }

  /**
   * Sends the request that a press means.
   *
   * @param {string} at
   * @param {boolean} occupied
   */
  function interpretPress(at, occupied) {
    const { clicked, open, choices, targets } = state.selection;
    if (!open) {
      prepare(at);
      return;
    }
    /** Whether a menu waits for a choice: a press elsewhere closes it. */
    const isMenu = choices.length > 0 && targets.length === 0;
    if (isTarget(at)) request({ do: 'click', at });
    else if (clicked.at(-1) === at) request({ do: 'cancel' });
    else if (clicked.length > 0 && (isMenu || beginnings.has(at))) {
      request({ do: 'cancel' });
      queue.unshift(() => isTarget(at) && request({ do: 'click', at }));
    } else if (clicked.length > 0 || occupied) request({ do: 'why', clicks: [...clicked, at] });
  }

  /**
   * Sends the requests that the end of a drag means.
   *
   * @param {string | null} at
   */
  function interpretDrop(at) {
    const { clicked, open } = state.selection;
    if (!open && at) prepare(at);
    if (!open || clicked.length === 0) return;
    if (at && isTarget(at)) request({ do: 'click', at });
    else {
      if (at) request({ do: 'why', clicks: [...clicked, at] });
      queue.unshift(() => request({ do: 'cancel' }));
    }
  }

  /**
   * Enters a square of a turn before the engine's: the unit, then its target. Other presses drop it.
   *
   * @param {string} at
   */
  function prepare(at) {
    const { premove } = state;
    const isSecond = premove.length === 1 && premove[0] !== at;
    if (isSecond) tell({ is: 'premove', premove: [premove[0], at] });
    else if (premove.length !== 1 && canPrepare(state, at)) tell({ is: 'premove', premove: [at] });
    else if (premove.length > 0) tell({ is: 'premove', premove: [] });
  }

  /** Plays the turn that has been prepared, if it is legal now. */
  function playPrepared() {
    const [from, to] = state.premove ?? [];
    if (to === undefined) return;
    tell({ is: 'premove', premove: [] });
    enqueue(() => isTarget(from) && request({ do: 'click', at: from }));
    enqueue(() => {
      if (state.selection.clicked.at(-1) !== from) return;
      request(isTarget(to) ? { do: 'click', at: to } : { do: 'cancel' });
    });
  }

  function answered() {
    waiting = false;
    advance();
  }

  return {
    /**
     * Presses a square, or a unit beside the board; `occupied` says whether there is a unit.
     *
     * @param {string} at
     * @param {boolean} occupied
     */
    press: (at, occupied) => enqueue(() => interpretPress(at, occupied)),
    /**
     * Drops a dragged unit on a square; `null` is a drop outside of all squares.
     *
     * @param {string | null} at
     */
    drop: at => enqueue(() => interpretDrop(at)),
    /**
     * Takes the choice with this index.
     *
     * @param {number} choice
     */
    choose: choice => enqueue(() => request({ do: 'choose', choice })),
    /** Drops the clicks, or the legs, of the turn that is being entered. */
    cancel() {
      if (state.premove?.length) tell({ is: 'premove', premove: [] });
      else enqueue(() => request({ do: 'cancel' }));
    },
    /**
     * Returns whether a drag can begin here.
     *
     * @param {string} at
     */
    canBegin: at => (state.selection.open ? beginnings.has(at) || isTarget(at) : canPrepare(state, at)),

    /** @param {SelectionView} selection */
    selection({ clicked, targets, open }) {
      if (!open) beginnings = new Set();
      else if (clicked.length === 0) beginnings = new Set(targets.map(({ at }) => at));
      answered();
      if (open && clicked.length === 0) playPrepared();
    },
    refused: answered,
    connection() {
      queue = [];
      waiting = false;
    },
  };
}

/**
 * Returns whether a turn can be prepared with the unit here: it is the person's, and the engine is to move.
 *
 * @param {State} state
 * @param {string} at
 */
export function canPrepare({ table }, at) {
  if (!table || table.status.over || table.line.at(-1) !== table.shown) return false;
  const { position, players } = table;
  const own = 1 - position.toMove;
  if (players[position.toMove].player.who !== 'engine' || players[own].player.who !== 'person') return false;
  if (at.startsWith('*')) return at[1] === 'wb'[own];
  return position.squares.some(square => square.at === at && square.unit?.side === own);
}
