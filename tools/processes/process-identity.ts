import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A unique identity of a process: process ids are reused, start times are not. */
export interface ProcessIdentity {
  pid: number;
  bornAt: string;
}

/** The process with this id now; undefined if there is none, or only a zombie. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const bornAt = process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid);
  return bornAt === undefined ? undefined : { pid, bornAt };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.bornAt === identity.bornAt;
}

// Ticks since boot, with the boot's id, because the same numbers may occur after a reboot.
function birthFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function birthFromPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}
