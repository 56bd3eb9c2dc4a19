import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';

import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { TRACES_RETAINED_DAYS } from '../../platform/sessions/traces/account-trace.entity.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { grantPoints, plantReward } from '../../testing/fixtures/redemptions.js';
import { type Agent, CONSENTS, PASSWORD } from '../../testing/test-app.js';
import { ErasePersonCommand } from '../erase-person/erase-person.command.js';
import { AccountTraces, TRACES_PER_PERSON } from './account-traces.js';

const DAY_MS = 24 * 60 * 60_000;
const HOME = '203.0.113.9';
const api = await appOfFile({ variables: { TRUST_PROXY: '1' }, wait: { timeoutMs: 0 } });

interface Trace {
  readonly kind: string;
  readonly digest: Buffer;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

async function tracesOf(userId: number, kind?: string): Promise<Trace[]> {
  const { rows } = await api.database.ownerPool.query<Trace>(
    'SELECT * FROM account_traces WHERE user_id = $1 AND kind = coalesce($2, kind) ORDER BY kind, first_seen_at, digest',
    [userId, kind ?? null],
  );
  return rows;
}

let people = 0;
async function signUp(agent: Agent, from = HOME): Promise<{ id: number; username: string }> {
  const username = `traced-${++people}@example.com`;
  const form = { username, password: PASSWORD, phone: '+50937001234', ...CONSENTS };
  const { body } = await agent.post('/api/register').set('X-Forwarded-For', from).send(form).expect(201);
  return { id: body.id as number, username };
}

async function signIn(agent: Agent, username: string, from = HOME): Promise<void> {
  await agent
    .post('/api/login')
    .set('X-Forwarded-For', from)
    .send({ username, password: PASSWORD })
    .expect(200);
}

const digestsOf = async (userId: number, kind: string): Promise<string[]> =>
  (await tracesOf(userId, kind)).map(({ digest }) => digest.toString('hex'));

describe('a sign-up', () => {
  it('leaves the device and the network, and two accounts on one phone leave the same', async () => {
    const phone = api.visitor();
    const [one, other] = [await signUp(phone), await signUp(phone)];
    expect((await tracesOf(one.id)).map(({ kind }) => kind)).toEqual(['device', 'network']);
    expect(await digestsOf(other.id, 'device')).toEqual(await digestsOf(one.id, 'device'));
    expect(await digestsOf(other.id, 'network')).toEqual(await digestsOf(one.id, 'network'));
  });

  it('from another browser at the same address leaves another device and the same network', async () => {
    const [one, other] = [await signUp(api.visitor()), await signUp(api.visitor())];
    expect(await digestsOf(other.id, 'device')).not.toEqual(await digestsOf(one.id, 'device'));
    expect(await digestsOf(other.id, 'network')).toEqual(await digestsOf(one.id, 'network'));
  });

  it('takes the /48 of IPv6 for a network, and each address of IPv4', async () => {
    const at = async (from: string) =>
      (await digestsOf((await signUp(api.visitor(), from)).id, 'network'))[0];
    expect(await at('2001:db8:7:1::1')).toBe(await at('2001:db8:7:ffff::2'));
    expect(await at('2001:db8:7::1')).not.toBe(await at('2001:db8:8::1'));
    expect(await at('198.51.100.1')).not.toBe(await at('198.51.100.2'));
    expect(await at('198.51.100.1')).toBe(await at('::ffff:198.51.100.1'));
  });
});

it('a sign-in and a redemption elsewhere leave more, once, and nothing of the console is kept', async () => {
  const { id, username } = await signUp(api.visitor());
  const laptop = api.visitor();
  await signIn(laptop, username, '198.51.100.20');
  await signIn(laptop, username, '198.51.100.20');
  expect(await tracesOf(id)).toHaveLength(4);
  await api.database.ownerPool.query(
    `UPDATE users SET email_confirmed_at = created_at, confirmed_email = username, first_confirmed_at = created_at - interval '30 days',
       completion_days = 2 WHERE id = $1`,
    [id],
  );
  const rewardId = await plantReward(api, { pointsCost: 10 });
  await grantPoints(api, id, 100);
  await laptop
    .post(`/api/rewards/${rewardId}/redeem`)
    .set('X-Forwarded-For', '198.51.100.21')
    .send({})
    .expect(202);
  expect(await tracesOf(id, 'network')).toHaveLength(3);

  const administrator = await api.signInAdministrator();
  const console = api.consoleVisitor();
  await signIn(console, administrator.username);
  expect(await tracesOf(administrator.id)).toEqual([]);
});

it('the last time is kept to the hour, and the first stays', async () => {
  const phone = api.visitor();
  const { id, username } = await signUp(phone);
  const [before] = await tracesOf(id);
  api.clock.advanceMs(30 * 60_000);
  await signIn(phone, username);
  expect((await tracesOf(id))[0]).toEqual(before);
  api.clock.advanceMs(31 * 60_000);
  await signIn(phone, username);
  const [after] = await tracesOf(id);
  expect(after?.first_seen_at).toEqual(before?.first_seen_at);
  expect(after?.last_seen_at.getTime()).toBeGreaterThan(Number(before?.last_seen_at.getTime()));
});

it('the twenty networks and devices that were used last are kept, for 90 days', async () => {
  const phone = api.visitor();
  const { id, username } = await signUp(phone);
  for (let n = 0; n < TRACES_PER_PERSON + 2; n++) {
    api.clock.advanceMs(1_000);
    await signIn(phone, username, `192.0.2.${n}`);
  }
  expect(await tracesOf(id, 'network')).toHaveLength(TRACES_PER_PERSON);
  expect(await tracesOf(id, 'device')).toHaveLength(1);
  api.clock.advanceMs((TRACES_RETAINED_DAYS - 1) * DAY_MS);
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await tracesOf(id)).toHaveLength(TRACES_PER_PERSON + 1);
  api.clock.advanceMs(2 * DAY_MS);
  await execute(api, new RemoveExpiredRowsCommand());
  expect(await tracesOf(id)).toEqual([]);
});

describe('a request that is under way while its account is deleted', () => {
  const keep = (userId: number) =>
    api.app.get(AccountTraces, { strict: false }).keep(requestOf('198.51.100.77'), userId);
  const requestOf = (ip: string) => ({ surface: 'user', ip, headers: {} }) as Request;

  it('leaves no trace after the erasure, nor while it waits', async () => {
    const { id } = await signUp(api.visitor());
    await keep(id);
    expect(await tracesOf(id, 'network')).toHaveLength(2);
    const { id: gone } = await signUp(api.visitor());
    await api.database.ownerPool.query('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [
      gone,
    ]);
    await keep(gone);
    expect(await tracesOf(gone, 'network')).toHaveLength(1);
    await execute(api, new ErasePersonCommand(gone));
    await keep(gone);
    expect(await tracesOf(gone)).toEqual([]);
  });

  it('leaves none at the moment of the erasure, and does not wait for it', async () => {
    const { id } = await signUp(api.visitor());
    await api.database.ownerPool.query('DELETE FROM account_traces WHERE user_id = $1', [id]);
    const erasure = await api.database.ownerPool.connect();
    try {
      await erasure.query('BEGIN');
      await erasure.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
      await keep(id);
      expect(await tracesOf(id)).toEqual([]);
      await erasure.query('ROLLBACK');
    } finally {
      erasure.release();
    }
    await keep(id);
    expect(await tracesOf(id, 'network')).toHaveLength(1);
  });
});

it('nobody is refused because no trace can be kept', async () => {
  await api.database.ownerPool.query('REVOKE INSERT ON account_traces FROM pwen_app');
  try {
    const { id } = await signUp(api.visitor());
    expect(await tracesOf(id)).toEqual([]);
  } finally {
    await api.database.ownerPool.query('GRANT INSERT ON account_traces TO pwen_app');
  }
});
