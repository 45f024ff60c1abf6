// @ts-check
// The package in browsers.

import { start } from './platform.js';

/**
 * Returns the content of a file of the package.
 *
 * @param {URL} address
 */
async function content(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
  // A development server that has moved the package answers with its page.
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const vite = "optimizeDeps: { exclude: ['motley-chess'] }";
    throw new Error(
      `${address.pathname} is a page here, not a file of motley-chess. With Vite, set ${vite}.`,
    );
  }
  return response.arrayBuffer();
}

start({
  module: await WebAssembly.compile(await content(new URL('../wasm/motley_wasm_bg.wasm', import.meta.url))),
  async network(name) {
    return new Uint8Array(await content(new URL(`../networks/${name}.net`, import.meta.url)));
  },
  worker: () => new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' }),
});

export * from './motley.js';
