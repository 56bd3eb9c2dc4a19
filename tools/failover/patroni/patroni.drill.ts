import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { Installation } from '../../installation/installation.js';
import { findProgramsOfCluster } from '../../test/find-patroni.js';
import { findContradicted, nextCheckpoint, publishedIn } from '../testing/check/published-log.js';
import { expectNothingLost } from '../testing/expect-nothing-lost.js';
import { Load } from '../testing/load.js';
import { type Programme, plantProgramme } from '../testing/programme.js';
import { signingKey } from '../testing/signing-key.js';
import type { Told } from '../testing/told.js';
import { until } from '../testing/until.js';
import { PatroniCluster } from './patroni-cluster.js';

// `npm run test:long` runs it where etcd, HAProxy, a Postgres and a Python can be had. The product uses the cluster of
// docker-compose.ha.yml, whose machines die: what was acknowledged is there, and people wait no longer than they must.

const BUYERS = 4;
/** What has vanished is missed after ttl, seen by the next loop, and found by HAProxy. */
const FAILOVER_WITHIN_MS = 30_000;
/** What people do not notice as more than a slow answer, on a busy machine. */
const SLOW_MS = 15_000;

let cluster: PatroniCluster;
let installation: Installation;
let programme: Programme;
let load: Load | undefined;

beforeAll(async () => {
  const programs = await findProgramsOfCluster();
  if (!programs) throw new Error('etcd, HAProxy, Postgres or python3-venv is missing');
  cluster = await PatroniCluster.start(programs);
  installation = await Installation.start({
    postgres: cluster,
    hasDatabase: true,
    variablesOfWorker: { LEDGER_SIGNING_KEYS: signingKey() },
  });
  programme = await plantProgramme(installation, { buyers: BUYERS });
});
afterEach(() => load?.abandon());
afterAll(async () => {
  await installation?.stop();
  await cluster?.stop();
});

/** People use the product while something happens, and before and after it. */
async function underLoad(what: string, happens: () => Promise<void>): Promise<Told> {
  load = new Load(installation, programme);
  await load.goesOn();
  const beganAtMs = performance.now();
  await happens();
  await load.goesOn();
  const told = await load.end();
  const lastedMs = Math.round(performance.now() - beganAtMs);
  console.log(
    `${what}: nothing was changed for ${Math.round(told.longestSilenceMs)} ms, ${told.unavailable.length} answers 503, ` +
      `ttl ${await cluster.ttl()} s, all of it ${lastedMs} ms`,
  );
  await expectNothingLost(installation, told);
  return told;
}

test('the machine of the primary dies: the standby takes over, and nothing acknowledged is lost', async () => {
  await nextCheckpoint(installation, [installation.dataDir]);
  const { primary, standby } = await cluster.synchronousPair();
  const told = await underLoad('the machine of the primary died', async () => {
    await cluster.machineOf(primary).kill();
    await cluster.untilPrimaryIs(standby);
  });
  expect(told.longestSilenceMs).toBeLessThan((await cluster.ttl()) * 1_000 + FAILOVER_WITHIN_MS);
  await nextCheckpoint(installation, [installation.dataDir]);
  expect(await findContradicted(installation, publishedIn([installation.dataDir]))).toEqual([]);
  // It comes back as a standby.
  cluster.machineOf(primary).start();
  await cluster.untilPairIs({ primary: standby, standby: primary });
});

test('a switchover: nobody gets an error', async () => {
  const { standby } = await cluster.synchronousPair();
  const told = await underLoad('a switchover', async () => {
    await cluster.switchOver();
    await cluster.untilPrimaryIs(standby);
  });
  expect(told.unavailable).toEqual([]);
  expect(told.longestSilenceMs).toBeLessThan(SLOW_MS);
});

test('the machine of the standby is not reached any more: Patroni takes it out, and the primary goes on alone', async () => {
  const { primary, standby } = await cluster.synchronousPair();
  const told = await underLoad('the machine of the standby vanished', async () => {
    expect(await cluster.synchronousNames()).toContain(standby);
    cluster.machineOf(standby).freeze();
    await until(async () => (await cluster.synchronousNames()) === '', 'commits still wait for it');
  });
  expect(await cluster.nameOf('leader')).toBe(primary);
  expect(told.longestSilenceMs).toBeLessThan((await cluster.ttl()) * 1_000 + FAILOVER_WITHIN_MS);
  cluster.machineOf(standby).goOn();
});

test('the machine of the primary is not reached for a while: when it is again, it has not given anything away', async () => {
  const { primary, standby } = await cluster.synchronousPair();
  const told = await underLoad('the machine of the primary vanished', async () => {
    cluster.machineOf(primary).freeze();
    await cluster.untilPrimaryIs(standby);
    cluster.machineOf(primary).goOn();
    await cluster.untilPairIs({ primary: standby, standby: primary });
  });
  expect(told.longestSilenceMs).toBeLessThan((await cluster.ttl()) * 1_000 + FAILOVER_WITHIN_MS);
});
