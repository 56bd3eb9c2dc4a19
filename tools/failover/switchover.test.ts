import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Installation } from '../installation/installation.js';
import { findContradicted, nextCheckpoint, publishedIn } from './testing/check/published-log.js';
import { expectNothingLost } from './testing/expect-nothing-lost.js';
import { Load } from './testing/load.js';
import { type Programme, plantProgramme } from './testing/programme.js';
import { ServerPair } from './testing/server-pair.js';
import { signingKey } from './testing/signing-key.js';

// An operator has the standby take over, in the order in which Patroni does it: the primary ends its connections and stops when
// its standby has everything, the standby is promoted, and connections are led to it.

const BUYERS = 4;

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

test('a switchover under load: requests under way wait and succeed, and nothing is lost', async () => {
  load = new Load(installation, programme);
  await load.goesOn();
  await nextCheckpoint(installation, [installation.dataDir]);
  await pair.switchOver();
  await load.goesOn();
  const told = await load.end();

  expect(told.unavailable).toEqual([]);
  await expectNothingLost(installation, told);
  await nextCheckpoint(installation, [installation.dataDir]);
  expect(await findContradicted(installation, publishedIn([installation.dataDir]))).toEqual([]);
});
