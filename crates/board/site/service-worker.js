// @ts-check
// Keeps the site's files, so that it works offline. `motley site` writes the version above this line; a new
// version takes over when no page of the old one is open, so that the files of a page always fit each other.

// The types of pages and of service workers exclude each other.
const worker = /** @type {any} */ (self);

const CACHE = `motley-${worker.VERSION}`;
const NETWORKS = 'motley-networks';
/** The pictures of all units in one file, by path. */
const PICTURES = 'pictures.json';

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { method, url } = event.request;
  const isOwn = url.startsWith(worker.registration.scope);
  // The page keeps networks itself.
  if (method === 'GET' && isOwn && !url.includes('/networks/')) event.respondWith(answer(event.request));
});

async function keep() {
  const response = await fetch('site.json', { cache: 'no-cache' });
  const { keep: files } = await response.json();
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((/** @type {string} */ file) => new Request(file, { cache: 'no-cache' })));
}

async function begin() {
  const old = (await caches.keys()).filter(
    name => name.startsWith('motley-') && ![CACHE, NETWORKS].includes(name),
  );
  await Promise.all(old.map(name => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  return isolated(await own(request));
}

/** @param {Request} request */
async function own(request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request, { ignoreSearch: true })) ?? (await picture(cache, request));
  if (kept) return kept;
  const response = await fetch(request);
  // There may be no room; the answer is good all the same.
  if (response.ok) cache.put(request, response.clone()).catch(() => {});
  return response;
}

/** @type {Promise<Record<string, string>> | null} */
let pictures = null;

/**
 * Returns the picture of a unit that is asked for, if it is one.
 *
 * @param {Cache} cache
 * @param {Request} request
 */
async function picture(cache, { url }) {
  const path = url.slice(worker.registration.scope.length);
  if (!path.startsWith('pictures/')) return null;
  pictures ??= cache.match(PICTURES).then(packed => packed?.json() ?? {});
  const svg = (await pictures)[path];
  return svg ? new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } }) : null;
}

/**
 * Returns the response with the headers that isolate a page from other origins: only such a page may have workers
 * that share memory, and few file servers send them.
 *
 * @param {Response} response
 */
function isolated(response) {
  // A redirection has no content, and its headers cannot be changed.
  if (response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
