import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { identityOf, type ProcessIdentity } from '../processes/process-identity.js';
import { stopProcess } from '../processes/stop-process.js';
import { readableLine } from './log-lines.js';

export interface Program {
  /** Its name in the logs: `api`. */
  name: string;
  script: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  say: (line: string) => void;
  /** Called with every process that is started for it. */
  onStarted: (identity: ProcessIdentity) => void;
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** One that has run this long was well: its next fall starts with the shortest pause again. */
const WELL_AFTER_MS = 60_000;
/** What it may take to finish requests and jobs in hand. */
const GRACE_MS = 15_000;

/** A process that is started again, after growing pauses, whenever it ends by itself. */
export class SupervisedProcess {
  private child: ChildProcess | undefined;
  private identity: ProcessIdentity | undefined;
  private restart: NodeJS.Timeout | undefined;
  private pauseMs = SHORTEST_PAUSE_MS;
  private isStopping = false;
  private deaths = 0;
  private readonly log: WriteStream;

  constructor(private readonly program: Program) {
    this.log = createWriteStream(program.logFile, { flags: 'a' });
    this.start();
  }

  /** How often it has ended by itself. */
  get deathCount(): number {
    return this.deaths;
  }

  /** Lets it finish what it began. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    if (this.identity && (await stopProcess(this.identity, GRACE_MS)) === 'killed') {
      this.program.say(`[${this.program.name}] did not finish within ${GRACE_MS / 1000} s and was ended`);
    }
    this.log.end();
  }

  /** Ends it at once, whatever it is doing. */
  kill(): void {
    this.isStopping = true;
    clearTimeout(this.restart);
    this.child?.kill('SIGKILL');
  }

  private start(): void {
    const { name, script, env, say } = this.program;
    const startedAt = Date.now();
    // Detached, so that a Ctrl-C in the terminal reaches the launcher only, which stops things in order; with a
    // channel, so that it notices when the launcher is killed.
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.identity = child.pid === undefined ? undefined : identityOf(child.pid);
    if (this.identity) this.program.onStarted(this.identity);
    this.follow(child, 'stdout');
    this.follow(child, 'stderr');
    child.once('error', (error) => say(`[${name}] ${error.message}`));
    child.once('exit', (code, signal) => {
      this.identity = undefined;
      if (!this.isStopping) this.startAgain(signal ?? `exit code ${code}`, Date.now() - startedAt);
    });
  }

  private startAgain(reason: string, ranForMs: number): void {
    this.deaths += 1;
    if (ranForMs > WELL_AFTER_MS) this.pauseMs = SHORTEST_PAUSE_MS;
    const { name, say, logFile } = this.program;
    say(
      `[${name}] stopped unexpectedly (${reason}); starting it again in ${this.pauseMs / 1000} s. Its log: ${logFile}`,
    );
    this.restart = setTimeout(() => this.start(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }

  private follow(child: ChildProcess, stream: 'stdout' | 'stderr'): void {
    const source = child[stream];
    if (!source) return;
    createInterface({ input: source }).on('line', (line) => {
      this.log.write(`${line}\n`);
      const readable = readableLine(line, stream);
      if (readable) this.program.say(`[${this.program.name}] ${readable}`);
    });
  }
}
