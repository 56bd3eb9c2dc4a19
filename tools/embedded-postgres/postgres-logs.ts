import { existsSync, readdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of Postgres's own log files in the cluster's home; a new file every 10 MB. */
const FOLDER = 'log';
const KEPT_FILES = 5;
const SHOWN_BYTES = 2_000;

/** Postgres's log settings. Relative to the cluster, so that the path needs no quoting. */
export const LOG_SETTINGS: Readonly<Record<string, string>> = {
  logging_collector: 'on',
  log_directory: `../${FOLDER}`,
  log_filename: 'postgres-%Y%m%d-%H%M%S.log',
  log_rotation_size: '10MB',
  log_rotation_age: '0',
};

/** The output before Postgres's own logging starts: a few lines per start. */
export function startLog(home: string): string {
  return join(home, 'postgres.log');
}

/** Starts a new file; only the last one is kept. */
export async function putStartLogAside(home: string): Promise<void> {
  const path = startLog(home);
  if (existsSync(path)) await rename(path, `${path}.1`);
}

/** Postgres starts new files but deletes none. */
export function removeOldLogs(home: string): void {
  for (const path of logFiles(home).slice(0, -KEPT_FILES)) rmSync(path, { force: true });
}

/** The end of the logs of a Postgres that did not start. */
export async function endOfLogs(home: string): Promise<string> {
  const paths = [startLog(home), ...logFiles(home).slice(-1)].filter((path) => existsSync(path));
  const ends = await Promise.all(paths.map(async (path) => `${path}:\n${await endOf(path)}`));
  return ends.join('\n') || '(there is no log)';
}

/** Oldest first, because the names are times. */
function logFiles(home: string): string[] {
  const folder = join(home, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^postgres-[\d-]+\.log$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, SHOWN_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trimEnd();
  } finally {
    await file.close();
  }
}
