// @ts-check
// The games' networks: loaded when a game is first searched, and kept by the browser from then on.

/** @import { SiteFile } from '../types/site' */

import { load } from './download.js';

/** The name of the browser's cache; their files' names change with their contents. */
const CACHE = 'motley-networks';

/**
 * The networks of the site.
 *
 * @param {Record<string, SiteFile>} files
 * @param {URL} root
 * @param {(done: number, total: number) => void} progress
 * @param {(reason: string) => void} refused
 */
export function createNetworks(files, root, progress, refused) {
  /** @type {Map<string, Promise<Uint8Array | null>>} */
  const loaded = new Map();

  /** @param {SiteFile} file */
  async function bytesOf({ file, bytes }) {
    const address = new URL(file, root);
    // Some private windows have no cache.
    const cache = await self.caches?.open(CACHE).catch(() => null);
    const kept = await cache?.match(address);
    if (kept) return new Uint8Array(await kept.arrayBuffer());
    const network = await load(address, bytes, progress);
    await cache?.put(address, new Response(network)).catch(() => {});
    return network;
  }

  return {
    /**
     * Returns a network's bytes; `null` if the game has none or it cannot be loaded, which is told once.
     *
     * @param {string | undefined} name
     */
    load(name) {
      if (!name || !files[name]) return Promise.resolve(null);
      const known = loaded.get(name);
      if (known) return known;
      const loading = bytesOf(files[name]).catch(error => {
        loaded.delete(name);
        const { bytes } = files[name];
        progress(bytes, bytes);
        const offline = navigator.onLine ? error.message : 'this device is offline';
        refused(`Motley plays this game without its network, less well: ${offline}.`);
        return null;
      });
      loaded.set(name, loading);
      return loading;
    },
  };
}
