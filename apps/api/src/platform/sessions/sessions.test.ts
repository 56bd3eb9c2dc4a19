import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import request from 'supertest';

import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import { execute } from '../../testing/commands.js';
import { untilWaiting } from '../../testing/fixtures/vouchers.js';
import {
  CONSENTS,
  CONSOLE_HOST,
  createTestApp,
  PASSWORD,
  type TestApp,
  USER_HOST,
} from '../../testing/test-app.js';
import { SESSIONS_POOL, WRITES_POOL } from '../database/pools/pools.js';
import { SessionPeople } from './session-people.js';
import { SessionStore } from './session-store.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: string;
  readonly endsAtMs: number;
}

function cookieOf(headers: Record<string, unknown>): Cookie {
  const line = (headers['set-cookie'] as string[]).find((cookie) => cookie.includes('.sid=')) ?? '';
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]+); (.*)$/.exec(line) ?? [];
  const expires = /Expires=([^;]+)/.exec(attributes)?.[1] ?? '';
  return { name, value, attributes, endsAtMs: new Date(expires).getTime() };
}

describe('sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const signIn = async (host: string, username: string): Promise<Cookie> => {
    const { headers } = await request(test.server)
      .post('/api/login')
      .set('Host', host)
      .send({ username, password: PASSWORD })
      .expect(200);
    return cookieOf(headers);
  };
  /** The sessions of a person. A row's version changes with every write, even of the same values. */
  const rowsOf = async (id: number): Promise<{ version: string; endsAtMs: number }[]> => {
    const { rows } = await test.database.pool.query<{ version: string; endsAtMs: number }>(
      `SELECT xmin || '/' || ctid::text AS version,
         (extract(epoch FROM expire::timestamptz) * 1000)::bigint AS "endsAtMs"
       FROM sessions WHERE user_id = $1 ORDER BY sid`,
      [id],
    );
    return rows;
  };
  const askWho = (host: string, name: string, value: string) =>
    request(test.server).get('/api/user').set('Host', host).set('Cookie', `${name}=${value}`);

  it('last thirty days at the user app, in a cookie that scripts and other sites cannot use', async () => {
    const { username } = await test.signUp();
    const cookie = await signIn(USER_HOST, username);
    expect(cookie.name).toBe('pwen.sid');
    expect(cookie.attributes).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie.attributes).not.toMatch(/Domain=/);
    expect(Math.abs(cookie.endsAtMs - test.clock.now().getTime() - 30 * DAY_MS)).toBeLessThan(60_000);
  });

  it('are read but not written by a request, and the cookie is not sent again', async () => {
    const { agent, id } = await test.signUp();
    const { agent: consoleAgent, id: administratorId } = await test.signInAdministrator();
    for (const [somebody, person] of [
      [agent, id],
      [consoleAgent, administratorId],
    ] as const) {
      const [before] = await rowsOf(person);
      expect(before).toBeDefined();
      for (let visit = 0; visit < 2; visit++) {
        const { headers } = await somebody.get('/api/user').expect(200);
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(await rowsOf(person)).toMatchObject([{ version: before?.version }]);
    }
  });

  it('are extended to thirty days by the first request of another day, cookie and row', async () => {
    const { agent, id } = await test.signUp();
    test.clock.advanceMs(DAY_MS - 1);
    const sameDay = await agent.get('/api/user').expect(200);
    expect(sameDay.headers['set-cookie']).toBeUndefined();

    for (const awayMs of [1, 29 * DAY_MS, 29 * DAY_MS]) {
      test.clock.advanceMs(awayMs);
      const { headers } = await agent.get('/api/user').expect(200);
      const endsAtMs = test.clock.now().getTime() + 30 * DAY_MS;
      expect(Math.abs(cookieOf(headers).endsAtMs - endsAtMs)).toBeLessThan(60_000);
      const [row] = await rowsOf(id);
      expect(Math.abs((row?.endsAtMs ?? 0) - endsAtMs)).toBeLessThan(60_000);
      const again = await agent.get('/api/user').expect(200);
      expect(again.headers['set-cookie']).toBeUndefined();
      expect(await rowsOf(id)).toMatchObject([{ version: row?.version }]);
    }
  });

  it('expire after thirty days without a visit', async () => {
    const { agent } = await test.signUp();
    test.clock.advanceMs(30 * DAY_MS - 1);
    await agent.get('/api/user').expect(200);
    test.clock.advanceMs(30 * DAY_MS);
    await agent.get('/api/user').expect(401);
  });

  it('expire with their row, whatever the cookie says', async () => {
    const { agent, id } = await test.signUp();
    await test.database.pool.query(
      `UPDATE sessions SET expire = now() - interval '1 hour' WHERE user_id = $1`,
      [id],
    );
    await agent.get('/api/user').expect(401);
  });

  it('last eight hours at the console, regardless of use, cookie and row', async () => {
    const { agent, username, id } = await test.signInAdministrator();
    const cookie = await signIn(CONSOLE_HOST, username);
    expect(cookie.name).toBe('pwen_console.sid');
    const rows = await rowsOf(id);
    const eightHoursOnMs = test.clock.now().getTime() + 8 * HOUR_MS;
    for (const { endsAtMs } of [cookie, ...rows])
      expect(Math.abs(endsAtMs - eightHoursOnMs)).toBeLessThan(60_000);

    test.clock.advanceMs(5 * HOUR_MS);
    await agent.get('/api/user').expect(200);
    test.clock.advanceMs(3 * HOUR_MS - 1);
    const { headers } = await agent.get('/api/user').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await rowsOf(id)).toMatchObject(rows.map(({ endsAtMs }) => ({ endsAtMs })));
    test.clock.advanceMs(1);
    await agent.get('/api/user').expect(401);
  });

  it.each([-9 * HOUR_MS, 9 * HOUR_MS])(
    "start and expire by the database's time on a machine whose clock is wrong by %d ms",
    async (offMs) => {
      const { username, id } = await test.signInAdministrator();
      const elsewhere = await signIn(CONSOLE_HOST, username);
      const machine = Date.now;
      const off = jest.spyOn(Date, 'now').mockImplementation(() => machine.call(Date) + offMs);
      try {
        await askWho(CONSOLE_HOST, elsewhere.name, elsewhere.value).expect(200);
        const cookie = await signIn(CONSOLE_HOST, username);
        await askWho(CONSOLE_HOST, cookie.name, cookie.value).expect(200);
        const eightHoursOnMs = test.clock.now().getTime() + 8 * HOUR_MS;
        for (const { endsAtMs } of [cookie, ...(await rowsOf(id))])
          expect(Math.abs(endsAtMs - eightHoursOnMs)).toBeLessThan(HOUR_MS);
        off.mockRestore();
        await askWho(CONSOLE_HOST, cookie.name, cookie.value).expect(200);
      } finally {
        off.mockRestore();
      }
    },
  );

  it('that are ended while a request renews them stay ended', async () => {
    const { agent, id } = await test.signUp();
    test.clock.advanceMs(2 * DAY_MS);
    // The renewing request is blocked between reading its session and writing it.
    const holder = await test.database.ownerPool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE point_accounts');
    const renewing = agent.get('/api/user').then(({ status }) => status);
    await untilWaiting(test);
    await test.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
    await holder.query('COMMIT');
    holder.release();
    expect(await renewing).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
    await agent.get('/api/user').expect(401);
  });

  it('of the user app are void at the console, under either cookie name', async () => {
    const { username } = await test.signInAdministrator();
    const { name, value } = await signIn(USER_HOST, username);
    await askWho(USER_HOST, name, value).expect(200);
    await askWho(CONSOLE_HOST, name, value).expect(401);
    await askWho(CONSOLE_HOST, 'pwen_console.sid', value).expect(401);
  });

  it('of the console are void at the user app, under either cookie name', async () => {
    const { username } = await test.signInAdministrator();
    const { name, value } = await signIn(CONSOLE_HOST, username);
    await askWho(CONSOLE_HOST, name, value).expect(200);
    await askWho(USER_HOST, name, value).expect(401);
    await askWho(USER_HOST, 'pwen.sid', value).expect(401);
  });

  it('cannot be forged without the secret', async () => {
    const { username } = await test.signUp();
    const { name, value } = await signIn(USER_HOST, username);
    await askWho(USER_HOST, name, `${value.slice(0, -3)}abc`).expect(401);
  });

  it('end immediately when the person is blocked', async () => {
    const { agent, id } = await test.signUp();
    await agent.get('/api/user').expect(200);
    await test.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    await agent.get('/api/user').expect(401);
  });

  it('of a former administrator allow nothing more', async () => {
    const { agent, id } = await test.signInAdministrator();
    await agent.delete('/api/content/1').expect(404);
    await test.database.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [id]);
    const { body } = await agent.delete('/api/content/1').expect(403);
    expect(body.code).toBe('NOT_ALLOWED');
  });

  it('of one account are at most twenty at each app: the oldest end, and none at the other', async () => {
    const { agent: atConsole, id, username } = await test.signInAdministrator();
    const first = await signIn(USER_HOST, username);
    const bystander = await test.signUp();
    const stillIn = ({ name, value }: Cookie) => askWho(USER_HOST, name, value).then(({ status }) => status);

    for (let more = 0; more < 19; more++) await signIn(USER_HOST, username);
    expect([await stillIn(first), (await rowsOf(id)).length]).toEqual([200, 21]);

    const newest = await signIn(USER_HOST, username);
    expect([await stillIn(first), await stillIn(newest)]).toEqual([401, 200]);

    await Promise.all(Array.from({ length: 5 }, () => signIn(USER_HOST, username)));
    expect(await rowsOf(id)).toHaveLength(21);
    await atConsole.get('/api/user').expect(200);
    await bystander.agent.get('/api/user').expect(200);
  });

  it('do not outlive an account that was deleted between the check of the password and their beginning', async () => {
    const store = new SessionStore(
      { pool: test.app.get<Pool>(SESSIONS_POOL), writes: test.app.get<Pool>(WRITES_POOL) },
      test.clock,
      test.app.get(SessionPeople, { strict: false }),
    );
    const { id, agent } = await test.signUp();
    const sessionCount = async (): Promise<number> => (await rowsOf(id)).length;
    const begin = async (): Promise<void> => {
      const endsAtMs = test.clock.now().getTime() + DAY_MS;
      const cookie = { expires: new Date(endsAtMs), originalMaxAge: DAY_MS };
      const data = { cookie, passport: { user: { id, epoch: 0, endsAtMs } } };
      await promisify(store.set.bind(store))(`late-${randomUUID()}`, data);
    };
    await begin();
    expect(await sessionCount()).toBe(2);

    await agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    await begin();
    expect(await sessionCount()).toBe(0);
    await execute(test, new ErasePersonCommand(id));
    await begin();
    expect(await sessionCount()).toBe(0);
  });

  it('are not created for visitors', async () => {
    const { headers } = await test.visitor().get('/api/settings').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('sessions over https', () => {
  it('are sent over https only, in a host-only cookie that signing out removes', async () => {
    const test = await createTestApp({
      variables: { USER_ORIGIN: 'https://pwen.ht', ADMIN_ORIGIN: 'https://admin.pwen.ht', TRUST_PROXY: '1' },
    });
    try {
      const form = { username: 'secure@example.com', password: PASSWORD, phone: '+50937001234', ...CONSENTS };
      const asked = { Host: 'pwen.ht', 'X-Forwarded-Proto': 'https', Origin: 'https://pwen.ht' };
      const { headers } = await request(test.server).post('/api/register').set(asked).send(form).expect(201);
      const { name, value, attributes } = cookieOf(headers);
      expect(name).toBe('__Host-pwen.sid');
      expect(attributes).toMatch(/Path=\/;.*; Secure/);
      expect(attributes).not.toMatch(/Domain=/);
      expect(headers['strict-transport-security']).toBeDefined();

      const signedIn = { ...asked, Cookie: `${name}=${value}` };
      await request(test.server).get('/api/user').set(signedIn).expect(200);
      const plain = { ...asked, Cookie: `pwen.sid=${value}` };
      await request(test.server).get('/api/user').set(plain).expect(401);
      const { headers: answered } = await request(test.server).post('/api/logout').set(signedIn).expect(204);
      // A browser removes a cookie with this prefix only if the same attributes are sent.
      expect(answered['set-cookie']).toEqual([
        '__Host-pwen.sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
      ]);
    } finally {
      await test.close();
    }
  });
});
