import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Parts of the app that are loaded on demand, and that the library always demands. */
const ALWAYS_LOADED = ['src/features/videos/library/home-page.tsx', 'src/app/shell/overlays.tsx'];
const LANGUAGES = ['src/i18n/first/en.ts', 'src/i18n/first/fr.ts', 'src/i18n/first/ht.ts'];
const PAGE = /-page\.tsx$/;

/** A file of the build, in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What a phone downloads to open the app, in bytes, compressed as the build compresses it (brotli at its best). */
export interface FirstLoad {
  /** Every script of a guest's first visit to the library, in the language with the most text. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly pages: readonly PageLoad[];
}

export interface PageLoad {
  /** The module of the page. */
  readonly page: string;
  /** Its own file, and the files that only this page has. */
  readonly ownBytes: number;
  /** Everything that it needs in addition to a first visit, shared with other pages or not. */
  readonly bytes: number;
}

/** @throws Error if the app is not built, or has other parts than expected */
export function firstLoadOf(distFolder: string): FirstLoad {
  const manifest = join(distFolder, '.vite', 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: build the app first`);
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const chunkOf = (key: string): Chunk => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}: first-load.ts names a part that does not exist`);
    return chunk;
  };
  /** The files of modules, with everything that they import statically. */
  const filesOf = (keys: readonly string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const { file, imports = [] } = chunkOf(key);
      if (found.has(file)) continue;
      found.add(file);
      filesOf(imports, found);
    }
    return found;
  };
  const bytesOf = (files: Iterable<string>): number =>
    [...files].reduce((bytes, file) => bytes + compressedBytes(join(distFolder, file)), 0);

  const html = readFileSync(join(distFolder, 'index.html'), 'utf8');
  const first = filesOf([...keysOf(chunks, filesNamedIn(html, 'js')), ...ALWAYS_LOADED]);
  const languages = LANGUAGES.map((key) => bytesOf([...filesOf([key])].filter((file) => !first.has(file))));
  const pages = Object.keys(chunks).filter((key) => PAGE.test(key));
  const needed = new Map(
    pages.map((page) => [page, [...filesOf([page])].filter((file) => !first.has(file))] as const),
  );
  const isShared = (file: string) => [...needed.values()].filter((files) => files.includes(file)).length > 1;
  return {
    scriptBytes: bytesOf(first) + Math.max(...languages),
    styleBytes: bytesOf(filesNamedIn(html, 'css')),
    pages: [...needed].map(([page, files]) => ({
      page,
      ownBytes: bytesOf(files.filter((file) => !isShared(file))),
      bytes: bytesOf(files),
    })),
  };
}

function filesNamedIn(html: string, ending: 'js' | 'css'): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  return paths.filter((path) => path.endsWith(`.${ending}`));
}

function keysOf(chunks: Readonly<Record<string, Chunk>>, files: readonly string[]): string[] {
  return Object.keys(chunks).filter((key) => files.includes(chunks[key]?.file ?? ''));
}

function compressedBytes(path: string): number {
  // The build has done it already; small files are not worth it.
  return existsSync(`${path}.br`)
    ? readFileSync(`${path}.br`).length
    : brotliCompressSync(readFileSync(path)).length;
}
