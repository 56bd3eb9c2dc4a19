import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { Installation } from '../installation/installation.js';
import type { ServerProcess } from '../installation/server-process.js';
import {
  findContradicted,
  nextCheckpoint,
  publishedIn,
  wishCheckpoint,
} from './testing/check/published-log.js';
import { findUnsound } from './testing/check/settled.js';
import { RememberingBucket } from './testing/remembering-bucket.js';
import { ServerPair } from './testing/server-pair.js';
import { signingKey } from './testing/signing-key.js';
import { somethingToSign, untilSignatureWaits, whileSigning } from './testing/signing.js';
import { until } from './testing/until.js';

// Two workers on two machines, with folders of their own, sign one log in one database and publish it in one bucket. The machine of
// the first stops while it signs, the second one goes on, and then the first one continues as if no time had passed.

let pair: ServerPair;
let bucket: RememberingBucket;
let installation: Installation;
let first: ServerProcess;

beforeEach(async () => {
  bucket = new RememberingBucket();
  pair = await ServerPair.start();
  const variablesOfWorker = { LEDGER_SIGNING_KEYS: signingKey(), ...(await bucket.variables()) };
  installation = await Installation.start({ postgres: pair.postgres, variablesOfWorker });
  first = installation.worker;
  await pair.addSynchronousStandby();
  await somethingToSign(installation);
  await nextCheckpoint(installation, [installation.dataDir]);
});
afterEach(async () => {
  pair.goOn();
  await installation?.stop();
  await bucket.stop();
  await pair?.stop();
});

const signed = async (): Promise<number[]> =>
  (await installation.rows<{ size: string }>('SELECT size FROM ledger_checkpoints ORDER BY size')).map(
    ({ size }) => Number(size),
  );

/** What the server does when it finds out that nobody is at the other end of the connection that keeps other workers from signing. */
async function loseConnectionOfSigner(): Promise<void> {
  await installation.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objid::bigint = hashtext('ledger checkpoints')::bigint & 4294967295`,
  );
}

/** Starts the second worker, which signs on. */
async function secondSignsOn() {
  const second = await installation.addWorker('second');
  const before = (await signed()).at(-1) ?? 0;
  await somethingToSign(installation);
  const isSigned = async () => ((await signed()).at(-1) ?? 0) > before;
  await wishCheckpoint(installation);
  await until(isSigned, 'the second worker signs nothing');
  const last = (await signed()).at(-1);
  await until(
    () => bucket.heads.at(-1) === last,
    'the bucket does not get the checkpoint of the second worker',
  );
  expect(publishedIn([second.dataDir]).at(-1)?.size).toBe(last);
  return second;
}

/** The first worker goes on, and then signs alone. What both have published is one log, and no head was ever replaced by an older one. */
async function expectOneLog(second: { worker: ServerProcess; dataDir: string }): Promise<void> {
  first.signal('SIGCONT');
  await second.worker.stop();
  await somethingToSign(installation);
  const { size } = await nextCheckpoint(installation, [installation.dataDir]);
  await until(
    () => bucket.heads.at(-1) === size,
    'the bucket does not get the checkpoint of the first worker',
  );
  expect(bucket.heads).toEqual([...new Set(bucket.heads)].sort((one, other) => one - other));
  const folders = publishedIn([installation.dataDir, second.dataDir]);
  expect(await findContradicted(installation, [...folders, ...bucket.published])).toEqual([]);
  expect(await findUnsound(installation)).toEqual([]);
}

test('a worker that stops before it publishes what it has signed publishes nothing later that is older', async () => {
  const gate = await whileSigning(installation);
  await pair.stopStandby();
  await gate.release();
  await untilSignatureWaits(installation);
  first.signal('SIGSTOP');
  const before = await signed();
  pair.goOn();
  await until(async () => (await signed()).length > before.length, 'the checkpoint is not committed');
  await loseConnectionOfSigner();
  const second = await secondSignsOn();
  // It has published what the first one has signed, too.
  expect(new Set(bucket.heads)).toEqual(new Set(await signed()));
  await expectOneLog(second);
});

test('a request of a worker that has stopped, which arrives late, does not replace the newer head', async () => {
  const arrived = bucket.holdNextChange();
  await somethingToSign(installation);
  await wishCheckpoint(installation);
  await arrived;
  first.signal('SIGSTOP');
  await loseConnectionOfSigner();
  const second = await secondSignsOn();
  bucket.release();
  await expectOneLog(second);
});

test('a signature that the standby never had is published by nobody, and another one takes its place', async () => {
  const gate = await whileSigning(installation);
  await pair.stopSending();
  await gate.release();
  await untilSignatureWaits(installation);
  first.signal('SIGSTOP');
  const before = await signed();
  await pair.killPrimary();
  await pair.promote();
  pair.leadToStandby();
  expect(await signed()).toEqual(before);
  await expectOneLog(await secondSignsOn());
});
