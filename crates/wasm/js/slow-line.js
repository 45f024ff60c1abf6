// Serves a folder as a web server far away does: over HTTP/2 with TLS, packed with gzip, with a limited rate
// and a delay. Browsers throttle their pages, but not their workers, so here the line itself is slow.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};

/** The bytes that a connection may have on the line; a server waits for room beyond that. */
const WINDOW = 64 * 1024;
/** The size of the parts that take turns on the line. */
const PART = 2048;

/**
 * Serves the folder `site`; returns the address and `close`. `rate` is in bits a second, `roundTrip` in
 * milliseconds. `own(path, body)` may answer a request itself, with a text. Every answer has these `headers`.
 */
export async function serveSlowly(site, { rate, roundTrip }, own = () => undefined, headers = {}) {
  const files = new Map();
  const server = createSecureServer(certificate());
  server.on('stream', (stream, asked) => {
    const path = new URL(asked[':path'], 'https://localhost').pathname.slice(1) || 'index.html';
    let body = '';
    stream.setEncoding('utf8').on('data', part => (body += part));
    stream.on('end', () => answer(stream, asked, file(path, body), headers));
    stream.on('error', () => {});
  });

  function file(path, body) {
    const text = own(path, body);
    if (text === undefined && files.has(path)) return files.get(path);
    const place = join(site, path);
    const found = text !== undefined || (existsSync(place) && statSync(place).isFile());
    if (!found) return null;
    const bytes = gzipSync(text ?? readFileSync(place));
    const type =
      TYPES[path.split('.').pop()] ?? (path.includes('.') ? 'application/octet-stream' : TYPES.html);
    const made = { bytes, type, etag: `"${createHash('sha1').update(bytes).digest('hex')}"` };
    if (text === undefined) files.set(path, made);
    return made;
  }

  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const line = slowLine(server.address().port, { rate, roundTrip });
  await new Promise(resolve => line.listen(0, '127.0.0.1', resolve));
  return {
    address: `https://localhost:${line.address().port}/`,
    close() {
      line.close();
      server.close();
    },
  };
}

function answer(stream, asked, file, headers) {
  if (!file) {
    stream.respond({ ':status': 404 });
    stream.end();
    return;
  }
  const known = asked['if-none-match'] === file.etag;
  const own = {
    'content-type': file.type,
    'content-encoding': 'gzip',
    'cache-control': 'max-age=600',
    etag: file.etag,
    ...headers,
  };
  stream.respond({ ':status': known ? 304 : 200, ...own });
  stream.end(known ? undefined : file.bytes);
}

/** A line to a port of this machine: all connections share its rate. */
function slowLine(port, { rate, roundTrip }) {
  /** The time at which the line is free. */
  let free = 0;
  return createServer(client => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      socket.setNoDelay(true).on('error', () => {});
      socket.on('close', () => (client.destroy(), server.destroy()));
    }
    // A connection is opened by one round trip.
    const opened = performance.now() + roundTrip;
    client.on('data', bytes => {
      const wait = Math.max(opened - performance.now(), 0) + roundTrip / 2;
      setTimeout(() => server.writable && server.write(bytes), wait);
    });
    let underway = 0;
    server.on('data', bytes => {
      underway += bytes.length;
      if (underway > WINDOW) server.pause();
      for (let start = 0; start < bytes.length; start += PART) {
        const part = bytes.subarray(start, start + PART);
        free = Math.max(free, performance.now()) + (part.length * 8000) / rate;
        setTimeout(arrive, free - performance.now() + roundTrip / 2, part);
      }
    });
    function arrive(part) {
      underway -= part.length;
      if (underway <= WINDOW) server.resume();
      if (client.writable) client.write(part);
    }
  });
}

/** Returns a certificate that no one trusts. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'motley-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map(name => join(folder, name));
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...kind, ...names], { stdio: 'ignore' });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
