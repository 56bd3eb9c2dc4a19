import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Earn, SealedEvent } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { LEDGER_HISTORY_POOL } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';

let api: TestApp;
let person: Awaited<ReturnType<TestApp['signUp']>>;
let last: SealedEvent;

beforeAll(async () => {
  api = await createTestApp();
  person = await api.signUp();
  const ledger = api.app.get(PointsLedger);
  for (let n = 1; n <= 7; n++) {
    last = (await ledger.record(survey(n))).event;
  }
});
afterAll(() => api.close());

const survey = (n: number): Earn => ({
  kind: 'earn',
  userId: person.id,
  amountPoints: n,
  source: { type: 'SURVEY', id: String(n) },
  key: `survey:${n}`,
  actor: `user:${person.id}`,
  description: `Sondaj ${n}`,
  at: api.clock.now(),
});

interface Entry {
  id: number;
  amount: number;
}

describe('the point history', () => {
  it('is newest first and says what each entry was for', async () => {
    const { body, headers } = await person.agent.get('/api/user/points/history').expect(200);
    expect(Object.keys(body)).toEqual(['transactions']);
    expect(body.transactions).toHaveLength(8);
    expect(body.transactions[0]).toEqual({
      id: 8,
      type: 'EARN',
      sourceType: 'SURVEY',
      sourceId: '7',
      amount: 7,
      description: 'Sondaj 7',
      date: api.clock.now().toISOString(),
      balanceAfter: 128,
      hash: Buffer.from(last.hash).toString('hex'),
    });
    expect(body.transactions.at(-1)).toMatchObject({ id: 1, sourceType: 'WELCOME', amount: 100 });
    expect(headers['x-next-cursor']).toBeUndefined();
  });

  it('is paged by key to the end, without a gap or a repetition', async () => {
    const seen: number[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page++) {
      const { body, headers } = await person.agent
        .get(`/api/user/points/history?limit=3${cursor}`)
        .expect(200);
      seen.push(...body.transactions.map((entry: Entry) => entry.id));
      if (headers['x-next-cursor'] === undefined) break;
      cursor = `&cursor=${headers['x-next-cursor']}`;
    }
    expect(seen).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("contains only the person's own entries", async () => {
    const other = await api.signUp();
    for (const cursor of ['', `?cursor=${Number.MAX_SAFE_INTEGER}`]) {
      const { body } = await other.agent.get(`/api/user/points/history${cursor}`).expect(200);
      expect(body.transactions.map((entry: Entry) => entry.amount)).toEqual([100]);
    }
  });

  it('has fifty entries on a page where no limit is given', async () => {
    const { agent, id: userId } = await api.signUp();
    const ledger = api.app.get(PointsLedger);
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => ledger.record({ ...survey(n + 1), userId, amountPoints: 1 })),
    );
    const { body, headers } = await agent.get('/api/user/points/history').expect(200);
    expect(body.transactions).toHaveLength(50);
    expect(headers['x-next-cursor']).toBe('2');
  });

  it('does not delay others: balances are shown and points recorded while all its connections are in use', async () => {
    const letGo = await takeAll(LEDGER_HISTORY_POOL);
    const newcomer = await api.signUp();
    const { body } = await newcomer.agent.get('/api/user').expect(200);
    expect(body.points).toBe(100);

    const letLookupsGo = await takeAll(POOL);
    await expect(
      api.app.get(PointsLedger).record({ ...survey(8), userId: newcomer.id }),
    ).resolves.toMatchObject({ event: { balanceAfter: 108 } });
    letLookupsGo();
    letGo();
  });

  it('requires a signed-in person', async () => {
    const { body } = await api.visitor().get('/api/user/points/history').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });
});

/** Takes all connections of a pool, until the returned function releases them. */
async function takeAll(token: symbol): Promise<() => void> {
  const pool = api.app.get<Pool>(token, { strict: false });
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of taken) client.release();
  };
}
