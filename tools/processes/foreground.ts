import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ForegroundProcess {
  name: string;
  program: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const GRACE_MS = 10_000;

/** Runs processes side by side with name prefixes, until a signal or until the first one ends. */
export async function runSideBySide(processes: readonly ForegroundProcess[]): Promise<void> {
  const children = processes.map(start);
  await new Promise<void>((resolve) => {
    // Not `once`: one Ctrl-C arrives several times, and the second would end this process while it stops.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve());
    process.on('disconnect', () => resolve());
    for (const child of children) child.once('exit', () => resolve());
  });
  await Promise.all(children.map(stop));
}

function start({ name, program, args, cwd, env }: ForegroundProcess): ChildProcess {
  // A separate process group, so that watchers and their children can be stopped together.
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const source of [child.stdout, child.stderr]) {
    createInterface({ input: source }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.once('error', (error) => console.error(`[${name}] ${error.message}`));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  while (signalGroup(child, Date.now() > deadline ? 'SIGKILL' : 'SIGTERM')) await sleep(200);
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, name);
  } catch {
    return false;
  }
}
