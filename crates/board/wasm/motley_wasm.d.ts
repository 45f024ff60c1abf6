// The module of `crates/wasm`, as far as the site and the npm package use it. There wasm-bindgen's file lies here.

export function initSync(options: {
  module: WebAssembly.Module;
  memory?: WebAssembly.Memory;
  thread_stack_size?: number;
}): unknown;
export function help(): void;
export function games(): string;
export function networkOf(game: string): string | undefined;
export class BoardTable {
  constructor(id: string, seed: number);
  static restored(saved: string, seed: number): BoardTable | undefined;
  readonly id: string;
  readonly game: string;
  saved(now: number): string;
  useNetwork(file: Uint8Array): void;
  greeting(now: number): string;
  request(request: string, now: number): string;
  tick(now: number): string;
  found(number: number, found: string, now: number): string;
  failed(number: number, reason: string, now: number): string;
  thought(thought: string): string | undefined;
}
export class BoardSearcher {
  constructor(hashMb?: number, helped?: boolean);
  readonly threads: number;
  free(): void;
  search(
    task: string,
    network: Uint8Array | undefined,
    tell: (thought: string) => void,
    isWanted?: () => boolean,
  ): string;
}
export function engineOptions(): string;
export function loadGames(file: string, text: string): string;
export class Rules {
  request(request: string): string;
  texts(most: number): string;
  listed(most: number): string | undefined;
  play(turn: string): string;
  undo(): string | undefined;
  useNetwork(file: Uint8Array): void;
  searchJob(order: string): string;
  copy(): Rules;
  free(): void;
}
export class Pgn {
  constructor(text: string);
  readonly length: number;
  game(number: number): PgnGame;
  free(): void;
}
export class PgnGame {
  readonly tags: string;
  readonly result: string;
  takeRules(): Rules;
  free(): void;
}
