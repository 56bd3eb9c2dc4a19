import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { transform, transformSync, version } from '@swc/core';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @satisfies {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  sourceMaps: /** @type {const} */ ('inline'),
  jsc: {
    target: /** @type {const} */ ('es2023'),
    parser: { syntax: /** @type {const} */ ('typescript'), tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    // Node reads JSON only where an import says that it is.
    experimental: { keepImportAttributes: true },
  },
  module: { type: /** @type {const} */ ('es6') },
};

const cache = join(root, 'node_modules/.cache/pwen-compiled', hashOf(version, JSON.stringify(OPTIONS)));

/**
 * Compiles what has changed since the last run, by all processors, so that the workers only read.
 *
 * @param {readonly string[]} folders from the repository's root
 */
export async function compileSources(folders) {
  mkdirSync(cache, { recursive: true });
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  await Promise.all(
    paths.map(async (path) => {
      const source = sourceOf(join(root, path));
      if (existsSync(source.compiled)) return;
      keep(source, await transform(source.text, { ...OPTIONS, filename: source.path }));
    }),
  );
}

/** Lets this process import TypeScript, by the names that its compiled files would have. */
export function importCompiledSources() {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals')
        return next(new URL('jest-globals.mjs', import.meta.url).href, context);
      if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return next(specifier, context);
      const typescript = ['.ts', '.tsx']
        .map((ending) => new URL(specifier.slice(0, -3) + ending, context.parentURL))
        .find((url) => existsSync(url));
      return next(typescript?.href ?? specifier, context);
    },
    load(url, context, next) {
      if (!/\.tsx?(\?|$)/.test(url) || url.includes('/node_modules/')) return next(url, context);
      return {
        format: 'module',
        source: compiled(fileURLToPath(url.replace(/\?.*$/, ''))),
        shortCircuit: true,
      };
    },
  });
}

/** @param {string} path */
function compiled(path) {
  const source = sourceOf(path);
  if (existsSync(source.compiled)) return readFileSync(source.compiled);
  mkdirSync(cache, { recursive: true });
  return keep(source, transformSync(source.text, { ...OPTIONS, filename: path }));
}

/** @param {string} path */
function sourceOf(path) {
  const text = readFileSync(path, 'utf8');
  return { path, text, compiled: join(cache, `${hashOf(path, text)}.js`) };
}

/**
 * Renamed when complete: another process may be reading.
 *
 * @param {{ readonly compiled: string }} source
 * @param {{ readonly code: string }} output
 */
function keep(source, { code }) {
  const unfinished = `${source.compiled}.${process.pid}`;
  writeFileSync(unfinished, code);
  renameSync(unfinished, source.compiled);
  return code;
}

/** @param {string[]} texts */
function hashOf(...texts) {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}
