import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { isInDatabase, nextCheckpoint } from './testing/check/published-log.js';
import { expectNothingLost } from './testing/expect-nothing-lost.js';
import { Load } from './testing/load.js';
import { type Programme, plantProgramme } from './testing/programme.js';
import { ServerPair } from './testing/server-pair.js';
import { signingKey } from './testing/signing-key.js';
import { until } from './testing/until.js';

// The primary has a synchronous standby: what was acknowledged is on both, whenever the one dies.

const BUYERS = 4;
/** So many commits wait for the standby when the primary dies. */
const CAUGHT = 3;

let pair: ServerPair;
let installation: Installation;
let programme: Programme;
let load: Load | undefined;

beforeAll(async () => {
  pair = await ServerPair.start();
  const variablesOfWorker = { LEDGER_SIGNING_KEYS: signingKey() };
  installation = await Installation.start({ postgres: pair.postgres, variablesOfWorker });
  programme = await plantProgramme(installation, { buyers: BUYERS });
  await pair.addSynchronousStandby();
});
afterAll(async () => {
  load?.abandon();
  await installation?.stop();
  await pair?.stop();
});

const readiness = async () =>
  (await ask({ port: installation.port, method: 'GET', path: '/health/ready' })).status;

test('a primary dies under load: nothing acknowledged is lost, nothing is done twice, and the log goes on', async () => {
  load = new Load(installation, programme);
  await load.goesOn();
  const published = await nextCheckpoint(installation, installation.dataDir);
  expect(await readiness()).toBe(200);

  // What is committed from here on never reaches the standby.
  await pair.stopSending();
  await load.until(async () => (await pair.waitingForStandby()).length >= CAUGHT, 'no commit waits');
  await pair.killPrimary();
  pair.leadToStandby();
  await until(async () => (await readiness()) === 503, 'a database that only reads is ready');
  await pair.promote();
  await until(async () => (await readiness()) === 200, 'the new primary is not ready');
  await load.goesOn();
  const told = await load.end();

  await expectNothingLost(installation, told);
  const next = await nextCheckpoint(installation, installation.dataDir, published.size);
  expect(await isInDatabase(installation, published)).toBe(true);
  expect(await isInDatabase(installation, next)).toBe(true);
});
