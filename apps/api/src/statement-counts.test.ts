import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { plantReward } from './testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from './testing/fixtures/surveys.js';
import { uploadVideo, VIDEO_MS } from './testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.js';

// Each statement is a journey to the database and back, and what people do most is to make few of them, by statements that
// Postgres has prepared. Those of TypeORM's repositories have no names.

let api: TestApp;
let person: SignedIn;
let videoIds: number[];
let surveyId: number;
let rewardId: number;

beforeAll(async () => {
  // No worker takes the job of a redemption here, and nobody waits for it.
  api = await createTestApp({ wait: { timeoutMs: 0 } });
  const { agent: administrator } = await api.signInAdministrator();
  const videos = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
  videoIds = videos.map(({ id }) => id);
  const surveys = [await createSurvey(api, administrator), await createSurvey(api, administrator)];
  surveyId = surveys[1]?.id ?? 0;
  rewardId = await plantReward(api, { vouchers: 3, pointsCost: 10 });
  person = await api.signUp();
  for (const id of videoIds) await person.agent.get(`/api/content/${id}`).expect(200);
  api.clock.advanceMs(VIDEO_MS);
  // From its second award on, the ledger has the account in its cache.
  await person.agent.post(`/api/content/${videoIds[0]}/complete`).expect(200);
  await submitSurvey(person.agent, { id: surveys[0]?.id ?? 0 }).expect(200);
});
afterAll(() => api.close());

/** What the process asks beside the calls: a block of ids once in a while, and what the queue on Postgres does. */
const BESIDE = /^take-ids$|^-- |^LISTEN |bullmq/;

/** The names of the statements that this process sends meanwhile, or the table of one that a repository made. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...words: unknown[]) {
    const [statement] = words as [string | { text: string; name?: string }];
    sent.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text));
    return query.apply(this, words);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent.filter((statement) => !BESIDE.test(statement)).map(nameOf);
}

function nameOf(statement: string): string {
  const [, table] = /(?:FROM|INTO|UPDATE) "(\w+)"/.exec(statement) ?? [];
  return table === undefined ? statement : `${statement.slice(0, 6)} of ${table}`;
}

const get = (path: string) => () => person.agent.get(path).expect(200);

it.each<[string, () => Promise<unknown>, string[]]>([
  ['oneself', get('/api/user'), ['current-user']],
  ['a page of the history', get('/api/user/points/history'), ['ledger-history-page']],
  ['a page of surveys', get('/api/surveys'), ['surveys-published', 'surveys-count-published']],
  [
    'the surveys that are left',
    get('/api/surveys/stats'),
    ['survey-stats-of-person', 'ledger-earned-from-surveys'],
  ],
  ['what one has answered', get('/api/surveys/responses'), ['survey-responses-of-person']],
  [
    'a page of results',
    get('/api/surveys/results/all'),
    ['survey-results-published', 'surveys-count-published'],
  ],
  ['the quick survey', get('/api/user/quick-survey'), ['quick-survey-of-person', 'SELECT of settings']],
  [
    'a page of videos',
    get('/api/content'),
    ['SELECT of content', 'SELECT of content', 'ledger-find-by-keys'],
  ],
  [
    'a page of rewards',
    get('/api/rewards'),
    ['SELECT of rewards', 'SELECT of rewards', 'voucher-stock', 'SELECT of reward_views'],
  ],
])(
  'to read %s, session and person are found by one statement and nothing is asked twice',
  async (_what, work, own) => {
    expect(await statementsOf(work)).toEqual(['session-with-person', ...own]);
  },
);

it('a completion makes five statements in total', async () => {
  const statements = await statementsOf(() =>
    person.agent.post(`/api/content/${videoIds[1]}/complete`).expect(200),
  );
  expect(statements).toEqual([
    'session-with-person',
    'rate-limit-count',
    'watched-videos',
    'ledger-append-one',
    'mark-completed',
  ]);
});

/** The ledger sends the first three as one, without waiting for each other's answers. */
const WITHIN_A_TRANSACTION = [
  'ledger-lock-accounts',
  'ledger-find-heads',
  'ledger-find-by-keys',
  'ledger-append-one',
];

it('a survey that is answered is read once, with what the person had answered before', async () => {
  const submit = () => statementsOf(() => submitSurvey(person.agent, { id: surveyId }).expect(200));
  expect(await submit()).toEqual([
    'session-with-person',
    'BEGIN',
    'survey-lock',
    'survey-hold',
    'survey-response-insert',
    ...WITHIN_A_TRANSACTION,
    'COMMIT',
  ]);
  expect(await submit()).toEqual([
    'session-with-person',
    'BEGIN',
    'survey-lock',
    'survey-hold',
    'COMMIT',
    'ledger-balance',
  ]);
});

it('a quick survey asks for the video and for how far the person is with it at once', async () => {
  const statements = await statementsOf(() =>
    person.agent
      .post(`/api/content/${videoIds[0]}/survey`)
      .send({ answers: ['Wi', 'Non', 'Petèt'], type: 'quick' })
      .expect(200),
  );
  expect(statements).toEqual([
    'session-with-person',
    'SELECT of settings',
    'watched-videos',
    'BEGIN',
    'quick-survey-response-insert',
    ...WITHIN_A_TRANSACTION,
    'COMMIT',
  ]);
});

it('a redemption is written once, with the points that it took', async () => {
  const statements = await statementsOf(() =>
    person.agent.post(`/api/rewards/${rewardId}/redeem`).send({}).expect(202),
  );
  expect(statements).toEqual([
    'session-with-person',
    'rate-limit-count',
    'BEGIN',
    'redeem-facts',
    'redeem-find-by-key',
    ...WITHIN_A_TRANSACTION,
    'redeem-insert',
    'COMMIT',
    'voucher-stock',
  ]);
});
