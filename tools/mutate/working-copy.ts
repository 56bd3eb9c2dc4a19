import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

import { projectFiles } from '../check/crowded-folders.js';
import { listProjects, ROOT } from '../test/projects.js';

export interface WorkingCopy {
  readonly folder: string;
  /** For the programs that run in it: what they leave behind goes with the copy. */
  readonly temporaryFolder: string;
  remove(): void;
}

/**
 * Copies the project's files, as they are now, to a temporary folder in which they may be changed. Its packages are links
 * to the installed ones, except those of the project itself, which lead into the copy.
 */
export function makeWorkingCopy(): WorkingCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pwen-mutate-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // Postgres runs under an account of its own, which has to reach its files.
    chmodSync(folder, 0o755);
    const temporaryFolder = join(folder, 'tmp');
    mkdirSync(temporaryFolder);
    chmodSync(temporaryFolder, 0o1777);
    for (const path of projectFiles()) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    linkPackages(folder, 'node_modules');
    for (const project of listProjects()) {
      const packages = join(relative(ROOT, project.folder), 'node_modules');
      if (existsSync(join(ROOT, packages))) linkPackages(folder, packages);
    }
    return { folder, temporaryFolder, remove };
  } catch (fault) {
    remove();
    throw fault;
  }
}

/** @param folder of packages, or of the packages of a scope, by its path from the root */
function linkPackages(copy: string, folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = join(folder, name);
    if (name.startsWith('@')) linkPackages(copy, path);
    // What tests keep in it is theirs.
    else if (name === '.cache') cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    else symlinkSync(copyOfOwn(copy, path) ?? join(ROOT, path), join(copy, path));
  }
}

/** Where a package of the project itself stands in the copy; undefined for any other. */
function copyOfOwn(copy: string, path: string): string | undefined {
  if (!lstatSync(join(ROOT, path)).isSymbolicLink()) return undefined;
  const target = relative(realpathSync(ROOT), realpathSync(join(ROOT, path)));
  const isOwn = !target.startsWith('..') && !target.split(sep).includes('node_modules');
  return isOwn ? join(copy, target) : undefined;
}
