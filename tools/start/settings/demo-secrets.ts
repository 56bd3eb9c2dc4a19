import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface DemoSecrets {
  sessionSecret: string;
  /** Of the login that the API and the worker have at the embedded Postgres. */
  databasePassword: string;
  administratorEmail: string;
  administratorPassword: string;
}

/**
 * The embedded demo's own secrets, made at random once and readable by their owner alone. What an earlier version did
 * not have yet is added to them.
 */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'demo-secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<DemoSecrets>) : {};
  const secrets = {
    sessionSecret: randomText(32),
    databasePassword: randomText(32),
    administratorEmail: 'admin@pwen.example',
    administratorPassword: randomText(9),
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) write(path, secrets);
  return secrets;
}

function write(path: string, secrets: DemoSecrets): void {
  mkdirSync(dirname(path), { recursive: true });
  // Written aside first: half a file would lock the demo out of its own sessions.
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
