import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A file of the build, in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The files of a build, by the modules that they are of. */
export interface BuildFiles {
  /** The modules that have files of their own. */
  readonly modules: readonly string[];
  /** The module of each script that `index.html` names. */
  readonly entries: readonly string[];
  /** The style sheets that `index.html` names. */
  readonly styles: readonly string[];
  /** The files of modules, with everything that they import statically. */
  filesOf(modules: readonly string[]): Set<string>;
  /** As the build compresses them (brotli at its best). */
  bytesOf(files: Iterable<string>): number;
}

/** @throws Error if the app is not built; `filesOf` throws for a module that has no file */
export function readBuild(distFolder: string): BuildFiles {
  const manifest = join(distFolder, '.vite', 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: build the app first`);
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const chunkOf = (key: string): Chunk => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}: a check names a part that does not exist`);
    return chunk;
  };
  const filesOf = (keys: readonly string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const { file, imports = [] } = chunkOf(key);
      if (found.has(file)) continue;
      found.add(file);
      filesOf(imports, found);
    }
    return found;
  };
  const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
  const scripts = filesNamedIn(html, 'js');
  return {
    modules: Object.keys(chunks),
    entries: Object.keys(chunks).filter((key) => scripts.includes(chunks[key]?.file ?? '')),
    styles: filesNamedIn(html, 'css'),
    filesOf: (modules) => filesOf(modules),
    bytesOf: (files) =>
      [...files].reduce((bytes, file) => bytes + compressedBytes(join(distFolder, file)), 0),
  };
}

function filesNamedIn(html: string, ending: 'js' | 'css'): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  return paths.filter((path) => path.endsWith(`.${ending}`));
}

function compressedBytes(path: string): number {
  // The build has done it already; small files are not worth it.
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length;
}
