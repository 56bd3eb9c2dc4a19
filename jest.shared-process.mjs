import { fileURLToPath } from 'node:url';

import preset from './jest.preset.mjs';

const inTools = (/** @type {string} */ file) => fileURLToPath(new URL(`tools/jest/${file}`, import.meta.url));

// For the tests that need no browser. The files that a worker process runs share its modules: Node loads them once, from
// what swc has compiled, and each file has to leave the process as it was.
export default {
  ...preset,
  testEnvironment: inTools('shared-process.environment.mjs'),
  runtime: inTools('shared-process.runtime.mjs'),
  transform: {},
  // They would stay at the global object of the process; the tests import them.
  injectGlobals: false,
};
