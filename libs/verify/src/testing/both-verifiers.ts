import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { jest } from '@jest/globals';

import { runVerifier } from '../pwen-verify.js';

/** What a verifier said about a file, and its exit code. */
export interface Verdict {
  readonly exitCode: number;
  readonly said: string;
}

/** Whether a Python is here that can run the second verifier. */
const HAS_PYTHON = hasPython();

/** Runs verify.py for many files in one process, which takes most of a second to start on a busy machine. */
const DRIVER = `
import contextlib, io, json, sys
sys.path.insert(0, sys.argv[1])
import verify
for line in sys.stdin:
    sys.argv = ["verify.py"] + json.loads(line)
    said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with contextlib.redirect_stdout(said):
        code = verify.main()
    said.flush()
    print(json.dumps([code, said.buffer.getvalue().decode("utf-8", "replace")]), flush=True)
`;

/** Both verifiers, in a folder of their own for the files. */
export class BothVerifiers {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pwen-verify-'));
  private readonly python: ChildProcessWithoutNullStreams | undefined;
  private readonly answers: AsyncIterator<string> | undefined;
  private readonly reader: Interface | undefined;

  constructor() {
    if (!HAS_PYTHON) return;
    const beside = fileURLToPath(new URL('../..', import.meta.url));
    this.python = spawn('python3', ['-c', DRIVER, beside]);
    this.python.stderr.pipe(process.stderr);
    this.reader = createInterface({ input: this.python.stdout });
    this.answers = this.reader[Symbol.asyncIterator]();
  }

  stop(): void {
    this.python?.stdin.end();
    this.reader?.close();
    rmSync(this.folder, { recursive: true });
  }

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  /** What each says about a file; both have to agree whether it is proved. */
  async verify(file: string | Uint8Array, keys: readonly string[], kept?: string): Promise<Verdict[]> {
    const args = [this.write('file', file), ...keys.flatMap((key) => ['--key', key])];
    if (kept !== undefined) args.push('--checkpoint', this.write('kept', kept));
    return [await byNode(args), ...(await this.byPython(args))];
  }

  private async byPython(args: readonly string[]): Promise<Verdict[]> {
    if (!this.python || !this.answers) return [];
    this.python.stdin.write(`${JSON.stringify(args)}\n`);
    const { value } = (await this.answers.next()) as { value: string };
    const [exitCode, said] = JSON.parse(value) as [number, string];
    return [{ exitCode, said }];
  }
}

async function byNode(args: string[]): Promise<Verdict> {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  try {
    return { exitCode: await runVerifier(args), said: said.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
