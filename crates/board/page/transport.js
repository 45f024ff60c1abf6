// The way to the engine: a WebSocket that is opened again, after growing delays, whenever it closes.
//
// Nothing else in the page knows that there is a socket. A Web Worker that holds the engine could take its
// place: all it would need is this one function.

const DELAYS = [500, 1000, 2000, 4000, 8000, 15000];

/// Opens the way to the engine. `address()` is asked anew for each attempt, `heard(update)` is told what
/// the engine says, and `changed({ open, retryAt })` whenever the way opens or closes. Returns `send`, which
/// says whether the request could be sent, and `retry`, which does not wait any longer.
export function connect({ address, heard, changed }) {
  let socket = null;
  let failures = 0;
  let timer = null;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(address());
    socket.addEventListener('open', () => {
      failures = 0;
      changed({ open: true, retryAt: null });
    });
    socket.addEventListener('message', event => heard(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      const delay = DELAYS[Math.min(failures, DELAYS.length - 1)];
      failures += 1;
      timer = setTimeout(open, delay);
      changed({ open: false, retryAt: Date.now() + delay });
    });
  }

  open();
  return {
    send(request) {
      const isOpen = socket.readyState === WebSocket.OPEN;
      if (isOpen) socket.send(JSON.stringify(request));
      return isOpen;
    },
    retry() {
      if (socket.readyState === WebSocket.CLOSED) open();
    },
  };
}
