// A worker of node's that helps with searches: the `help-worker.js` of the site.

import { parentPort, workerData } from 'node:worker_threads';

const { address, compiled: module, memory } = workerData;
const { help, initSync } = await import(address);
initSync({ module, memory, thread_stack_size: 32 << 20 });
parentPort.postMessage('ready');
help();
