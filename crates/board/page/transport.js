// @ts-check
// The connection to the engine: a WebSocket that is opened again, after growing delays, when it closes.
//
// No other module knows that there is a socket. A Web Worker with the engine in it could replace it: it
// would need this one function.

/** @import { Connection, Update } from '../types/page' */
/** @import { Request } from '../types/messages' */

/** Delays before the attempts to connect again, in milliseconds. */
const DELAYS = [500, 1000, 2000, 4000, 8000, 15000];

/**
 * Connects to the engine. Calls `address` before each attempt, `heard` with each update of the engine, and
 * `changed` when the connection opens or closes. Returns `send`, which returns whether the request could be
 * sent, and `retry`, which connects without waiting for the delay.
 *
 * @param {{
 *   address: () => string,
 *   heard: (update: Update) => void,
 *   changed: (connection: Connection) => void,
 * }} callbacks
 */
export function connect({ address, heard, changed }) {
  let failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let socket = open();

  function open() {
    clearTimeout(timer);
    const opened = new WebSocket(address());
    opened.addEventListener('open', () => {
      failures = 0;
      changed({ open: true, retryAt: null });
    });
    opened.addEventListener('message', event => heard(JSON.parse(event.data)));
    opened.addEventListener('close', () => {
      const delay = DELAYS[Math.min(failures, DELAYS.length - 1)];
      failures += 1;
      timer = setTimeout(reopen, delay);
      changed({ open: false, retryAt: Date.now() + delay });
    });
    return opened;
  }

  function reopen() {
    socket = open();
  }

  return {
    /** @param {Request} request */
    send(request) {
      const isOpen = socket.readyState === WebSocket.OPEN;
      if (isOpen) socket.send(JSON.stringify(request));
      return isOpen;
    },
    retry() {
      if (socket.readyState === WebSocket.CLOSED) reopen();
    },
  };
}
