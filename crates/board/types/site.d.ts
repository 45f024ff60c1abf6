// The types of the static site: the messages between the page, its workers, and its files.

import type { Request, Update as EngineUpdate } from './messages';
import type { Update } from './page';

/** A file of the site with its length, which a server that packs files does not tell. */
export type SiteFile = { file: string; bytes: number };

/** The content of `site.json`, which `motley site` writes. */
export type SiteFiles = {
  module: SiteFile;
  /** The networks by name. */
  networks: Record<string, SiteFile>;
  /** The files that the browser keeps for use without a connection. */
  keep: string[];
};

/** The content of `front.json`, which `motley site` writes: what the front page shows at first. */
export type FrontPage = {
  catalogue: EngineUpdate;
  /** For each card the start positions that its picture can have. */
  previews: EngineUpdate[][];
};

/** A search. Its position and its order are for the engine alone. */
export type SearchJob = { game: string; turn: number };

/** The answer of a table: updates for the page, and a command for the search. */
export type TableAnswer = {
  updates: EngineUpdate[];
  work: { is: 'keep' } | { is: 'stop' } | { is: 'start'; number: number; task: SearchJob };
};

/** Messages of the page to the worker with the table. */
export type ToRules = { open: string | null } | { request: Request };
/** Messages of the worker with the table to the page. */
export type FromRules =
  | { update: Update }
  | { failed: string }
  | { ready: true }
  | { alive: true }
  /** The number of threads of the search that begins. */
  | { threads: number };

/** A file of games. */
export type GameText = { file: string; text: string };

/** Messages to a worker that searches. */
export type ToSearch =
  | { module: WebAssembly.Module; memory?: WebAssembly.Memory; wanted?: Uint32Array; hashMb?: number }
  /**
   * `address` can be read as long as the search is wanted; it may be empty. `games` are all files of games that the
   * program has loaded.
   */
  | { number: number; task: string; network: Uint8Array | null; address?: string; games?: GameText[] };
/** Messages of a worker that searches; its outputs are JSON. */
export type FromSearch =
  | { number: number; threads: number }
  /** The worker can be told by an address. */
  | { canAsk: true }
  | { number: number; thought: string }
  | { number: number; found: string }
  | { number: number; failed: string };

/** The message to a worker that helps another one, whose memory it shares. */
export type ToHelper = { module: WebAssembly.Module; memory: WebAssembly.Memory };
