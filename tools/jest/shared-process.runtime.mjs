import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import * as jestRuntime from 'jest-runtime';

import { importCompiledSources } from './compiled-sources.mjs';
import { provideGlobals } from './jest-globals.mjs';

/** @type {typeof jestRuntime.default.default} The class is what Node imports as the default. */
const Runtime = /** @type {any} */ (jestRuntime.default);

const require = createRequire(import.meta.url);

importCompiledSources();

let files = 0;

/**
 * Loads test files by Node's own loader, into the one module graph of the worker process. Jest's runtime would give each
 * file a graph of its own, and load and run a thousand modules again.
 */
export default class SharedProcessRuntime extends Runtime {
  #environment;
  #testPath;

  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    this.#environment = given[1];
    this.#testPath = given[6];
  }

  /**
   * Where `expect`, `test` and the others of the current file come from; jest's adapter says so.
   *
   * @override
   * @param {Parameters<InstanceType<typeof Runtime>['setGlobalsForRuntime']>[0]} globals
   */
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    provideGlobals({ ...globals, jest: this.#environment.moduleMocker });
  }

  /** @override */
  unstable_shouldLoadAsEsm() {
    return true;
  }

  /**
   * A number makes it another module each time, so that a test file is run again; a file of the set-up is not.
   *
   * @override
   * @param {string} path
   * @returns {Promise<any>}
   */
  unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    return import(path === this.#testPath ? `${href}?${++files}` : href);
  }

  /**
   * Jest's own modules, of which the adapter expects a new copy for each file.
   *
   * @override
   * @param {string} path
   */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }
}
