import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeSecret } from './secret-file.js';

const FILE = 'demo-secrets.json';

export interface DemoSecrets {
  sessionSecret: string;
  /** The password of the login of API and worker in the embedded Postgres. */
  databasePassword: string;
  administratorEmail: string;
  administratorPassword: string;
  /** With which one signs in as somebody of the demo programme. */
  peoplePassword: string;
}

/**
 * The embedded demo's secrets: generated randomly once, readable by their owner only. Secrets that an earlier version
 * did not have are added.
 */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, FILE);
  const kept: Partial<DemoSecrets> = readKept(path);
  const secrets = {
    sessionSecret: randomText(32),
    databasePassword: randomText(32),
    administratorEmail: 'admin@pwen.example',
    administratorPassword: randomText(9),
    peoplePassword: randomText(9),
    ...kept,
  };
  if (Object.keys(kept).length < Object.keys(secrets).length) writeSecret(path, asText(secrets));
  return secrets;
}

/**
 * Takes a secret of an earlier version out of the file, for whoever keeps it elsewhere from then on.
 *
 * @param keep is called with its value before it is removed; undefined if it is not there
 */
export function moveDemoSecret(
  dataDir: string,
  name: string,
  keep: (value: string | undefined) => void,
): void {
  const path = join(dataDir, FILE);
  const { [name]: value, ...rest } = readKept(path);
  keep(value);
  if (value !== undefined) writeSecret(path, asText(rest));
}

function readKept(path: string): Record<string, string> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

const asText = (secrets: object): string => `${JSON.stringify(secrets, undefined, 2)}\n`;

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
