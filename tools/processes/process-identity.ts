import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process beyond doubt: ids are given out again, the moment of birth is not. */
export interface ProcessIdentity {
  pid: number;
  bornAt: string;
}

/** Who has this process id now; undefined when nobody does, or only a zombie. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const bornAt = process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid);
  return bornAt === undefined ? undefined : { pid, bornAt };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.bornAt === identity.bornAt;
}

// Ticks since boot, with the boot's own id: after a reboot the same numbers may come again.
function birthFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, and may hold spaces and brackets itself.
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
