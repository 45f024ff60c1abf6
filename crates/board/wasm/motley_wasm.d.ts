// The module of `crates/wasm`, as far as the site uses it: on the site, wasm-bindgen's file lies here.

export function initSync(options: { module: WebAssembly.Module }): unknown;
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
  search(task: string, network: Uint8Array | undefined, tell: (thought: string) => void): string;
}
