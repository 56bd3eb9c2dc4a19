import { execFileSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Answers, Cases } from './cases/documents.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Where Go's installer puts it, which is not always in the path. */
const GO_FOLDER = '/usr/local/go/bin';
/** Modules may never come, as behind some firewalls. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** Whether a Go is here, of the version that go.mod needs, and its modules can be had. */
export function hasGo(): boolean {
  try {
    go(['version']);
    go(['mod', 'download'], { timeout: DOWNLOAD_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** What main.go says. @throws Error if it cannot be built, or fails */
export function askGo(cases: Cases): Answers {
  return JSON.parse(go(['run', '.'], { input: JSON.stringify(cases) })) as Answers;
}

function go(args: readonly string[], options: { input?: string; timeout?: number } = {}): string {
  const path = [process.env['PATH'], GO_FOLDER].join(delimiter);
  return execFileSync('go', args, {
    ...options,
    cwd: FOLDER,
    // An older Go would download a newer one.
    env: { ...process.env, PATH: path, GOTOOLCHAIN: 'local', GOWORK: 'off' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: 'pipe',
  });
}
