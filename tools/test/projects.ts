import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Project {
  name: string;
  folder: string;
  scripts: Record<string, string>;
}

/** All workspaces of the repository. */
export function listProjects(): Project[] {
  const patterns = manifest(ROOT).workspaces ?? [];
  const folders = patterns.flatMap((pattern) =>
    pattern.endsWith('/*') ? subfolders(join(ROOT, pattern.slice(0, -2))) : [join(ROOT, pattern)],
  );
  return folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ name: manifest(folder).name, folder, scripts: manifest(folder).scripts ?? {} }));
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}

function manifest(folder: string): { name: string; workspaces?: string[]; scripts?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
