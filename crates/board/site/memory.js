// @ts-check
// The memory of an instance of the module. It can be shared between workers, where the browser allows that.

/** The stack of a searching thread, as `.cargo/config.toml` gives it to the first one. */
const STACK_BYTES = 32 << 20;

/** Numbers of pages of 64 KB: more than the module asks for (65 MB), and what a search with a helper may need (256 MB). */
const PAGES = { initial: 1040, maximum: 4096 };

/** Returns a new memory. */
export const createMemory = () => new WebAssembly.Memory({ ...PAGES, shared: true });

/**
 * Returns the options of an instance of this module on this memory.
 *
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Memory} [memory] Default: one of its own.
 */
export const instance = (module, memory = createMemory()) => ({
  module,
  memory,
  thread_stack_size: STACK_BYTES,
});
