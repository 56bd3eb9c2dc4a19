import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { ROOT } from '../test/projects.js';

/** More modules than a person grasps at a glance. */
export const MODULES_MAX = 15;
/** With the folders beside them: more does not fit into an editor's tree without scrolling. */
export const NAMES_MAX = 28;

/** Folders with a reason for more names. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Ordered lists.
  'apps/api/src/migrations',
  'apps/api/src/testing/migrations-before-baseline',
  'docs/decisions',
  // One folder for each feature, in the order of API_FEATURES.
  'apps/api/src',
  // npm, Nx, Docker and others expect their files there.
  '.',
]);

/** Nobody looks for something in them. */
const GENERATED = /\/statements\.d\.ts$/;

interface Names {
  modules: Set<string>;
  folders: Set<string>;
}

/**
 * A message for each folder in which a reader has to choose from too many names. A module counts once, with its test and
 * its styles: "redeem.command.ts", "redeem.controller.ts" and "redeem.test.ts" are one.
 */
export function crowdedFolders(paths: readonly string[]): string[] {
  const found = new Map<string, Names>();
  const namesIn = (folder: string): Names => {
    const known = found.get(folder) ?? { modules: new Set(), folders: new Set() };
    found.set(folder, known);
    return known;
  };
  for (const path of paths.filter((each) => !GENERATED.test(each))) {
    namesIn(dirname(path)).modules.add(moduleOf(path));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      namesIn(dirname(folder)).folders.add(folder);
  }
  return [...found]
    .filter(([folder]) => !EXCEPTIONS.has(folder))
    .flatMap(([folder, { modules, folders }]) => {
      if (modules.size > MODULES_MAX)
        return `${folder} holds ${modules.size} modules: make folders in it, named for what they do.`;
      const names = modules.size + folders.size;
      return names > NAMES_MAX
        ? `${folder} offers ${names} modules and folders: make two of it, named for what they do.`
        : [];
    });
}

/** "redeem" of "redeem.test.ts"; a file without an extension, or one that begins with a dot, is its own. */
function moduleOf(path: string): string {
  const name = basename(path);
  return name.split('.', 1)[0] || name;
}

/** The current files of the project, committed or not. */
export function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && existsSync(join(ROOT, path)));
}
