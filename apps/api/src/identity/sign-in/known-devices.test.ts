import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';

import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import {
  DEVICES_KNOWN_DAYS,
  DEVICES_PER_PERSON,
  KnownDevices,
} from '../../platform/sessions/devices/known-devices.js';
import { execute } from '../../testing/commands.js';
import { codeOfApp, enrolledOwner } from '../../testing/fixtures/team.js';
import { solved } from '../../testing/limits/solve-challenge.js';
import { type Agent, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

const DAY_MS = 24 * 60 * 60_000;
const RIGHT = 200;
const [WRONG, ASKED, CLOSED] = [401, 428, 429];

describe('a device that has signed in before', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterEach(() => api.close());

  const OWN = '203.0.113.1';
  const signIn = async (agent: Agent, username: string, password = PASSWORD, from = OWN): Promise<number> =>
    (await agent.post('/api/login').set('X-Forwarded-For', from).send({ username, password })).status;
  const guesses = async (agent: Agent, username: string, count: number): Promise<number[]> => {
    const statuses = [];
    for (let n = 0; n < count; n++) statuses.push(await signIn(agent, username, 'a guess'));
    return statuses;
  };
  /** Guesses from a hundred addresses, whose statuses do not matter. */
  const closeAccount = async (username: string): Promise<void> => {
    for (let n = 0; n < 100; n++) await signIn(api.visitor(), username, 'a guess', `198.51.100.${n}`);
  };
  /** Guesses at other accounts from this address. */
  const useUp = async (from: string): Promise<void> => {
    for (let n = 0; n < 50; n++) await signIn(api.visitor(), `nobody-${n}@example.com`, 'a guess', from);
  };
  const devicesOf = async (id: number): Promise<number> => {
    const sql = 'SELECT count(*)::int AS count FROM known_devices WHERE user_id = $1';
    return (await api.database.ownerPool.query<{ count: number }>(sql, [id])).rows[0]?.count ?? -1;
  };
  const known = async () => {
    const { username, id } = await api.signUp();
    const phone = api.visitor();
    expect(await signIn(phone, username)).toBe(RIGHT);
    return { username, id, phone };
  };

  it('is not closed by the guesses of strangers, who close the account to strangers only', async () => {
    const { username, phone } = await known();
    await closeAccount(username);
    expect(await signIn(api.visitor(), username, PASSWORD, '203.0.113.77')).toBe(CLOSED);
    expect(await signIn(phone, username)).toBe(RIGHT);
  });

  it('needs no challenge at an address that neighbours have used up, and strangers pass with one', async () => {
    const { username, phone } = await known();
    await useUp(OWN);
    expect(await signIn(api.visitor(), username)).toBe(ASKED);
    expect(await signIn(phone, username)).toBe(RIGHT);
    const stranger = api.visitor();
    await stranger
      .post('/api/login')
      .set('X-Forwarded-For', OWN)
      .set('X-Challenge', await solved(stranger))
      .send({ username, password: PASSWORD })
      .expect(RIGHT);
  });

  it('leaves the console of the same address open', async () => {
    const { username } = await api.signInAdministrator();
    await useUp(OWN);
    expect(await signIn(api.consoleVisitor(), username)).toBe(RIGHT);
  });

  it('has ten guesses of its own, after which a stolen cookie is worth nothing', async () => {
    const { username, phone } = await known();
    expect(await guesses(phone, username, 11)).toEqual([...Array<number>(10).fill(WRONG), CLOSED]);
    expect(await signIn(phone, username)).toBe(CLOSED);
    // The owner's other devices are not closed by it.
    expect(await signIn(api.visitor(), username)).toBe(RIGHT);
  });

  it('is a stranger to every other account', async () => {
    const { phone } = await known();
    const { username: other } = await api.signUp();
    await closeAccount(other);
    expect(await signIn(phone, other)).toBe(CLOSED);
  });

  it('may be shared by a family: each account knows it', async () => {
    const { username, phone } = await known();
    const { username: other } = await api.signUp();
    expect(await signIn(phone, other)).toBe(RIGHT);
    for (const name of [username, other]) {
      await closeAccount(name);
      expect(await signIn(phone, name)).toBe(RIGHT);
    }
  });

  it('is known since the sign-up', async () => {
    const { agent, username } = await api.signUp({});
    await closeAccount(username);
    expect(await signIn(agent, username)).toBe(RIGHT);
  });

  it('is a stranger again after a year', async () => {
    const { username, phone } = await known();
    api.clock.advanceMs(DEVICES_KNOWN_DAYS * DAY_MS + 1);
    await closeAccount(username);
    expect(await signIn(phone, username)).toBe(CLOSED);
  });

  it('is one of twenty at most: the one that signed in longest ago is forgotten', async () => {
    const { username, id, phone } = await known();
    for (let n = 1; n <= DEVICES_PER_PERSON; n++) {
      api.clock.advanceMs(1_000);
      await api.database.pool.query('UPDATE rate_limits SET expire = 0');
      expect(await signIn(api.visitor(), username)).toBe(RIGHT);
    }
    expect(await devicesOf(id)).toBe(DEVICES_PER_PERSON);
    await closeAccount(username);
    expect(await signIn(phone, username)).toBe(CLOSED);
  });

  it('is forgotten when all other devices are signed out, but for the one that asks', async () => {
    const { username, id, phone } = await known();
    const stolen = api.visitor();
    await signIn(stolen, username);
    expect(await devicesOf(id)).toBe(2);
    await phone.delete('/api/user/sessions').expect(204);
    expect(await devicesOf(id)).toBe(1);
    await closeAccount(username);
    expect(await signIn(stolen, username)).toBe(CLOSED);
    expect(await signIn(phone, username)).toBe(RIGHT);
  });

  describe('of a request that is under way while its account is deleted', () => {
    const remember = (id: number) =>
      api.app.get(KnownDevices, { strict: false }).remember({ surface: 'user', headers: {} } as Request, id);

    it('is not remembered after the erasure, nor while that waits', async () => {
      const { id } = await api.signUp();
      await remember(id);
      expect(await devicesOf(id)).toBe(1);
      await api.database.ownerPool.query('UPDATE users SET deletion_requested_at = now() WHERE id = $1', [
        id,
      ]);
      await remember(id);
      expect(await devicesOf(id)).toBe(1);
      await execute(api, new ErasePersonCommand(id));
      await remember(id);
      expect(await devicesOf(id)).toBe(0);
    });

    it('is not remembered at the moment of the erasure, and does not wait for it', async () => {
      const { id } = await api.signUp();
      const erasure = await api.database.ownerPool.connect();
      try {
        await erasure.query('BEGIN');
        await erasure.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
        await remember(id);
        expect(await devicesOf(id)).toBe(0);
        await erasure.query('ROLLBACK');
      } finally {
        erasure.release();
      }
      await remember(id);
      expect(await devicesOf(id)).toBe(1);
    });
  });

  it('tells nobody by its cookie whether an account exists', async () => {
    const { phone } = await known();
    expect(await guesses(phone, 'nobody@example.com', 11)).toEqual(
      await guesses(phone, (await api.signUp()).username, 11),
    );
  });

  it('gets a cookie that no script reads, apart at each app', async () => {
    const { username } = await api.signInAdministrator();
    const cookieOf = async (agent: Agent): Promise<string> => {
      const { headers } = await agent.post('/api/login').send({ username, password: PASSWORD }).expect(RIGHT);
      const cookies = headers['set-cookie'] as unknown as string[];
      return cookies.find((cookie) => cookie.includes('.device=')) ?? '';
    };
    const [user, console] = [await cookieOf(api.visitor()), await cookieOf(api.consoleVisitor())];
    expect(user).toMatch(
      /^pwen\.device=[\w-]{22}; Max-Age=34560000; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    );
    expect(console).toMatch(/^pwen_console\.device=/);
  });

  it('keeps the second factor to itself when strangers with the password use up their codes', async () => {
    const { username, secret } = await enrolledOwner(api);
    const signInWith = async (agent: Agent, code: string): Promise<number> =>
      (await agent.post('/api/login').send({ username, password: PASSWORD, code })).status;
    const computer = api.consoleVisitor();
    expect(await signInWith(computer, codeOfApp(api, secret))).toBe(RIGHT);
    for (let n = 0; n < 20; n++) await signInWith(api.consoleVisitor(), '000000');
    api.clock.advanceMs(60_000);
    const code = codeOfApp(api, secret);
    expect(await signInWith(api.consoleVisitor(), code)).toBe(CLOSED);
    expect(await signInWith(computer, code)).toBe(RIGHT);
  });
});
