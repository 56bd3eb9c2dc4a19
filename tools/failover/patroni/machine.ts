import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { postgresAccount } from '../../embedded-postgres/postgres-account.js';
import { until } from '../testing/until.js';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Its output goes there, and is kept over restarts. */
  readonly logFile: string;
}

/** A program that runs as the account of Postgres, with all that it starts: what ends together with a machine. */
export class Machine {
  private child: ChildProcess | undefined;

  /** @param dataDir of the Postgres that the program starts, which is no child of it */
  constructor(
    private readonly command: Command,
    private readonly dataDir?: string,
  ) {}

  start(): void {
    const { program, args, env, logFile } = this.command;
    const log = openSync(logFile, 'a');
    this.child = spawn(program, args, { ...postgresAccount(), env, stdio: ['ignore', log, log] });
    this.child.on('error', () => undefined);
    closeSync(log);
  }

  get log(): string {
    return readFileSync(this.command.logFile, 'utf8');
  }

  /** It stands still: like a machine that is not reached any more, it closes no connection. */
  freeze(): void {
    for (const pid of this.pids()) signalIfThere(pid, 'SIGSTOP');
  }

  goOn(): void {
    for (const pid of this.pids()) signalIfThere(pid, 'SIGCONT');
  }

  /** Ends all of it at once. */
  async kill(): Promise<void> {
    // What stands still starts nothing more.
    this.freeze();
    const pids = this.pids();
    for (const pid of pids) signalIfThere(pid, 'SIGKILL');
    await until(() => !pids.some(isThere), `${this.command.program} does not end`);
  }

  /** Patroni ends its Postgres first. Whatever is left is killed. */
  async stop(): Promise<void> {
    const { child } = this;
    this.goOn();
    if (child?.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, STOPS_WITHIN_MS).unref())]);
    }
    await this.kill();
  }

  private pids(): number[] {
    const roots = [this.child?.pid, this.postmaster()].filter((pid) => pid !== undefined);
    return roots.flatMap((pid) => treeOf(pid)).filter(isThere);
  }

  private postmaster(): number | undefined {
    if (!this.dataDir) return undefined;
    try {
      const pid = Number.parseInt(readFileSync(join(this.dataDir, 'postmaster.pid'), 'utf8'), 10);
      // The file outlives a killed Postgres, and process ids are used again.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.dataDir) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}

const STOPS_WITHIN_MS = 20_000;

/** A process with all that descends from it. */
function treeOf(root: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? parentOf(Number(entry)) : undefined;
    if (parent === undefined) continue;
    childrenOf.set(parent, (childrenOf.get(parent) ?? []).concat(Number(entry)));
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(childrenOf.get(pid) ?? []));
  return tree;
}

const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

function parentOf(pid: number): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    return statOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}
