import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Installation } from '@pwen/tools/installation/installation';
import { NetworkGate } from '@pwen/tools/installation/network-gate';
import { type Person, signUpPeople, stockReward } from '@pwen/tools/installation/programme';
import { TemporaryRedis } from '@pwen/tools/installation/temporary-redis';
import { startTemporaryPostgres, type TemporaryPostgres } from '@pwen/tools/temporary-postgres';

import { eventually } from '../../harness/eventually.js';
import { enqueuing, killApiAt, replaceWorkerAt, restoreProcesses } from '../break-at.js';
import type { Stream } from '../stream.js';
import type { Attempt } from './phone.js';
import { everythingIsSettled, nothingWasLost, pendingRedemptions } from './prove.js';
import { redemptionStream } from './stream.js';

const PEOPLE = 16;
const EACH = 9;
/** Fewer than redemptions, so that the stock also runs out. */
const VOUCHERS = 120;
const POINTS_COST = 10;
const POINTS = 1_000;
/** The fault happens when this many people hold a voucher. */
const BREAKS_AFTER = 20;
/** The number of redemptions in progress at the exact place of the fault. */
const CAUGHT = 3;
const QUEUE = 'redemptions';

export type Queue = 'Postgres' | 'Redis';

let postgres: TemporaryPostgres;
let redis: TemporaryRedis | undefined;
/** Between the API and its Redis. */
let network: NetworkGate | undefined;
let installation: Installation;
let people: Person[];
let nextRewardId = 1;

async function startOn(queue: Queue): Promise<void> {
  postgres = await startTemporaryPostgres({ durable: true });
  redis = queue === 'Redis' ? await TemporaryRedis.start() : undefined;
  network = redis && (await NetworkGate.to(redis.port));
  const redisUrlOfApi = network && `redis://127.0.0.1:${network.port}`;
  installation = await Installation.start({ postgres, redis, redisUrlOfApi });
  people = await signUpPeople(installation, { name: 'moun', count: PEOPLE, points: POINTS });
}

async function stopAll(): Promise<void> {
  await installation?.stop();
  await network?.remove();
  await redis?.stop();
  await postgres?.stop();
}

/** Starts redemptions of a new reward, calls `breakIt` at the pause, and checks that nothing was lost. */
async function amidRedemptions(breakIt: (stream: Stream<Attempt>) => Promise<void>): Promise<void> {
  const reward = { id: nextRewardId++, pointsCost: POINTS_COST, vouchers: VOUCHERS };
  await stockReward(installation, reward);
  const stream = redemptionStream(installation, people, { rewardId: reward.id, each: EACH });
  await stream.paused();
  await breakIt(stream);
  expect(stream.acknowledged).toBeLessThan(VOUCHERS);
  const attempts = await stream.ended();
  expect(attempts.length).toBe(PEOPLE * EACH);
  await nothingWasLost(installation, attempts, { ...reward, rewardId: reward.id });
  expect([installation.api.isRunning, installation.worker.isRunning]).toEqual([true, true]);
}

/** The API's jobs no longer reach the queue, and redemptions are pending. */
async function jobsAreLost(gate: NetworkGate): Promise<void> {
  await eventually(
    async () => gate.swallowed > 0 && (await pendingRedemptions(installation)).length >= CAUGHT,
    () => 'nothing is pending',
  );
}

/** Freezes the worker, so that jobs wait for it in Redis; SIGCONT resumes it. */
async function makeJobsWait(stream: Stream<Attempt>): Promise<void> {
  installation.worker.signal('SIGSTOP');
  stream.resume();
  await eventually(
    async () => ((await redis?.waitingJobs(QUEUE)) ?? 0) >= CAUGHT,
    () => 'no jobs wait in Redis',
  );
}

/**
 * Kills the API, the worker, Postgres and, if jobs are on it, Redis amid redemptions, and tests that no redemption is lost and
 * nobody gets two vouchers. Jobs on Postgres are tested with everything else, and those on Redis in the long lane.
 */
export function testRedemptionFaults(queue: Queue): void {
  describe(`with the queue on ${queue}`, () => {
    beforeAll(() => startOn(queue));
    afterEach(() => restoreProcesses(installation));
    afterAll(stopAll);

    test('a kill -9 of the API between commit and enqueue', () =>
      amidRedemptions(async (stream) => {
        if (network) {
          network.close();
          stream.resume();
          await jobsAreLost(network);
          await installation.api.kill();
          network.open();
        } else {
          await killApiAt(installation, enqueuing(QUEUE), { stream, caught: CAUGHT });
        }
        // No client is left to retry or add a job: only the worker can find what has no job.
        await everythingIsSettled(installation);
        await installation.startApi();
      }));

    test('a kill -9 of the worker in the middle of an allocation', () =>
      amidRedemptions((stream) =>
        // A voucher is issued, but its redemption is not updated yet.
        replaceWorkerAt(
          installation,
          { moment: 'AFTER UPDATE', table: 'voucher_inventory', when: `NEW.status = 'issued'` },
          stream,
        ),
      ));

    test('a kill -9 of Postgres', () =>
      amidRedemptions(async (stream) => {
        stream.resume();
        await stream.untilAcknowledged(BREAKS_AFTER);
        await postgres.kill();
        await postgres.restart();
      }));

    if (queue === 'Postgres') return;

    test('a FLUSHALL of Redis with jobs waiting', () =>
      amidRedemptions(async (stream) => {
        await makeJobsWait(stream);
        // Without the API nobody adds the job again.
        await installation.api.kill();
        await redis?.flushAll();
        installation.worker.signal('SIGCONT');
        await everythingIsSettled(installation);
        await installation.startApi();
      }));

    test('a kill -9 of Redis, which comes back empty', () =>
      amidRedemptions(async (stream) => {
        await makeJobsWait(stream);
        await redis?.kill();
        installation.worker.signal('SIGCONT');
        await redis?.startEmpty();
      }));
  });
}
