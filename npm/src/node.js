// The package in node.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { start } from './platform.js';

const file = path => new URL(`../${path}`, import.meta.url);

/** Returns a worker that looks like a browser's. An idle one does not keep the program alive. */
function createWorker() {
  // The program's own options need not fit a worker: `node --input-type=module`.
  const worker = new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
  return {
    addEventListener(kind, take) {
      if (kind === 'error') {
        worker.on('error', error => take({ message: error.message, preventDefault() {} }));
        return;
      }
      worker.on('message', data => {
        if ('found' in data || 'failed' in data) worker.unref();
        take({ data });
      });
      // Listening has kept the program alive.
      worker.unref();
    },
    postMessage(message) {
      if ('task' in message) worker.ref();
      worker.postMessage(message);
    },
    terminate: () => worker.terminate(),
  };
}

start({
  module: new WebAssembly.Module(readFileSync(file('wasm/motley_wasm_bg.wasm'))),
  network: name => readFile(file(`networks/${name}.net`)),
  worker: createWorker,
});

export * from './motley.js';
