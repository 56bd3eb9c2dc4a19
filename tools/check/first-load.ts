import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import ts from 'typescript';

/** Languages are loaded on demand, but a person always loads one. */
const LANGUAGE_CHUNK = /^(en|fr|ht)-[\w-]+\.js$/;
const PAGE_CHUNK = /-page-[\w-]+\.js$/;

/** The size of a first visit in bytes, with each file gzipped. */
export interface FirstLoad {
  /** The scripts in index.html, everything that they import statically, and the largest language. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  /** What each page loads in addition when it is first opened. */
  readonly pages: readonly { readonly file: string; readonly bytes: number }[];
}

/** @throws Error if the app is not built, or a language has no file of its own */
export function firstLoadOf(distFolder: string): FirstLoad {
  const page = join(distFolder, 'index.html');
  if (!existsSync(page)) throw new Error(`${page} is missing: build the app first`);
  const html = readFileSync(page, 'utf8');
  const loaded = withImports(filesNamedIn(html, 'js').map((path) => join(distFolder, path)));
  const styles = filesNamedIn(html, 'css').map((path) => join(distFolder, path));

  const assets = join(distFolder, 'assets');
  const names = readdirSync(assets);
  const languages = names.filter((name) => LANGUAGE_CHUNK.test(name)).map((name) => join(assets, name));
  if (loaded.size === 0 || languages.length === 0)
    throw new Error(`${page} or its languages are not as expected`);
  const lazyLanguages = languages.filter((path) => !loaded.has(path));
  const pages = names.filter((name) => PAGE_CHUNK.test(name));
  return {
    scriptBytes: gzippedBytes(loaded) + Math.max(0, ...lazyLanguages.map((path) => gzippedBytes([path]))),
    styleBytes: gzippedBytes(styles),
    pages: pages.map((file) => {
      const needed = withImports([join(assets, file)]);
      return { file, bytes: gzippedBytes([...needed].filter((path) => !loaded.has(path))) };
    }),
  };
}

function filesNamedIn(html: string, ending: 'js' | 'css'): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const paths = tags.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return paths.filter((path) => path.endsWith(`.${ending}`));
}

/** The files, and everything that they import statically. */
function withImports(paths: readonly string[], loaded = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    withImports(importsOf(path), loaded);
  }
  return loaded;
}

function importsOf(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    return specifier && ts.isStringLiteral(specifier) ? [join(dirname(path), specifier.text)] : [];
  });
}

function gzippedBytes(paths: Iterable<string>): number {
  return [...paths].reduce((bytes, path) => bytes + gzipSync(readFileSync(path), { level: 9 }).length, 0);
}
