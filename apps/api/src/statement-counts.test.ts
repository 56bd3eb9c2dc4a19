import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';

import { uploadVideo, VIDEO_MS } from './testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.js';

// Each statement is a journey to the database and back, and what people do most is to make few of them.

let api: TestApp;
let person: SignedIn;
let videoIds: number[];

beforeAll(async () => {
  api = await createTestApp();
  const { agent: administrator } = await api.signInAdministrator();
  const videos = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
  videoIds = videos.map(({ id }) => id);
  person = await api.signUp();
  for (const id of videoIds) await person.agent.get(`/api/content/${id}`).expect(200);
  api.clock.advanceMs(VIDEO_MS);
  // From its second award on, the ledger has the account at hand.
  await person.agent.post(`/api/content/${videoIds[0]}/complete`).expect(200);
});
afterAll(() => api.close());

/** The first words of every statement that this process sends meanwhile. */
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
  return sent;
}

it('a signed-in read finds session and person by one statement', async () => {
  const statements = await statementsOf(() => person.agent.get('/api/user').expect(200));
  expect(statements).toEqual(['session-with-person', 'current-user']);
});

it('a completion makes five statements, all told', async () => {
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
