import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { ROOT } from '../test/projects.js';

/** More than a person grasps at a glance. */
export const FILES_MAX = 15;

/** Folders with a reason for more files. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  // Ordered lists.
  'apps/api/src/migrations',
  'apps/api/src/testing/migrations-before-baseline',
  'docs/decisions',
  // npm, Nx, Docker and others expect their files there.
  '.',
]);

/** Nobody looks for something in them. */
const GENERATED = /\/statements\.d\.ts$/;

/** A message for each folder with more than `FILES_MAX` files, tests included. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const chosenFrom = paths.filter((path) => !GENERATED.test(path));
  for (const folder of chosenFrom.map((path) => dirname(path)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > FILES_MAX && !EXCEPTIONS.has(folder))
    .map(([folder, count]) => `${folder} holds ${count} files: make folders in it, named for what they do.`);
}

/** The current files of the project, committed or not. */
export function projectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && existsSync(join(ROOT, path)));
}
