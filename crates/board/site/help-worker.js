// @ts-check
// A worker that helps another one to search, on the same memory. Once it helps it hears nothing more.

/** @import { ToHelper } from '../types/site' */

import { help, initSync } from '../wasm/motley_wasm.js';
import { instance } from './memory.js';

addEventListener('message', ({ data }) => {
  /** @type {ToHelper} */
  const { module, memory } = data;
  initSync(instance(module, memory));
  postMessage({ helps: true });
  help();
});
