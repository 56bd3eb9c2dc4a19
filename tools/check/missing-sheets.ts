import { posix } from 'node:path';

import postcss from 'postcss';

import { namesIn, stringsOf, wordsOf } from './unused-styles.js';

const STATIC = /^(?:import|export) (?!type )(?:[^;']* from )?'(\.[^']+)';/gm;
const DYNAMIC = /\bimport\('(\.[^']+)'\)/g;

/**
 * A sentence for each class that a module gives to an element although no sheet with a rule for it has to be there then:
 * neither the module, nor what it imports, nor everything that imports it brings one.
 *
 * @param files texts by their paths; sheets are imported by modules
 */
export function missingSheets(files: ReadonlyMap<string, string>): string[] {
  const imported = new Map<string, string[]>();
  const importers = new Map<string, string[]>();
  for (const [path, code] of files) {
    const targets = (pattern: RegExp) =>
      [...code.matchAll(pattern)].flatMap(([, to = '']) => fileAt(posix.join(path, '..', to), files) ?? []);
    imported.set(path, targets(STATIC));
    for (const target of [...targets(STATIC), ...targets(DYNAMIC)])
      importers.set(target, [...(importers.get(target) ?? []), path]);
  }

  const brings = (module: string, sheets: readonly string[], seen = new Set<string>()): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    return sheets.includes(module) || (imported.get(module) ?? []).some((each) => brings(each, sheets, seen));
  };
  const isThere = (module: string, sheets: readonly string[], seen: readonly string[] = []): boolean => {
    if (seen.includes(module) || brings(module, sheets)) return true;
    const others = importers.get(module) ?? [];
    return others.length > 0 && others.every((each) => isThere(each, sheets, [...seen, module]));
  };

  const sheetsOf = new Map<string, string[]>();
  for (const [path, css] of files)
    if (path.endsWith('.css'))
      for (const name of namesIn(postcss.parse(css)))
        sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), path]);
  return [...files]
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, code]) =>
      [...wordsOf(stringsOf([[path, code]]).names)]
        .filter((name) => !isThere(path, sheetsOf.get(name) ?? [path]))
        .map((name) => `${path}: ${sheetsOf.get(name)?.join(' or ')} may be missing, with the class ${name}`),
    );
}

function fileAt(path: string, files: ReadonlyMap<string, string>): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each));
}
