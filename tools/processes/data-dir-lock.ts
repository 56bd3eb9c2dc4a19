import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.js';

interface Holder extends ProcessIdentity {
  /** What it is, in words a person would use: `npm start`. */
  name: string;
}

/** Another process holds the data folder. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, holder: Holder) {
    super(
      `"${holder.name}" is already running on ${dataDir} (process ${holder.pid}): stop it there first, or give this one a DATA_DIR and a PORT of its own.`,
    );
  }
}

/**
 * Makes this process the only one that starts things on `dataDir`; the answer releases it. The lock of a process that
 * no longer runs is void.
 *
 * @throws DataDirInUseError
 */
export function lockDataDir(dataDir: string, name: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'in-use.json');
  const mine = JSON.stringify({ ...(identityOf(process.pid) as ProcessIdentity), name });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!tryLink(draft, path)) {
      const found = read(path);
      const holder = found === undefined ? undefined : parse(found);
      if (holder && isRunning(holder)) throw new DataDirInUseError(dataDir, holder);
      if (found !== undefined) removeIfStill(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

// A link either makes the whole file at once or fails because there is one: two starters cannot both succeed.
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Between reading a void lock and removing it another starter may have put its own there: that one is put back.
function removeIfStill(path: string, content: string): void {
  const aside = `${path}.${process.pid}.void`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== content) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}
