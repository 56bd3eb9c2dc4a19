import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { newSigningKey } from '@pwen/api/ledger/log/sign/signing-keys';

export interface DemoSecrets {
  sessionSecret: string;
  /** The password of the login of API and worker in the embedded Postgres. */
  databasePassword: string;
  administratorEmail: string;
  administratorPassword: string;
  /** With which one signs in as somebody of the demo programme. */
  peoplePassword: string;
  /** Signs the checkpoints of the ledger's log. */
  ledgerSigningKey: string;
}

/**
 * The embedded demo's secrets: generated randomly once, readable by their owner only. Secrets that an earlier version
 * did not have are added.
 */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'demo-secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<DemoSecrets>) : {};
  const secrets = {
    sessionSecret: randomText(32),
    databasePassword: randomText(32),
    administratorEmail: 'admin@pwen.example',
    administratorPassword: randomText(9),
    peoplePassword: randomText(9),
    ledgerSigningKey: newSigningKey('pwen.example/demo-ledger').privateKey,
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) write(path, secrets);
  return secrets;
}

function write(path: string, secrets: DemoSecrets): void {
  mkdirSync(dirname(path), { recursive: true });
  // Written to a temporary file first, because a partial file would invalidate the demo's sessions.
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
