import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Imports of an app's own modules, without those of types and those on demand. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'(\.[^']+)'/gm;

/** The source of every module of an app that these ones bring along, by its path; what is imported on demand is left out. */
export function modulesLoadedWith(paths: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const visit = (path: string) => {
    if (sources.has(path)) return;
    const source = readFileSync(path, 'utf8');
    sources.set(path, source);
    for (const [, name = ''] of source.matchAll(IMPORT)) {
      const module = resolve(dirname(path), name);
      const found = ['.ts', '.tsx'].map((ending) => module + ending).find((file) => existsSync(file));
      if (found) visit(found);
    }
  };
  paths.forEach(visit);
  return sources;
}
