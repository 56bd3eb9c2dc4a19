import { beforeAll, describe, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { pagesOf, planOf } from '../../testing/database/plans.js';
import { confirm, invite, referralsOf } from '../../testing/fixtures/referrals.js';
import { CONSOLE_HOST, type SignedIn } from '../../testing/test-app.js';
import { countReferrals, listReferrals } from './list-referrals.query.js';

const api = await appOfFile();

describe('the list of invited friends', () => {
  let inviter: SignedIn;
  let friends: SignedIn[];
  beforeAll(async () => {
    inviter = await api.signUp();
    friends = [];
    for (let place = 0; place < 3; place++) friends.push(await invite(api, inviter));
    await confirm(api, friends[1] as SignedIn);
    await api.database.pool.query(`UPDATE users SET name = 'Rose', shows_name = true WHERE id = $1`, [
      friends[0]?.id,
    ]);
    await api.database.pool.query(`UPDATE users SET name = 'Sekrè' WHERE id = $1`, [friends[1]?.id]);
  });

  it('is empty before anybody has followed the invitation', async () => {
    expect(await referralsOf(await api.signUp())).toEqual({
      totalReferrals: 0,
      referrals: [],
      nextCursor: null,
    });
  });

  it('says what each friend still has to do, newest first', async () => {
    const { totalReferrals, referrals } = await referralsOf(inviter);
    expect(totalReferrals).toBe(3);
    expect(referrals.map(({ id, username, state }) => [id, username, state])).toEqual([
      [friends[2]?.id, null, 'waiting_for_confirmation'],
      [friends[1]?.id, null, 'waiting_for_first_completion'],
      [friends[0]?.id, 'Rose', 'waiting_for_confirmation'],
    ]);
    expect(referrals[0]).toMatchObject({ joinedAt: expect.any(String), reason: null, bonusPoints: null });
  });

  it('reveals no e-mail address, phone number or hidden name', async () => {
    const { text } = await inviter.agent.get('/api/user/referrals').expect(200);
    expect(text).not.toMatch(/@|\+509|Sekrè/);
  });

  it('is paged by key', async () => {
    const page = async (query: string) => (await inviter.agent.get(`/api/user/referrals?${query}`)).body;
    const first = await page('limit=2');
    expect(first).toMatchObject({ totalReferrals: 3, nextCursor: friends[1]?.id });
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ totalReferrals: 3, nextCursor: null });
    expect(second.referrals.map(({ id }: { id: number }) => id)).toEqual([friends[0]?.id]);
  });

  it('shows nobody the friends of another', async () => {
    expect((await referralsOf(friends[0] as SignedIn)).referrals).toEqual([]);
    const { body } = await api.visitor().get('/api/user/referrals').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
    await inviter.agent.get('/api/user/referrals').set('Host', CONSOLE_HOST).expect(404);
  });
});

describe('with ten thousand friends of one inviter among many others', () => {
  const FRIENDS = 10_000;
  const INVITER = 5;
  beforeAll(async () => {
    await api.database.ownerPool.query(
      `INSERT INTO users (id, username, password_hash, created_at)
       SELECT n, 'planted-' || n || '@example.com', '-', now() FROM generate_series(1, $1) AS n`,
      [4 * FRIENDS],
    );
    await api.database.ownerPool.query(
      `INSERT INTO referrals (friend_id, inviter_id, invited_at)
       SELECT n, CASE WHEN n % 4 = 0 THEN $2 ELSE n - 1 END, now() FROM generate_series(10, $1) AS n`,
      [4 * FRIENDS, INVITER],
    );
    await api.database.ownerPool.query('VACUUM ANALYZE referrals, users');
  });

  it('a page reads its own rows and no others, at the beginning as in the middle', async () => {
    // Each row needs its friend's row of the people, three times, by the primary key.
    const page = { userId: INVITER, limit: 51, needsPhone: false };
    for (const before of [Number.MAX_SAFE_INTEGER, FRIENDS])
      expect(
        pagesOf(
          await planOf(api.database.pool, (connection) =>
            listReferrals.rows(connection, { ...page, before }),
          ),
        ),
      ).toBeLessThan(51 * 9 + 20);
  });

  it('the total reads a few hundred pages, which takes milliseconds', async () => {
    expect(
      pagesOf(
        await planOf(api.database.pool, (connection) => countReferrals.row(connection, { userId: INVITER })),
      ),
    ).toBeLessThan(400);
  });
});
