import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A chunk in Vite's manifest, whose keys are source files. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Keys of the chunks it imports statically. */
  imports?: string[];
}

/** The languages may be loaded on demand, but a person always loads one of them. */
const LANGUAGE_SOURCE = /^src\/i18n\/(en|fr|ht)\.ts$/;

/**
 * Bytes of JavaScript, each file gzipped on its own, that a first visit loads: what index.html names, everything that
 * these import statically, and the largest language.
 *
 * @throws Error when the app is not built
 */
export function firstLoadBytes(distFolder: string): number {
  const manifestPath = join(distFolder, '.vite', 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`${manifestPath} is missing: build the app first`);
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>;
  const gzippedBytes = (key: string): number =>
    gzipSync(readFileSync(join(distFolder, manifest[key]?.file ?? key)), { level: 9 }).length;

  const loaded = new Set<string>();
  const follow = (key: string): void => {
    if (loaded.has(key)) return;
    loaded.add(key);
    manifest[key]?.imports?.forEach(follow);
  };
  const keys = Object.keys(manifest);
  keys.filter((key) => manifest[key]?.isEntry).forEach(follow);
  const languages = keys.filter((key) => LANGUAGE_SOURCE.test(key) && !loaded.has(key));

  const total = [...loaded].reduce((bytes, key) => bytes + gzippedBytes(key), 0);
  return total + Math.max(0, ...languages.map(gzippedBytes));
}
