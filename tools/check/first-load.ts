import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import ts from 'typescript';

/** The languages are loaded on demand, but a person always loads one of them. */
const LANGUAGE_CHUNK = /^(en|fr|ht)-[\w-]+\.js$/;

/**
 * Bytes of JavaScript, each file gzipped on its own, that a first visit loads: what index.html names, everything that
 * these import statically, and the largest language.
 *
 * @throws Error when the app is not built, or a language has no file of its own to be counted
 */
export function firstLoadBytes(distFolder: string): number {
  const page = join(distFolder, 'index.html');
  if (!existsSync(page)) throw new Error(`${page} is missing: build the app first`);
  const loaded = new Set<string>();
  for (const path of scriptsOf(readFileSync(page, 'utf8'))) follow(join(distFolder, path), loaded);

  const assets = join(distFolder, 'assets');
  const languages = readdirSync(assets).filter((name) => LANGUAGE_CHUNK.test(name));
  if (loaded.size === 0 || languages.length === 0)
    throw new Error(`${page} or its languages are not as expected`);
  const total = [...loaded].reduce((bytes, path) => bytes + gzippedBytes(path), 0);
  const lazyLanguages = languages.map((name) => join(assets, name)).filter((path) => !loaded.has(path));
  return total + Math.max(0, ...lazyLanguages.map(gzippedBytes));
}

function scriptsOf(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /\b(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

function follow(path: string, loaded: Set<string>): void {
  if (loaded.has(path)) return;
  loaded.add(path);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (specifier && ts.isStringLiteral(specifier)) follow(join(dirname(path), specifier.text), loaded);
  }
}

function gzippedBytes(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length;
}
