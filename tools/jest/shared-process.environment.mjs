import { ModuleMocker } from 'jest-mock';

import { requireNothingLeft, whatThereIs } from './leftovers.mjs';

// Node opens them when they are first used, and then the file that happens to print something would have opened them, or
// to import a module that imports `node:process`.
void [process.stdin, process.stdout, process.stderr];

/**
 * The worker process as it is, without a context of its own for each file. So that no file changes what the next one
 * finds, a file fails that leaves something behind.
 */
export default class SharedProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;
  /** @type {string[] | undefined} */
  #before;
  #hasFailed = false;

  exportConditions() {
    return ['@pwen/source', 'node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // The runtime has replaced it by one for contexts.
    process.getBuiltinModule = this.#getBuiltinModule;
    this.#before = whatThereIs();
  }

  /** @param {{ readonly name: string }} event */
  handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#hasFailed = true;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    forgetTests();
    // What a failed test leaves is no news, and would stand in the place of what failed.
    if (this.#before && !this.#hasFailed) await requireNothingLeft(this.#before);
  }
}

/** Jest's circus keeps the tests of a file at symbols of the global object, and would go on with what it finds there. */
function forgetTests() {
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'].includes(key.description ?? ''))
      Reflect.deleteProperty(globalThis, key);
}
