import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { freePort } from '../embedded-postgres/free-port.js';
import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { findDoubled } from './testing/check/find-doubled.js';
import { findLost } from './testing/check/find-lost.js';
import {
  findContradicted,
  nextCheckpoint,
  publishedIn,
  wishCheckpoint,
} from './testing/check/published-log.js';
import { findUnsound, untilSettled } from './testing/check/settled.js';
import { Load } from './testing/load.js';
import { type Programme, plantProgramme } from './testing/programme.js';
import { ServerPair } from './testing/server-pair.js';
import { signingKey } from './testing/signing-key.js';
import { until } from './testing/until.js';

// The standby is asynchronous and behind when the primary dies, and the loss is accepted: what people were told is gone. But no
// voucher that was shown may be given to somebody else, and the log that was published is not continued by another history.

const BUYERS = 4;
/** Enough that some of the vouchers shown would be given again, which are given in their order. */
const SHOWN_AND_LOST = 8;

let pair: ServerPair;
let installation: Installation;
let programme: Programme;
let metricsPort: number;
const loads: Load[] = [];

beforeAll(async () => {
  pair = await ServerPair.start();
  metricsPort = await freePort();
  const variablesOfWorker = { LEDGER_SIGNING_KEYS: signingKey(), METRICS_PORT: String(metricsPort) };
  installation = await Installation.start({ postgres: pair.postgres, variablesOfWorker });
  programme = await plantProgramme(installation, { buyers: BUYERS });
  await pair.addStandby();
});
afterAll(async () => {
  for (const load of loads) load.abandon();
  await installation?.stop();
  await pair?.stop();
});

function beginLoad(): Load {
  const load = new Load(installation, programme);
  loads.push(load);
  return load;
}

/** The vouchers of which the processes have noted that they are given, out of stock at the new primary. */
async function withhold(): Promise<void> {
  const list = join(installation.dataDir, 'issued.log');
  const logs = ['api.log', 'worker.log'].map((name) =>
    readFileSync(join(installation.dataDir, name), 'utf8'),
  );
  writeFileSync(list, logs.join(''));
  const url = new URL(pair.standby.url);
  url.pathname = new URL(installation.databaseUrl).pathname;
  await installation.runAsOwner('vouchers-cli.js', ['withhold', list], url.href);
}

const refusesToSign = async (port: number) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return /^pwen_log_refused_to_sign (\d)$/m.exec(metrics)?.[1];
};

test('vouchers that were shown and lost are given to nobody else, and their log is not continued', async () => {
  const before = beginLoad();
  await before.goesOn();
  await pair.stopSending();
  const shownBefore = before.told.shown.length;
  await before.until(({ shown }) => shown.length >= shownBefore + SHOWN_AND_LOST, 'no vouchers are shown');
  await nextCheckpoint(installation, [installation.dataDir]);
  await pair.killPrimary();
  before.abandon();
  await pair.promote();
  await withhold();

  pair.leadToStandby();
  const ready = async () =>
    (await ask({ port: installation.port, method: 'GET', path: '/health/ready' })).status;
  await until(async () => (await ready()) === 200, 'the new primary is not ready');
  expect((await findLost(installation, before.told)).length).toBeGreaterThanOrEqual(SHOWN_AND_LOST);
  const after = beginLoad();
  const isMore = () => after.told.shown.length > before.told.shown.length;
  await after.until(isMore, 'fewer vouchers are shown than before');
  const told = await after.end();

  await untilSettled(installation);
  const all = before.told.redemptions.concat(told.redemptions);
  expect(await findDoubled(installation, all)).toEqual([]);
  expect(await findUnsound(installation)).toEqual([]);
  expect(told.wrongAnswers).toEqual([]);

  // The one that was asked for before is lost, too.
  await wishCheckpoint(installation);
  await until(
    async () => (await refusesToSign(metricsPort)) === '1',
    'the worker does not say that it refuses to sign',
  );
  await installation.worker.stop();
  const newLog = { LEDGER_SIGNING_KEYS: signingKey('another.example/ledger') };
  const { dataDir } = await installation.addWorker('new-log', newLog);
  // The one that was asked for.
  await until(() => publishedIn([dataDir]).length > 0, 'the new log has no checkpoint');
  expect(await refusesToSign(metricsPort)).toBe('0');
  expect(await findContradicted(installation, publishedIn([dataDir]))).toEqual([]);
});
