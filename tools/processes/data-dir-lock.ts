import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { identityOf, isRunning, type ProcessIdentity } from './process-identity.js';

interface Holder extends ProcessIdentity {
  /** The name of the command for people: `npm start`. */
  name: string;
  /** The holder is about to release the folder. */
  isStopping?: boolean;
}

export interface DataDirLock {
  /** Announces to others that the folder will be released soon. */
  announceStop(): void;
  release(): void;
}

/** Another process has locked the data folder. */
export class DataDirInUseError extends Error {
  constructor(
    dataDir: string,
    readonly holder: Holder,
  ) {
    super(
      `"${holder.name}" is already running on ${dataDir} (process ${holder.pid}): stop it there first, or give this one a DATA_DIR and a PORT of its own.`,
    );
  }
}

/**
 * Makes this process the only one that may start things on `dataDir`. The lock of a process that has ended is void.
 *
 * @throws DataDirInUseError
 */
export function lockDataDir(dataDir: string, name: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'in-use.json');
  const holder: Holder = { ...(identityOf(process.pid) as ProcessIdentity), name };
  const mine = JSON.stringify(holder);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!tryLink(draft, path)) {
      const found = read(path);
      const other = found === undefined ? undefined : parse(found);
      if (other && isRunning(other)) throw new DataDirInUseError(dataDir, other);
      if (found !== undefined) removeIfStill(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announceStop: () => {
      writeFileSync(draft, JSON.stringify({ ...holder, isStopping: true }));
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

// Creating a link is atomic and fails if the file exists, so that only one of two starters succeeds.
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Between reading a void lock and removing it, another starter may have created its own, which is then restored.
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

const UNANNOUNCED_STOP_MS = 2_000;

/**
 * Like `lockDataDir`, but waits for a holder that is stopping: one that has announced it, or whose parent was killed.
 *
 * @throws DataDirInUseError
 */
export async function waitForDataDir(
  dataDir: string,
  name: string,
  aborted?: AbortSignal,
): Promise<DataDirLock> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return lockDataDir(dataDir, name);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      if (!error.holder.isStopping && Date.now() - startedAt > UNANNOUNCED_STOP_MS) throw error;
      await sleep(100, undefined, aborted && { signal: aborted });
    }
  }
}
