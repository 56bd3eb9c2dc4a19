import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administratorLogEnd, evidenceOfSources } from '@pwen/api/event-evidence';
import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';

import { withClient } from '../embedded-postgres/connection.js';
import {
  startStandby,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../embedded-postgres/temporary-postgres.js';
import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { NetworkGate } from '../installation/network-gate.js';
import { type Person, signUpPeople, stockReward } from '../installation/programme.js';

// The API and a worker, whose primary has a synchronous standby: what was acknowledged is on both.

const PEOPLE = 6;
const REWARD = 1;

let primary: TemporaryPostgres;
let standby: TemporaryPostgres | undefined;
let gate: NetworkGate;
let installation: Installation;
let people: Person[];
/** Where the database is now, without the gate. */
let server: TemporaryPostgres;

beforeAll(async () => {
  primary = server = await startTemporaryPostgres();
  gate = await NetworkGate.to(primary.port);
  installation = await Installation.start({ postgres: { ...primary, url: gate.urlOf(primary.url) } });
  people = await signUpPeople(installation, { name: 'failover', count: PEOPLE, points: 100_000 });
  await stockReward(installation, { id: REWARD, pointsCost: 10, vouchers: 10_000 });
  await commitDurably();
});
afterAll(async () => {
  await installation?.stop();
  await gate?.remove();
  await standby?.stop();
  await primary?.stop();
});

/** The URL of the database with the owner's login. */
function databaseUrl(): string {
  const url = new URL(server.url);
  url.pathname = new URL(installation.databaseUrl).pathname;
  return url.href;
}

const onServer = (sql: string) => withClient(databaseUrl(), (owner) => owner.query(sql));

/** The servers of tests commit without waiting for anything; connections that are open keep doing so. */
async function commitDurably(): Promise<void> {
  const database = new URL(installation.databaseUrl).pathname.slice(1);
  await onServer(`ALTER DATABASE ${database} SET synchronous_commit = remote_apply`);
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                  WHERE datname = '${database}' AND pid <> pg_backend_pid()`);
}

/** Commits wait for a standby of this name. */
async function waitForStandby(name: string): Promise<void> {
  await onServer(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await onServer('SELECT pg_reload_conf()');
  // One of its processes tells the others.
  await sleep(2_000);
}

interface Redemption {
  readonly person: Person;
  readonly key: string;
  readonly statuses: number[];
}

const newRedemption = (person: Person): Redemption => ({ person, key: randomUUID(), statuses: [] });

/** Asks once for a redemption. */
async function redeem({ person: { cookie }, key, statuses }: Redemption): Promise<number> {
  const headers = { 'idempotency-key': key };
  const path = `/api/rewards/${REWARD}/redeem`;
  const { status } = await ask({ port: installation.port, method: 'POST', path, cookie, headers });
  statuses.push(status);
  return status;
}

/** Asks again until there is a voucher, as a phone does. */
async function redeemAtLast(redemption: Redemption): Promise<void> {
  while ((await redeem(redemption)) !== 200) await sleep(200);
}

const readiness = async () =>
  (await ask({ port: installation.port, method: 'GET', path: '/health/ready' })).status;

async function expectOneVoucherEach(redemptions: readonly Redemption[]): Promise<void> {
  const { rows } = await onServer(
    `SELECT count(*)::integer AS count FROM redemptions WHERE status = 'completed'`,
  );
  expect(rows).toEqual([{ count: redemptions.length }]);
  expect(
    await runLedgerCli(['verify'], {
      url: databaseUrl(),
      evidence: evidenceOfSources({ demoTools: true }),
      administratorLog: administratorLogEnd,
    }),
  ).toBe(0);
}

const all: Redemption[] = [];

test('a primary that waits for a standby in vain is answered for after 20 s, and the outcome found by the key', async () => {
  const person = people[0] as Person;
  const before = newRedemption(person);
  await redeemAtLast(before);
  await waitForStandby('nobody');
  const redemption = newRedemption(person);
  all.push(before, redemption);
  const beganAtMs = performance.now();
  expect(await redeem(redemption)).toBe(503);
  expect(performance.now() - beganAtMs).toBeLessThan(25_000);
  await waitForStandby('');
  await redeemAtLast(redemption);
  await expectOneVoucherEach(all);
});

test('a primary that dies: nobody gets an error of ours while the standby only reads, and nothing is lost', async () => {
  standby = await startStandby(primary, { follows: true });
  await waitForStandby('standby');
  let isOver = false;
  const buying = people.map(async (person) => {
    while (!isOver) {
      const redemption = newRedemption(person);
      all.push(redemption);
      await redeemAtLast(redemption);
    }
  });
  await sleep(2_000);
  expect(await readiness()).toBe(200);

  await primary.kill();
  server = standby;
  gate.leadTo(standby.port);
  await sleep(2_000);
  expect(await readiness()).toBe(503);
  await withClient(standby.url, (owner) => owner.query('SELECT pg_promote()'));
  while ((await readiness()) !== 200) await sleep(100);
  await sleep(2_000);
  isOver = true;
  await Promise.all(buying);

  const answered = new Set(all.flatMap(({ statuses }) => statuses));
  expect([...answered].filter((status) => ![200, 202, 503].includes(status))).toEqual([]);
  await expectOneVoucherEach(all);
});
