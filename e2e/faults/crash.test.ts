import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startPwenUnderTest, type OwnPwen } from '../harness/pwen-under-test.js';
import { verifyLedger, verifyLedgerByCommand } from '../harness/verify-ledger.js';

const PEOPLE = 24;
const VIDEOS_EACH = 3;
/** The API is killed after this many acknowledged completions, of PEOPLE * VIDEOS_EACH. */
const KILL_AFTER = 20;

interface Video {
  id: number;
  durationMs: number;
  surveyGate: object | null;
  pointsReward: number;
}

interface Person {
  cookie: string;
  /** Videos whose completion the API has acknowledged. */
  acknowledged: Set<number>;
}

let pwen: OwnPwen;

beforeAll(async () => {
  pwen = await startPwenUnderTest();
});

afterAll(async () => {
  await pwen?.stop();
});

test('a kill -9 of the API during completions loses nothing that was acknowledged, and pays nothing twice', async () => {
  const all = (await (await call('GET', '/api/content')).json()) as Video[];
  // One of the demo videos requires a survey, which this test is not about.
  const videos = all.filter(({ surveyGate }) => surveyGate === null).slice(0, VIDEOS_EACH);
  expect(videos).toHaveLength(VIDEOS_EACH);
  const { welcomeBonusPoints } = (await (await call('GET', '/api/settings')).json()) as {
    welcomeBonusPoints: number;
  };
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) people.push(await register(number));
  await Promise.all(
    people.flatMap((person) =>
      videos.map(({ id }) => call('POST', `/api/content/${id}/progress`, person, { played: [] })),
    ),
  );
  // Nobody watches two videos at once.
  await sleep(videos.reduce((sum, { durationMs }) => sum + durationMs, 0));

  const acknowledgedCount = (): number =>
    people.reduce((count, { acknowledged }) => count + acknowledged.size, 0);
  const oldApi = pwen.launcher.pidOf('api');
  let isKilled = false;
  await Promise.all(
    people.map(async (person) => {
      for (const video of videos) {
        await complete(person, video).catch(() => undefined);
        if (isKilled || acknowledgedCount() < KILL_AFTER) continue;
        isKilled = true;
        process.kill(oldApi, 'SIGKILL');
      }
    }),
  );
  expect(acknowledgedCount()).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(acknowledgedCount()).toBeLessThan(PEOPLE * VIDEOS_EACH);

  await pwen.launcher.says('[api] stopped unexpectedly (SIGKILL)');
  await pwen.launcher.healthy();
  for (const person of people) {
    const paid = (await historyOf(person))
      .filter(({ sourceType }) => sourceType === 'VIDEO_WATCH')
      .map(({ sourceId }) => Number(sourceId));
    expect(paid).toEqual(expect.arrayContaining([...person.acknowledged]));
    expect(new Set(paid).size).toBe(paid.length);
  }
  expect(verifyLedger(pwen.launcher)).toMatchObject({ exitCode: 0 });

  // Everybody without a response retries, and in the end every video is paid exactly once.
  for (const person of people) {
    for (const video of videos) await complete(person, video);
    const history = await historyOf(person);
    // On some days a challenge is completed as well; each pays once.
    const challenges = history.filter(({ sourceType }) => sourceType === 'CHALLENGE');
    expect(new Set(challenges.map(({ sourceId }) => sourceId)).size).toBe(challenges.length);
    const rest = history.filter(({ sourceType }) => sourceType !== 'CHALLENGE');
    expect(rest.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      welcomeBonusPoints + videos.reduce((sum, { pointsReward }) => sum + pointsReward, 0),
    );
    expect(rest).toHaveLength(1 + VIDEOS_EACH);
  }
  expect(verifyLedgerByCommand(pwen.launcher)).toMatchObject({ exitCode: 0 });
});

interface Transaction {
  sourceType: string;
  sourceId: string;
  amount: number;
}

async function historyOf(person: Person): Promise<Transaction[]> {
  const history = await call('GET', '/api/user/points/history?limit=50', person);
  return ((await history.json()) as { transactions: Transaction[] }).transactions;
}

async function register(number: number): Promise<Person> {
  const answer = await call('POST', '/api/register', undefined, {
    username: `moun-${number}@egzanp.example`,
    password: 'zaboka-ak-mayi',
    phone: '+50937123456',
    isAdult: true,
    acceptsTerms: true,
  });
  expect(answer.status).toBe(201);
  return { cookie: answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '', acknowledged: new Set() };
}

async function complete(person: Person, { id, durationMs }: Video): Promise<void> {
  const played = [{ from: 0, to: durationMs }];
  const answer = await call('POST', `/api/content/${id}/complete`, person, { played });
  const { code } = (await answer.json()) as { code?: string };
  if (answer.status === 200 || code === 'ALREADY_COMPLETED') person.acknowledged.add(id);
  else throw new Error(`completion of ${id}: ${answer.status} ${code}`);
}

function call(method: string, path: string, person?: Person, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${pwen.launcher.port}${path}`, {
    method,
    headers: {
      ...(person && { cookie: person.cookie, 'x-requested-with': 'the tests' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
