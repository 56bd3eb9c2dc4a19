import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { Script } from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

let compiled;

/** Jest's Node environment with the packages of bundled-packages.mjs. */
export default class BundledPackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { bundle } = config.projectConfig.testEnvironmentOptions;
    // Compiled once per worker but run in each test file's own context, so that test files share no state.
    compiled ??= compile(bundle);
    const module = { exports: {} };
    compiled.runInContext(this.context)(module, requireFor(module, bundle), bundle);
    this.global[Symbol.for('bundled packages')] = module.exports;
  }
}

function compile(bundle) {
  const code = readFileSync(bundle, 'utf8');
  return new Script(`(function (module, require, __filename) {${code}\n})`, { filename: bundle });
}

/**
 * Computed requires and requires that a package creates also resolve to the bundle, so that there are no second copies.
 */
function requireFor(module, bundle) {
  const requireInstalled = createRequire(bundle);
  const require = (name) => {
    if (/^(node:)?module$/.test(name)) return { ...Module, createRequire: () => require };
    return Object.hasOwn(module.exports, name) ? module.exports[name]() : requireInstalled(name);
  };
  require.resolve = requireInstalled.resolve;
  return require;
}
