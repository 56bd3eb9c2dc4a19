import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { identityOf } from '../processes/process-identity.js';
import { stopProcess } from '../processes/stop-process.js';

const STOPS_WITHIN_MS = 15_000;
const SAYS_WITHIN_MS = 240_000;

/** One of the built programs of the API as a separate process that tests start, kill and restart. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  /** The offset in the log at which the output of the current run starts. */
  private beginsAt = 0;

  constructor(
    /** Its name in this checkout's build, or a full path. */
    private readonly script: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly logFile: string,
    private readonly args: readonly string[] = [],
  ) {}

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Its output since the last start. */
  get output(): string {
    return readFileSync(this.logFile, 'utf8').slice(this.beginsAt);
  }

  start(): void {
    if (this.isRunning) throw new Error(`${this.script} is running already`);
    const log = openSync(this.logFile, 'a');
    this.beginsAt = readFileSync(this.logFile, 'utf8').length;
    // With an IPC channel, so that it stops by itself when its parent is killed.
    this.child = spawn(process.execPath, ['--enable-source-maps', built(this.script), ...this.args], {
      env: this.env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  /**
   * Runs it until it exits.
   *
   * @throws Error with its output if the exit code is not 0
   */
  async run(): Promise<void> {
    this.start();
    const [exitCode] = (await once(this.child as ChildProcess, 'exit')) as [number | null];
    if (exitCode !== 0) throw new Error(`${this.script} failed:\n${this.output}`);
  }

  /** Waits until it has printed `text`. */
  async says(text: string): Promise<void> {
    const deadline = Date.now() + SAYS_WITHIN_MS;
    while (!this.output.includes(text)) {
      if (!this.isRunning || Date.now() > deadline)
        throw new Error(`${this.script} never printed "${text}", but:\n${this.output}`);
      await sleep(50);
    }
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** kill -9, and waits for its end. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) throw new Error(`${this.script} ended by itself:\n${this.output}`);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Stops it gracefully. */
  async stop(): Promise<void> {
    const identity = this.isRunning && this.child?.pid ? identityOf(this.child.pid) : undefined;
    if (!identity) return;
    // A frozen process would not receive the signal to stop.
    this.signal('SIGCONT');
    await stopProcess(identity, STOPS_WITHIN_MS);
  }
}

function built(script: string): string {
  return fileURLToPath(new URL(script, new URL('../../apps/api/dist/', import.meta.url)));
}
