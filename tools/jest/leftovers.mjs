import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Far more than a connection needs to close, however slow the machine is. */
const PATIENCE_MS = 60_000;

/** Work of the moment, which ends by itself. */
const PASSING = /^(FSReq|Immediate|TickObject|WriteWrap|ShutdownWrap|CloseReq|TTYWrap|GetAddrInfoReqWrap)/;

/** What tests replace for a while. */
const REPLACEABLE = {
  'Date.now': () => Date.now,
  'Math.random': () => Math.random,
  fetch: () => fetch,
  setTimeout: () => setTimeout,
};

const shared = /** @type {Record<symbol, string[]>} */ (/** @type {unknown} */ (globalThis));

/** What fixtures have opened and not yet closed, such as databases: they add its name here, and remove it. */
const opened = (shared[Symbol.for('pwen opened by tests')] ??= []);

/** The temporary folders that this process has made. */
const folders = /** @type {Set<string>} */ (new Set());

/** Node's own functions note the folders that they make; those that import them notice nothing. */
function trackTemporaryFolders() {
  const { mkdtempSync, promises } = fs;
  const { mkdtemp } = promises;
  fs.mkdtempSync = /** @type {typeof mkdtempSync} */ (
    (/** @type {string} */ prefix, /** @type {any} */ options) => noted(mkdtempSync(prefix, options))
  );
  promises.mkdtemp = /** @type {typeof mkdtemp} */ (
    async (/** @type {string} */ prefix, /** @type {any} */ options) => noted(await mkdtemp(prefix, options))
  );
  syncBuiltinESMExports();

  /** @param {string} folder */
  function noted(folder) {
    folders.add(folder);
    return folder;
  }
}
trackTemporaryFolders();

/**
 * What a test file may change and the next one would find, as texts, each as often as it is there.
 *
 * @returns {string[]}
 */
export function whatThereIs() {
  return [
    ...opened,
    ...[...folders].filter((folder) => fs.existsSync(folder)).map((folder) => `the folder ${folder}`),
    // Servers, sockets, child processes and timers that keep the process running.
    ...process.getActiveResourcesInfo().filter((name) => !PASSING.test(name)),
    ...process
      .eventNames()
      .flatMap((name) => Array(process.listenerCount(name)).fill(`listener of ${String(name)}`)),
    ...Object.entries(process.env).map(([name, value]) => `${name}=${value}`),
    `${process.cwd()} as the current folder`,
    // Packages name what they keep for all copies of themselves with two underscores.
    ...Object.keys(globalThis)
      .filter((name) => !name.startsWith('__'))
      .map((name) => `globalThis.${name}`),
    ...Object.entries(REPLACEABLE).map(([name, read]) => `${name} of ${identityOf(read())}`),
  ];
}

/**
 * Waits until nothing is there that was not there before.
 *
 * @param {readonly string[]} before as `whatThereIs` was
 * @param {number} patienceMs for what is being closed
 * @throws {Error} naming what is left
 */
export async function requireNothingLeft(before, patienceMs = PATIENCE_MS) {
  const startedAt = performance.now();
  for (;;) {
    const left = without(whatThereIs(), before);
    if (left.length === 0) return;
    if (performance.now() - startedAt > patienceMs)
      throw new Error(
        `The tests of this file have ended, and this is left for the next one: ${left.join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * @param {readonly string[]} all
 * @param {readonly string[]} some
 */
function without(all, some) {
  const rest = [...some];
  return all.filter((text) => {
    const place = rest.indexOf(text);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

const identities = new WeakMap();

/** @param {Function} replaceable */
function identityOf(replaceable) {
  if (!identities.has(replaceable)) identities.set(replaceable, Math.random());
  return identities.get(replaceable);
}
