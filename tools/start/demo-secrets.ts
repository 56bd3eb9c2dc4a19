import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoSecrets {
  sessionSecret: string;
  administratorEmail: string;
  administratorPassword: string;
}

/** The embedded demo's own secrets, made at random once and readable by their owner alone. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'demo-secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as DemoSecrets;
  const secrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    administratorEmail: 'admin@pwen.example',
    administratorPassword: randomBytes(9).toString('base64url'),
  };
  mkdirSync(dataDir, { recursive: true });
  // Written aside first: half a file would lock the demo out of its own sessions.
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secrets;
}
