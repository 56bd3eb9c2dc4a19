import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Postmaster {
  pid: number;
  port: number;
}

const ORPHANS_LEAVE_WITHIN_MS = 2_000;

/** The running postmaster of this cluster. A process id that now belongs to another program does not count. */
export async function runningPostmaster(home: string): Promise<Postmaster | undefined> {
  const recorded = readPostmasterFile(home);
  if (!recorded || !isAlive(recorded.pid) || !worksIn(recorded.pid, join(home, 'cluster'))) return undefined;
  return recorded;
}

/**
 * After a kill -9 of the postmaster its file remains, and a busy backend may continue for a moment. Removes the file
 * and waits for the backends; Postgres then frees the shared memory and recovers from its log. Only call this when no
 * postmaster runs on the cluster.
 */
export async function clearAfterCrash(home: string): Promise<void> {
  const cluster = join(home, 'cluster');
  const deadline = Date.now() + ORPHANS_LEAVE_WITHIN_MS;
  let orphans = processesIn(cluster);
  while (orphans.length > 0 && Date.now() < deadline) {
    await sleep(50);
    orphans = processesIn(cluster);
  }
  for (const pid of orphans) process.kill(pid, 'SIGKILL');
  // If its process id now belongs to another process, Postgres would refuse to start.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// Lines of postmaster.pid: process id, data folder, start time, port, …
function readPostmasterFile(home: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 1 && Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

// Every process of a cluster has the data folder as its working folder; on systems other than Linux the command line is
// used.
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return workingFolder(pid) === cluster;
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
  return stdout.includes(cluster);
}

function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => workingFolder(pid) === cluster);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
