import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { RotatingLog } from '../../logs/rotating-log.js';
import { identityOf, type ProcessIdentity } from '../../processes/process-identity.js';
import { stopProcess } from '../../processes/stop-process.js';
import { readableLine } from '../output/log-lines.js';
import { RestartPause, type EndOfProgram } from './restart-pause.js';

export interface Program {
  /** Its name in the logs: `api`. */
  name: string;
  /** It sends a message over its IPC channel when it is ready. */
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  say: (line: string) => void;
  /** Called with every process that is started for it. */
  onStarted: (identity: ProcessIdentity) => void;
}

/** The time to finish current requests and jobs. */
const GRACE_MS = 15_000;

/** A process that is restarted whenever it ends; `RestartPause` decides when. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private identity: ProcessIdentity | undefined;
  private restart: NodeJS.Timeout | undefined;
  private readonly pause = new RestartPause();
  private isStopping = false;
  private said: Promise<unknown> = Promise.resolve();
  private readonly log: RotatingLog;

  constructor(private readonly program: Program) {
    this.log = new RotatingLog(program.logFile, (reason) => program.say(`[${program.name}] ${reason}`));
    this.start();
  }

  /** How many times in a row it ended by itself before it was ready. */
  get failedStartCount(): number {
    return this.pause.failedStartCount;
  }

  /** Stops it gracefully. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    if (this.identity && (await stopProcess(this.identity, GRACE_MS)) === 'killed') {
      this.program.say(`[${this.program.name}] did not finish within ${GRACE_MS / 1000} s and was ended`);
    }
    // Its last output may still be in the pipe.
    await this.said;
    await this.log.close();
  }

  /** Kills it immediately. */
  kill(): void {
    this.isStopping = true;
    clearTimeout(this.restart);
    this.child?.kill('SIGKILL');
  }

  private start(): void {
    const { name, script, env, say } = this.program;
    // Detached, so that Ctrl-C in the terminal reaches only the launcher, which stops everything in order; with an IPC
    // channel, so that it notices when the launcher is killed.
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.identity = child.pid === undefined ? undefined : identityOf(child.pid);
    if (this.identity) this.program.onStarted(this.identity);
    let wasReady = false;
    child.once('message', () => (wasReady = true));
    this.said = once(child, 'close').catch(() => undefined);
    this.follow(child, 'stdout');
    this.follow(child, 'stderr');
    child.once('error', (error) => say(`[${name}] ${error.message}`));
    child.once('exit', (code, signal) => {
      this.identity = undefined;
      if (!this.isStopping) this.startAgain(signal ?? `exit code ${code}`, { wasReady, signal });
    });
  }

  private startAgain(reason: string, end: EndOfProgram): void {
    const { name, say, logFile } = this.program;
    const pauseMs = this.pause.after(end, Date.now());
    const when = pauseMs === 0 ? '' : ` in ${Math.ceil(pauseMs / 1000)} s`;
    say(`[${name}] stopped unexpectedly (${reason}); starting it again${when}. Its log: ${logFile}`);
    this.restart = setTimeout(() => this.start(), pauseMs);
  }

  private follow(child: ChildProcess, stream: 'stdout' | 'stderr'): void {
    const source = child[stream];
    if (!source) return;
    createInterface({ input: source }).on('line', (line) => {
      this.log.write(line);
      const readable = readableLine(line, stream);
      if (readable) this.program.say(`[${this.program.name}] ${readable}`);
    });
  }
}
