import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { sha256 } from '../primitives.js';
import type { FileRange } from './cut-file.js';
import type { PartResult } from './part-verifier.js';
import { type RangeOptions, verifyRange } from './verify-range.js';

// Processes and not threads: OpenSSL makes the threads of a process wait for each other at every hash.

/** The argument with which the program is a process that verifies parts. */
const VERIFY_PARTS = '--verify-parts';
/** Parts that wait for their turn or for the results before them, for each process. */
const PARTS_EACH = 4;

interface PartRequest {
  readonly range: FileRange;
  readonly options: Omit<RangeOptions, 'sha256'>;
}

/** Verifies parts of a file in several processes. @returns the results, in the order of the parts */
export async function* inProcesses(
  ranges: AsyncIterable<FileRange>,
  options: PartRequest['options'],
  processes: number,
): AsyncGenerator<PartResult> {
  const all = Array.from({ length: processes }, () => new PartProcess());
  const waiting: Promise<PartResult | Error>[] = [];
  try {
    for await (const range of ranges) {
      const idlest = all.reduce((one, other) => (other.waiting < one.waiting ? other : one));
      waiting.push(idlest.verify({ range, options }));
      if (waiting.length >= processes * PARTS_EACH) yield resultIn(await waiting.shift());
    }
    for (const result of waiting) yield resultIn(await result);
  } finally {
    for (const one of all) one.stop();
  }
}

function resultIn(result: PartResult | Error | undefined): PartResult {
  if (!result || result instanceof Error) throw result ?? new Error('a part has no result');
  return result;
}

class PartProcess {
  private readonly process: ChildProcess;
  /** What waits for results, which come in the order of the parts. */
  private readonly asked: ((result: PartResult | Error) => void)[] = [];

  constructor() {
    // The program is one file, also for this.
    this.process = fork(fileURLToPath(import.meta.url), [VERIFY_PARTS], { serialization: 'advanced' });
    this.process.on('message', (result: PartResult) => this.asked.shift()?.(result));
    this.process.on('error', (fault) => this.fail(fault));
    this.process.on('exit', () => this.fail());
  }

  get waiting(): number {
    return this.asked.length;
  }

  verify(request: PartRequest): Promise<PartResult | Error> {
    return new Promise((resolve) => {
      this.asked.push(resolve);
      this.process.send(request);
    });
  }

  stop(): void {
    this.process.kill();
  }

  private fail(cause?: Error): void {
    const fault = new Error('a process that verifies parts has ended', { cause });
    for (const answer of this.asked.splice(0)) answer(fault);
  }
}

/** Answers the requests of the process that has started this one, if it was started for that. */
export function answerIfAsked(): void {
  if (process.argv[2] !== VERIFY_PARTS || !process.send) return;
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', ({ range, options }: PartRequest) => {
    last = last.then(async () => process.send?.(await verifyRange(range, { ...options, sha256 })));
  });
}
