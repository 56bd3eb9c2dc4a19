import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { plantReward } from './testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from './testing/fixtures/surveys/surveys.js';
import { complete, report, uploadVideo, watch } from './testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.js';

// Each statement is a round trip to the database. The most frequent calls must send few statements, and Postgres must have
// prepared them. Statements of TypeORM's repositories have no names.

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
  rewardId = await plantReward(api, { vouchers: 3, pointsCost: 10, limitPerDay: 2 });
  person = await api.signUp();
  await watch(api, person.agent, ...videos);
  // From its second award on, the ledger has the account in its cache.
  await complete(person.agent, { id: videoIds[0] ?? 0 }).expect(200);
  await submitSurvey(person.agent, { id: surveys[0]?.id ?? 0 }).expect(200);
});
afterAll(() => api.close());

/**
 * Statements that do not belong to a call, or that it does not wait for: the process reserves blocks of ids, reads the rules of
 * points once a minute and what is used of the budgets once a second, and the queue runs on Postgres; with which device somebody
 * redeems is kept beside the redemption.
 */
const NOT_OF_CALLS = /^take-ids$|^account-traces-|^ledger-rules-in-force$|^budgets-|^-- |^LISTEN |bullmq/;

/** The names of the statements that this process sends during `work`, or the tables of those without a name. */
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
  return sent.filter((statement) => !NOT_OF_CALLS.test(statement)).map(nameOf);
}

function nameOf(statement: string): string {
  const [, table] = /(?:FROM|INTO|UPDATE) "(\w+)"/.exec(statement) ?? [];
  return table === undefined ? statement : `${statement.slice(0, 6)} of ${table}`;
}

const get = (path: string) => () => person.agent.get(path).expect(200);

it.each<[string, () => Promise<unknown>, string[]]>([
  ['the signed-in person', get('/api/user'), ['current-user']],
  ['a page of the history', get('/api/user/points/history'), ['ledger-history-page']],
  ['a page of surveys', get('/api/surveys'), ['surveys-published', 'surveys-count-published']],
  [
    'the number of open surveys',
    get('/api/surveys/stats'),
    ['survey-stats-of-person', 'ledger-earned-from-surveys'],
  ],
  ["one's own responses", get('/api/surveys/responses'), ['survey-responses-of-person']],
  [
    'a page of results',
    get('/api/surveys/results/all'),
    ['survey-results-published', 'surveys-count-published'],
  ],
  ['the quick survey', get('/api/user/quick-survey'), ['quick-survey-of-person', 'SELECT of settings']],
  [
    'a page of videos',
    get('/api/content'),
    ['content-on-show', 'content-count-on-show', 'ledger-find-by-keys'],
  ],
  [
    'a page of rewards',
    get('/api/rewards'),
    [
      'SELECT of rewards',
      'SELECT of rewards',
      'voucher-stock',
      'SELECT of reward_views',
      'redeemed-by-person',
    ],
  ],
])(
  'a request for %s reads the session and its person in one statement, and nothing twice',
  async (_what, work, own) => {
    const [first, ...others] = await statementsOf(work);
    expect(first).toBe('session-with-person');
    // Some are sent side by side, in any order.
    expect(others.toSorted()).toEqual(own.toSorted());
  },
);

it('a report of progress sends three statements in total', async () => {
  const statements = await statementsOf(() =>
    report(person.agent, { id: videoIds[1] ?? 0 }, [{ from: 0, to: 500 }]).expect(200),
  );
  expect(statements).toEqual(['session-with-person', 'rate-limit-count', 'credit-and-read-videos']);
});

it('a completion sends five statements in total, although it brings what was not reported yet', async () => {
  const statements = await statementsOf(() => complete(person.agent, { id: videoIds[1] ?? 0 }).expect(200));
  expect(statements).toEqual([
    'session-with-person',
    'rate-limit-count',
    'credit-and-read-videos',
    'ledger-append-one',
    'mark-completed',
  ]);
});

/** The ledger sends the first three in one round trip. */
const WITHIN_A_TRANSACTION = [
  'ledger-lock-accounts',
  'ledger-find-heads',
  'ledger-find-by-keys',
  'ledger-append-one',
];

it("a survey response reads the survey and the person's earlier response in one statement", async () => {
  const submit = () => statementsOf(() => submitSurvey(person.agent, { id: surveyId }).expect(200));
  expect(await submit()).toEqual([
    'session-with-person',
    'rate-limit-count',
    'BEGIN',
    'survey-lock',
    'survey-lock-for-answers',
    'survey-response-insert',
    ...WITHIN_A_TRANSACTION,
    'COMMIT',
  ]);
  expect(await submit()).toEqual([
    'session-with-person',
    'rate-limit-count',
    'BEGIN',
    'survey-lock',
    'survey-lock-for-answers',
    'COMMIT',
    'ledger-find-by-keys',
  ]);
});

it("a quick survey response reads the video and the person's progress in one statement", async () => {
  const statements = await statementsOf(() =>
    person.agent
      .post(`/api/content/${videoIds[1]}/survey`)
      .send({ answers: ['Wi', 'Non', 'Petèt'], type: 'quick' })
      .expect(200),
  );
  expect(statements).toEqual([
    'session-with-person',
    'rate-limit-count',
    'credit-and-read-videos',
    'BEGIN',
    'SELECT of settings',
    'quick-survey-response-insert',
    ...WITHIN_A_TRANSACTION,
    'COMMIT',
  ]);
});

it('a redemption is written in one statement, together with the points it cost', async () => {
  const statements = await statementsOf(() =>
    person.agent.post(`/api/rewards/${rewardId}/redeem`).send({}).expect(202),
  );
  expect(statements).toEqual([
    'session-with-person',
    'rate-limit-count',
    'BEGIN',
    'redeem-facts',
    'redeem-find-by-key',
    'redeem-pause',
    'redeemed-by-person',
    ...WITHIN_A_TRANSACTION,
    'redeem-insert',
    'COMMIT',
    'voucher-stock',
  ]);
});
