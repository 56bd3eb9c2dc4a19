import { type ChildProcess, spawn } from 'node:child_process';

import { confined, type ProgramLimits } from './confined.js';

export interface ConfinedRun {
  /** The folder in which it works. */
  readonly folder: string;
  readonly limits: ProgramLimits;
  readonly timeLimitMs: number;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** Gets each line of its standard output. */
  readonly onLine?: (line: string) => void;
}

export interface RunOutcome {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly hasTimedOut: boolean;
  /** The end of what it said of errors. */
  readonly said: string;
}

const SAID_MAX = 2_000;
const LINE_MAX = 1_000;

/**
 * Runs a program confined, in a process group of its own, with an empty environment and none of this process's files.
 * Resolves when it has ended and nothing of its group is left.
 *
 * @throws if it cannot be started
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  run: ConfinedRun,
): Promise<RunOutcome> {
  const [first, ...others] = await confined(program, args, run.limits);
  run.signal?.throwIfAborted();
  const child = spawn(first, others, {
    cwd: run.folder,
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let hasTimedOut = false;
  const kill = (): void => killGroup(child);
  const timer = setTimeout(() => {
    hasTimedOut = true;
    kill();
  }, run.timeLimitMs);
  run.signal?.addEventListener('abort', kill, { once: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID_MAX)));
  eachLine(child.stdout.setEncoding('utf8'), run.onLine);
  try {
    const [code, signal] = await ended(child);
    return { code, signal, hasTimedOut, said: said.trim() };
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', kill);
    kill();
  }
}

function eachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void = () => undefined): void {
  let rest = '';
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()?.slice(-LINE_MAX) ?? '';
    lines.forEach(onLine);
  });
}

/** `exit` and not `close`, for which a process that it left behind could make us wait. */
function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => setImmediate(() => resolve([code, signal])));
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
