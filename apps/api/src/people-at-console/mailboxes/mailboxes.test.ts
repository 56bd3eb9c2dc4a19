import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { codeOf } from '../../testing/fixtures/confirmations.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import type { Agent } from '../../testing/test-app.js';

const api = await appOfFile();

const name = (agent: Agent, domain: string, accountsPerDay = 8) =>
  agent.put('/api/mail-domains').send({ domain, name: 'Lekòl Sen Jan', accountsPerDay });

async function joinAndConfirm(username: string): Promise<number> {
  const { id, agent } = await api.signUp({ username, confirmed: false });
  await agent
    .post('/api/user/confirm-email')
    .send({ code: await codeOf(api, id, 'email') })
    .expect(200);
  return id;
}

const isBeyond = async (ids: readonly number[]): Promise<boolean[]> =>
  (
    await api.database.pool.query<{ beyond: boolean }>(
      'SELECT is_beyond_domain_number AS beyond FROM users WHERE id = ANY ($1) ORDER BY domain_place',
      [ids],
    )
  ).rows.map(({ beyond }) => beyond);

describe('a domain', () => {
  it('that is named takes the mark from those within its number, and is recorded', async () => {
    const ids: number[] = [];
    for (let place = 1; place <= 9; place++) ids.push(await joinAndConfirm(`elev${place}@senjan.edu.ht`));
    expect((await isBeyond(ids)).filter(Boolean).length).toBe(4);
    const { agent, id } = await api.signInAdministrator();
    const domain = { domain: 'senjan.edu.ht', joinedToday: 9 };
    const of = (list: { domain: string }[]) => list.find((row) => row.domain === 'senjan.edu.ht');
    expect(of((await agent.get('/api/mail-domains').expect(200)).body)).toEqual({
      ...domain,
      name: null,
      accountsPerDay: 5,
      beyondNumber: 4,
    });
    const { body } = await name(agent, 'Direktris@Mail.SenJan.edu.ht').expect(200);
    expect(of(body)).toEqual({ ...domain, name: 'Lekòl Sen Jan', accountsPerDay: 8, beyondNumber: 1 });
    expect(await isBeyond(ids)).toEqual([...Array.from({ length: 8 }, () => false), true]);
    const entries = (await logged(api, 'settings', 1)).filter(
      ({ action }) => action === 'change-known-domain',
    );
    expect(entries.map(({ administratorId, details }) => [administratorId, details])).toEqual([
      [
        id,
        {
          domain: 'senjan.edu.ht',
          changes: {
            name: { from: null, to: 'Lekòl Sen Jan' },
            accountsPerDay: { from: null, to: 8 },
          },
          unmarked: 3,
        },
      ],
    ]);
    // The same again is no change, and a lower number marks nobody who was within it.
    await name(agent, 'senjan.edu.ht').expect(200);
    await name(agent, 'senjan.edu.ht', 1).expect(200);
    expect((await isBeyond(ids)).filter(Boolean).length).toBe(1);
  });

  it('that is named locks its people in the order of their ids, as completions do', async () => {
    const { agent } = await api.signInAdministrator();
    const [first, second] = [await joinAndConfirm('a@lod.ht'), await joinAndConfirm('b@lod.ht')];
    for (const [id, place] of [
      [second, 7],
      [first, 8],
    ])
      await api.database.pool.query(
        'UPDATE users SET is_beyond_domain_number = true, domain_place = $2 WHERE id = $1',
        [id, place],
      );
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [first]);
    const named = name(agent, 'lod.ht').expect(200).then();
    await eventually(async () => {
      const { rowCount } = await api.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rowCount === 1;
    });
    await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [second]);
    await holder.query('COMMIT');
    holder.release();
    await named;
    expect(await isBeyond([first, second])).toEqual([false, false]);
  });

  it('that is named counts by its number from then on, and as any other when it is removed', async () => {
    const { agent } = await api.signInOwner();
    await name(agent, 'antrepriz.ht', 1).expect(200);
    const [first, second] = [await joinAndConfirm('a@antrepriz.ht'), await joinAndConfirm('b@antrepriz.ht')];
    expect(await isBeyond([first, second])).toEqual([false, true]);
    await agent.post('/api/mail-domains/remove').send({ domain: 'antrepriz.ht' }).expect(200);
    expect(await isBeyond([await joinAndConfirm('c@antrepriz.ht')])).toEqual([false]);
    const { body } = await agent
      .post('/api/mail-domains/remove')
      .send({ domain: 'antrepriz.ht' })
      .expect(404);
    expect(body.code).toBe('DOMAIN_NOT_FOUND');
  });

  it.each([
    ['gmail.com', 'DOMAIN_OF_ANYBODY'],
    ['marie@duck.com', 'DOMAIN_OF_ANYBODY'],
    ['privaterelay.appleid.com', 'DOMAIN_OF_ANYBODY'],
    ['mail.yahoo.fr', 'DOMAIN_OF_ANYBODY'],
    ['edu.ht', 'NOT_A_DOMAIN'],
    ['ht', 'NOT_A_DOMAIN'],
    ['senjan', 'NOT_A_DOMAIN'],
    ['sen jan.ht', 'NOT_A_DOMAIN'],
    ['10.0.0.1', 'NOT_A_DOMAIN'],
  ])('such as %s is refused with %s', async (domain, code) => {
    const { agent } = await api.signInOwner();
    expect((await name(agent, domain).expect(422)).body.code).toBe(code);
  });
});

describe('accounts of one mailbox', () => {
  it('are listed with both sides until somebody has looked at them, which is recorded once', async () => {
    const [older, younger] = [await api.signUp(), await api.signUp()];
    await api.database.pool.query(
      'INSERT INTO shared_mailboxes (user_id, older_user_id, found_at) VALUES ($1, $2, now())',
      [younger.id, older.id],
    );
    const { agent, id } = await api.signInAdministrator();
    const list = async () => (await agent.get('/api/shared-mailboxes').expect(200)).body;
    expect(await list()).toEqual([
      {
        account: {
          id: younger.id,
          username: younger.username,
          joinedAt: expect.any(String),
          points: 100,
        },
        older: { id: older.id, username: older.username, joinedAt: expect.any(String), points: 100 },
        foundAt: expect.any(String),
      },
    ]);
    expect((await agent.get('/api/admin/overview/attention').expect(200)).body).toMatchObject({
      sharedMailboxes: 1,
      arePhonesUnconfirmed: true,
    });
    await agent.post(`/api/shared-mailboxes/${younger.id}/review`).expect(204);
    await agent.post(`/api/shared-mailboxes/${younger.id}/review`).expect(204);
    expect(await list()).toEqual([]);
    expect(await logged(api, 'user', younger.id)).toEqual([
      expect.objectContaining({
        administratorId: id,
        action: 'review-shared-mailbox',
        details: { olderUserId: older.id },
      }),
    ]);
    await agent.post(`/api/shared-mailboxes/${older.id}/review`).expect(404);
  });

  it('leave the mailbox to nobody else', async () => {
    await api.signUp({ username: 'pataje@proton.me' });
    const third = await api.signUp({ username: 'pa.ta.je+3@protonmail.com', confirmed: false });
    const { body } = await third.agent
      .post('/api/user/confirm-email')
      .send({ code: await codeOf(api, third.id, 'email') })
      .expect(409);
    expect(body.code).toBe('EMAIL_OF_ANOTHER');
  });
});
