import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { signUpPeople } from '../installation/programme.js';
import { findContradicted, nextCheckpoint, publishedIn } from './testing/check/published-log.js';
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
/** The folders of two workers on two machines, which sign the same log. */
let workers: { first: string; second: string };
let load: Load | undefined;

beforeAll(async () => {
  pair = await ServerPair.start();
  const variablesOfWorker = { LEDGER_SIGNING_KEYS: signingKey() };
  installation = await Installation.start({ postgres: pair.postgres, variablesOfWorker });
  programme = await plantProgramme(installation, { buyers: BUYERS });
  const { dataDir } = await installation.addWorker('second');
  workers = { first: installation.dataDir, second: dataDir };
  await pair.addSynchronousStandby();
});
afterAll(async () => {
  load?.abandon();
  await installation?.stop();
  await pair?.stop();
});

const readiness = async () =>
  (await ask({ port: installation.port, method: 'GET', path: '/health/ready' })).status;

test('a primary dies under load: nothing acknowledged is lost, nothing is done twice, and two workers keep one log', async () => {
  load = new Load(installation, programme);
  await load.goesOn();
  const both = Object.values(workers);
  await nextCheckpoint(installation, both);
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
  await expectNothingLost(installation, await load.end());

  await nextCheckpoint(installation, both);
  // Each worker alone continues what the other one has published.
  await installation.worker.stop();
  await somebodySignsUp('apre-premye');
  await nextCheckpoint(installation, [workers.second]);
  expect(await findContradicted(installation, publishedIn(both))).toEqual([]);
});

/** Something new for the next checkpoint. */
const somebodySignsUp = (name: string) => signUpPeople(installation, { name, count: 1, points: 10 });
