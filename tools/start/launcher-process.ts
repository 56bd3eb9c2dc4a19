import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { identityOf } from '../processes/process-identity.js';
import { ROOT } from '../test/projects.js';
import { waitUntilReady } from './readiness.js';

const READY_WITHIN_MS = 550_000;
const ENDS_WITHIN_MS = 550_000;

/** A data folder for one test that Postgres's own account can access, as in a checkout. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pwen-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** `npm start` as a separate process on its own data folder and port, for tests and journeys. */
export class LauncherProcess {
  private said = '';
  private readonly child: ChildProcess;

  constructor(
    readonly dataDir: string,
    readonly port: number,
    env: NodeJS.ProcessEnv = {},
  ) {
    this.child = spawn(process.execPath, [join(ROOT, 'tools/run.mjs'), 'start'], {
      env: { ...withoutOwnSettings(), DATA_DIR: dataDir, PORT: `${port}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
  }

  /** All its output so far. */
  get output(): string {
    return this.said;
  }

  /** @throws Error with its output if it ends before that, or takes minutes */
  async ready(): Promise<this> {
    await this.says('Pwen is ready.');
    return this;
  }

  async says(text: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.said.includes(text)) {
      if (this.hasEnded || Date.now() > deadline)
        throw new Error(`The launcher never printed "${text}", but:\n${this.said}`);
      await sleep(50);
    }
  }

  /** Its exit code; waits for its end. */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await once(this.child, 'exit', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    return this.child.exitCode;
  }

  /** Stops it as Ctrl-C does. */
  async stop(): Promise<number | null> {
    if (!this.hasEnded) this.signal('SIGINT');
    return await this.ended();
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** As when the program that reads it has ended. */
  closeOutput(): void {
    this.child.stdout?.destroy();
    this.child.stderr?.destroy();
  }

  /** kill -9, and waits until the process is gone. */
  async kill(name: 'launcher' | 'api' | 'worker' | 'postgres'): Promise<void> {
    const pid = this.pidOf(name);
    process.kill(pid, 'SIGKILL');
    const deadline = Date.now() + ENDS_WITHIN_MS;
    while (identityOf(pid) && Date.now() < deadline) await sleep(20);
  }

  pidOf(name: 'launcher' | 'api' | 'worker' | 'postgres'): number {
    if (name === 'postgres') return Number(this.read('postgres/cluster/postmaster.pid').split('\n')[0]);
    if (name === 'launcher') return (JSON.parse(this.read('in-use.json')) as { pid: number }).pid;
    return (
      (JSON.parse(this.read('processes.json')) as Record<string, { pid: number }>)[name]?.pid ?? Number.NaN
    );
  }

  /** Waits for a process with another id than this. */
  async anotherRuns(name: 'api' | 'worker', formerPid: number): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (this.pidOf(name) === formerPid) {
      if (Date.now() > deadline) throw new Error(`The ${name} was not started again:\n${this.said}`);
      await sleep(20);
    }
  }

  async healthy(): Promise<void> {
    await waitUntilReady(this.port, 'localhost', () => undefined);
  }

  get secrets(): { administratorEmail: string; administratorPassword: string; peoplePassword: string } {
    return JSON.parse(this.read('demo-secrets.json'));
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private read(path: string): string {
    return readFileSync(join(this.dataDir, path), 'utf8');
  }
}

// A developer's own settings must not affect a test's installation.
function withoutOwnSettings(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, NODE_OPTIONS, PWEN_IS_BUILT } = process.env;
  return { PATH, HOME, LANG, TMPDIR, NODE_OPTIONS, PWEN_IS_BUILT };
}
