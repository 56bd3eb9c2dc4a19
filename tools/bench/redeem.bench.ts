import pg from 'pg';

import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { Installation } from '../installation/installation.js';
import { type Person, signUpPeople, stockReward } from '../installation/programme.js';
import { TemporaryRedis } from '../installation/temporary-redis.js';
import { type Contender, measure, type Measured, middle } from './measure.js';
import {
  createPlainTables,
  plainContender,
  POINTS_COST,
  redeemContender,
  signedInContender,
} from './redeem-contenders.js';

const PEOPLE = 128;
const POINTS = 10_000_000;
const VOUCHERS = 200_000;
const REWARD_ID = 1;
const CALLERS = [1, 8, 32];
const ROUNDS = 3;
const ROUND_MS = 2_000;
const WARM_UP_MS = 700;

const WAYS = ['plain SQL', 'queue on Postgres', 'queue on Redis', 'a signed-in call'] as const;
type Way = (typeof WAYS)[number];

/**
 * Measures redemptions from the request to the voucher in the response, over HTTP, against the real API and worker
 * processes on both queues, beside plain SQL that does the same work in one transaction; alternating within one run, on
 * one embedded Postgres with fsync on.
 */
export async function benchRedeem(): Promise<void> {
  const open: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startTemporaryPostgres({ durable: true });
    open.push(() => postgres.stop());
    const redis = await TemporaryRedis.start();
    open.push(() => redis.stop());
    const onPostgres = await Installation.start({ postgres });
    open.push(() => onPostgres.stop());
    const onRedis = await Installation.start({ postgres, redis });
    open.push(() => onRedis.stop());
    const plain = new pg.Pool({ connectionString: postgres.url, max: Math.max(...CALLERS) });
    open.push(() => plain.end());
    await run(plain, { onPostgres, onRedis });
  } finally {
    for (const close of open.reverse()) await close();
  }
}

async function run(
  pool: pg.Pool,
  { onPostgres, onRedis }: Record<'onPostgres' | 'onRedis', Installation>,
): Promise<void> {
  const people = await prepare(onPostgres);
  const peopleOnRedis = await prepare(onRedis);
  await createPlainTables(pool, { accounts: PEOPLE, vouchers: VOUCHERS, points: POINTS });
  const ways: Record<Way, Contender> = {
    'plain SQL': plainContender(pool, PEOPLE),
    'queue on Postgres': redeemContender(onPostgres, people, REWARD_ID),
    'queue on Redis': redeemContender(onRedis, peopleOnRedis, REWARD_ID),
    'a signed-in call': signedInContender(onPostgres, people),
  };
  console.log('callers  way                  per second     p50 ms     p99 ms   of plain SQL');
  for (const callers of CALLERS) {
    const results = await contend(ways, callers);
    for (const way of WAYS) {
      const ratio = results[way].perSecond / results['plain SQL'].perSecond;
      console.log(row(callers, way, results[way], way === 'plain SQL' ? '' : `${ratio.toFixed(2)}x`));
    }
  }
}

/** Many signed-in people with enough points, and a reward with enough vouchers. */
async function prepare(installation: Installation): Promise<Person[]> {
  await stockReward(installation, { id: REWARD_ID, pointsCost: POINTS_COST, vouchers: VOUCHERS });
  return await signUpPeople(installation, { name: 'moun', count: PEOPLE, points: POINTS });
}

/** Alternates the contenders, so that slow moments of the machine affect all; returns the median of the rounds. */
async function contend(ways: Record<Way, Contender>, callers: number): Promise<Record<Way, Measured>> {
  const rounds = new Map<Way, Measured[]>(WAYS.map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of WAYS) {
      await measure(ways[way], callers, WARM_UP_MS);
      rounds.get(way)?.push(await measure(ways[way], callers, ROUND_MS));
    }
  }
  return Object.fromEntries([...rounds].map(([way, measured]) => [way, middle(measured)])) as Record<
    Way,
    Measured
  >;
}

function row(callers: number, way: string, result: Measured, ratio: string): string {
  const figure = (value: number, digits: number) => value.toFixed(digits).padStart(11);
  return `${String(callers).padStart(7)}  ${way.padEnd(20)}${figure(result.perSecond, 0)}${figure(result.p50Ms, 2)}${figure(result.p99Ms, 2)}${ratio.padStart(15)}`;
}
