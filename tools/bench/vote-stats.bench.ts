import { setTimeout as sleep } from 'node:timers/promises';

import { connectionOptions } from '@pwen/api/platform/database/pools/pools';
import { recompute } from '@pwen/api/surveys/recompute-vote-stats/tally';
import pg from 'pg';

import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { ask } from '../installation/ask.js';
import { Installation } from '../installation/installation.js';
import { openingOf } from '../installation/opening.js';
import { type Person, signUpPeople } from '../installation/programme.js';
import { TemporaryRedis } from '../installation/temporary-redis.js';
import { median } from './measure.js';
import { ANSWERS, markStale, type PlantedSurvey, plantSurvey } from './vote-stats-survey.js';

const SURVEYS: readonly PlantedSurvey[] = [
  { id: 1, responses: 1_000 },
  { id: 2, responses: 10_000 },
  { id: 3, responses: 100_000 },
];
const ROUNDS = 9;
const PEOPLE = 60;
/** The polling interval, which limits the precision of the lag. */
const LOOK_EVERY_MS = 5;
const SHOWN_WITHIN_MS = 30_000;
const LONGEST_TALLY_MS = 600_000;

/**
 * Measures the cost of a tally for growing numbers of responses, and the lag of the published results behind a
 * submission: over HTTP, against the real API and worker processes on both queues, on one embedded Postgres with fsync
 * on.
 */
export async function benchVoteStats(): Promise<void> {
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

    for (const survey of SURVEYS) await plantSurvey(onPostgres, survey);
    for (const survey of SURVEYS) await plantSurvey(onRedis, survey);
    await benchTally(onPostgres);
    await benchLag({ Postgres: onPostgres, Redis: onRedis });
  } finally {
    for (const close of open.reverse()) await close();
  }
}

/** The median of several tallies of each survey, alternating; only the mark is added in between. */
async function benchTally(installation: Installation): Promise<void> {
  const client = new pg.Client({
    ...connectionOptions({ queryTimeoutMs: LONGEST_TALLY_MS }),
    connectionString: installation.databaseUrl,
  });
  await client.connect();
  const tookMs = new Map<PlantedSurvey, number[]>(SURVEYS.map((survey) => [survey, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const survey of SURVEYS) {
      await markStale(installation, survey);
      const before = performance.now();
      await client.query('BEGIN');
      const counted = await recompute(client, survey.id, new Date());
      await client.query('COMMIT');
      if (!counted) throw new Error(`survey ${survey.id} was counted by another process`);
      tookMs.get(survey)?.push(performance.now() - before);
    }
  await client.end();

  console.log('responses    tally ms   µs per response');
  for (const [{ responses }, times] of tookMs) {
    const ms = median(times);
    console.log(
      `${pad(responses, 9)}${pad(ms.toFixed(1), 12)}${pad(((ms * 1000) / responses).toFixed(2), 18)}`,
    );
  }
}

/** One person after another submits, and polls until the results include the response. */
async function benchLag(installations: Record<string, Installation>): Promise<void> {
  console.log('\nqueue on   responses    submit ms   shown after ms: p50       p99');
  for (const [queue, installation] of Object.entries(installations)) {
    const people = await signUpPeople(installation, { name: 'moun', count: PEOPLE, points: 10 });
    for (const survey of SURVEYS) {
      const submitted: number[] = [];
      const shown: number[] = [];
      for (const person of people) {
        const lag = await submitAndLook(installation, survey, person);
        submitted.push(lag.submittedMs);
        shown.push(lag.shownMs);
      }
      shown.sort((a, b) => a - b);
      const p99 = shown[Math.floor((shown.length - 1) * 0.99)] ?? Number.NaN;
      console.log(
        `${queue.padEnd(8)}${pad(survey.responses, 12)}${pad(median(submitted).toFixed(1), 13)}${pad(median(shown).toFixed(0), 21)}${pad(p99.toFixed(0), 10)}`,
      );
    }
  }
}

/** From the request until its response, and until the results include it. */
async function submitAndLook(
  { port }: Installation,
  { id }: PlantedSurvey,
  { userId, cookie }: Person,
): Promise<{ submittedMs: number; shownMs: number }> {
  const path = `/api/surveys/${id}/results`;
  const participants = async (): Promise<number> => {
    const { status, body } = await ask({ port, method: 'GET', path });
    if (status !== 200) throw new Error(`the results returned ${status} ${JSON.stringify(body)}`);
    return (body as { totalParticipants: number }).totalParticipants;
  };
  const before = await participants();
  const startedAt = performance.now();
  const body = { surveyId: id, answers: ANSWERS, opening: openingOf(userId, id) };
  const answer = await ask({ port, method: 'POST', path: '/api/surveys/submit', cookie, body });
  if (answer.status !== 200)
    throw new Error(`a submission returned ${answer.status} ${JSON.stringify(answer.body)}`);
  const submittedMs = performance.now() - startedAt;
  while ((await participants()) === before) {
    if (performance.now() - startedAt > SHOWN_WITHIN_MS)
      throw new Error('the results never included the submission');
    await sleep(LOOK_EVERY_MS);
  }
  return { submittedMs, shownMs: performance.now() - startedAt };
}

const pad = (value: number | string, width: number): string => String(value).padStart(width);
