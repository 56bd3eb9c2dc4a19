import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CLIENT_FOLDER, GENERATED, generateClient } from '../generate/generate-client.js';

/** Generates the client into a temporary folder, compares, and reports every file that differs. */
export async function isClientUpToDate(): Promise<boolean> {
  const fresh = mkdtempSync(join(tmpdir(), 'pwen-client-'));
  try {
    await generateClient(fresh);
    const stale = Object.values(GENERATED).flatMap((path) => differences(fresh, CLIENT_FOLDER, path));
    for (const path of stale) console.error(`stale: libs/api-client/${path}`);
    if (stale.length > 0) console.error('Run "npm run generate" and commit what it writes.');
    return stale.length === 0;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Paths of the files below `path` that differ between the two folders. */
function differences(one: string, other: string, path: string): string[] {
  const names = new Set([...filesBelow(one, path), ...filesBelow(other, path)]);
  return [...names].filter((name) => contentOf(join(one, name)) !== contentOf(join(other, name)));
}

function filesBelow(folder: string, path: string): string[] {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, join(path, name)));
}

function contentOf(path: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, 'utf8') : undefined;
}
