// A worker of node's, in which the browsers' `search-worker.js` runs.

import { parentPort } from 'node:worker_threads';

globalThis.postMessage = message => parentPort.postMessage(message);
globalThis.addEventListener = (kind, take) => parentPort.on(kind, data => take({ data }));
await import('./search-worker.js');
