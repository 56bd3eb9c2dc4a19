import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { newSigningKey } from '@pwen/api/ledger/log/sign/signing-keys';

import { moveDemoSecret } from './demo-secrets.js';
import { writeSecret } from './secret-file.js';

/**
 * The key that signs the checkpoints of the embedded demo's log: made once, in a file of its own that only its owner can
 * read, because nothing that serves requests needs it. An earlier version kept it among the demo's other secrets, and from
 * there it is moved: with another key, what was published would have no continuation.
 */
export function demoSigningKey(dataDir: string): string {
  const path = join(dataDir, 'ledger-signing-key');
  moveDemoSecret(dataDir, 'ledgerSigningKey', (earlier) => {
    if (existsSync(path)) return;
    writeSecret(path, `${earlier ?? newSigningKey('pwen.example/demo-ledger').privateKey}\n`);
  });
  return readFileSync(path, 'utf8').trim();
}
