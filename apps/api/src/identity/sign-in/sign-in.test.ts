import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

describe('POST /api/login', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const signIn = (username: string, password = PASSWORD) =>
    test.visitor().post('/api/login').send({ username, password });

  it('signs in, regardless of the letter case of the address', async () => {
    const { username, id } = await test.signUp({});
    const agent = test.visitor();
    const { body } = await agent
      .post('/api/login')
      .send({ username: username.toUpperCase(), password: PASSWORD })
      .expect(200);
    expect(body).toMatchObject({ id, username, points: 100 });
    await agent.get('/api/user').expect(200);
  });

  it('gives a session a new id at sign-in, so that a planted id is useless', async () => {
    const { agent, username, id } = await test.signUp();
    const sessionIds = async (): Promise<string[]> => {
      const sql = 'SELECT sid FROM sessions WHERE user_id = $1';
      const { rows } = await test.database.ownerPool.query<{ sid: string }>(sql, [id]);
      return rows.map(({ sid }) => sid);
    };
    const before = await sessionIds();
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const after = await sessionIds();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  it('answers the same to a wrong password and an unknown address', async () => {
    const { username } = await test.signUp();
    const wrong = await signIn(username, 'not the password').expect(401);
    const unknown = await signIn('nobody@example.com').expect(401);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('does the same work for an unknown address as for a wrong password', async () => {
    const { username } = await test.signUp({});
    // CPU time, not wall-clock time, so that a busy machine does not influence the result.
    const cpuMicros = async (name: string): Promise<number> => {
      const before = process.cpuUsage();
      for (let round = 0; round < 9; round++) await signIn(name, 'not the password').expect(401);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuMicros('warm-up@example.com');
    const [unknown, wrong] = [await cpuMicros('nobody@example.com'), await cpuMicros(username)];
    // Hashing is most of the work; without it, the call would take a small fraction of the time.
    expect(unknown).toBeGreaterThan(wrong * 0.5);
  });

  it('reports that a person is blocked, but only with the right password', async () => {
    const { username, id } = await test.signUp();
    await test.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    const { body } = await signIn(username).expect(403);
    expect(body.code).toBe('ACCOUNT_BLOCKED');
    expect(body.message).toContain('support');
    const wrong = await signIn(username, 'not the password').expect(401);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it.each([
    [{ username: ['a@b.ht'], password: PASSWORD }, 'username'],
    [{ username: 'a@b.ht', password: PASSWORD, role: 'administrator' }, 'role'],
  ])('refuses %j', async (body, field) => {
    const answer = await test.visitor().post('/api/login').send(body).expect(400);
    expect(answer.body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(answer.body.details)).toEqual([field]);
  });

  it('accepts no password in the URL, because URLs are logged', async () => {
    const { username } = await test.signUp();
    const { body } = await test
      .visitor()
      .post('/api/login')
      .query({ username, password: PASSWORD })
      .expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('refuses non-administrators at the console, with the message that the page shows', async () => {
    const { username } = await test.signUp();
    const { body } = await test
      .consoleVisitor()
      .post('/api/login')
      .send({ username, password: PASSWORD })
      .expect(403);
    expect(body).toMatchObject({
      code: 'NOT_AN_ADMINISTRATOR',
      message: 'This account does not have admin privileges',
    });
  });

  it('signs an administrator in at the console', async () => {
    const { agent } = await test.signInAdministrator();
    const { body } = await agent.get('/api/user').expect(200);
    expect(body).toMatchObject({ isAdmin: true, role: 'administrator', points: 0 });
  });
});

describe('the limits on sign-in', () => {
  async function behindProxy(factor: string, check: (test: TestApp) => Promise<void>): Promise<void> {
    const test = await createTestApp({ variables: { RATE_LIMIT_FACTOR: factor, TRUST_PROXY: '1' } });
    try {
      await check(test);
    } finally {
      await test.close();
    }
  }

  async function attempt(
    test: TestApp,
    username: string,
    from: string,
    password = PASSWORD,
  ): Promise<number> {
    const { status } = await test
      .visitor()
      .post('/api/login')
      .set('X-Forwarded-For', from)
      .send({ username, password });
    return status;
  }

  it('refuse even the right password from an address after ten wrong ones, with the time to wait', async () => {
    const test = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { username } = await test.signUp();
      const { username: other } = await test.signUp();
      const signIn = (name: string, password: string) =>
        test.visitor().post('/api/login').send({ username: name, password });

      const answers = await Promise.all(
        Array.from({ length: 14 }, () => signIn(username, 'not the password')),
      );
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
      const refused = await signIn(username, PASSWORD).expect(429);
      expect(refused.body.code).toBe('TOO_MANY_SIGN_IN_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
      await signIn(other, PASSWORD).expect(200);
    } finally {
      await test.close();
    }
  });

  it("last as long on a machine whose clock is an hour ahead, and end by the database's clock", async () => {
    await behindProxy('1', async (test) => {
      const { username } = await test.signUp({});
      for (let guess = 0; guess < 10; guess++) await attempt(test, username, '203.0.113.1', 'a guess');
      const machine = Date.now;
      const ahead = jest.spyOn(Date, 'now').mockImplementation(() => machine.call(Date) + 60 * 60_000);
      try {
        expect(await attempt(test, username, '203.0.113.1')).toBe(429);
      } finally {
        ahead.mockRestore();
      }
      expect(await attempt(test, username, '203.0.113.1')).toBe(429);
      const { rows } = await test.database.pool.query('SELECT DISTINCT points FROM rate_limits');
      expect(rows.map(({ points }) => points as number).sort()).toEqual([1, 10, 12]);
      await test.database.pool.query('UPDATE rate_limits SET expire = extract(epoch FROM now()) * 1000');
      expect(await attempt(test, username, '203.0.113.1')).toBe(200);
    });
  });

  it('do not count an attempt that got 503 because all database connections were in use', async () => {
    await behindProxy('1', async (test) => {
      const { username } = await test.signUp({});
      const pool = test.app.get<Pool>(POOL, { strict: false });
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const statuses = await Promise.all(
        Array.from({ length: 10 }, () => attempt(test, username, '203.0.113.1')),
      );
      for (const connection of held) connection.release();
      expect(new Set(statuses)).toEqual(new Set([503]));
      const { rows } = await test.database.pool.query<{ points: number }>('SELECT points FROM rate_limits');
      // The one counted request is the registration, towards three limits.
      expect(rows.map(({ points }) => points).sort()).toEqual([0, 0, 0, 1, 1, 1]);
      expect(await attempt(test, username, '203.0.113.1')).toBe(200);
    });
  });

  it('are reset by the right password', async () => {
    const test = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { username } = await test.signUp();
      const signIn = (password: string) => test.visitor().post('/api/login').send({ username, password });
      for (let round = 0; round < 2; round++) {
        for (let attempt = 0; attempt < 9; attempt++) await signIn('not the password').expect(401);
        await signIn(PASSWORD).expect(200);
      }
    } finally {
      await test.close();
    }
  });

  it('leave an address open to many people with the right password', async () => {
    // A tenth of the limits: five attempts per address, three successful sign-ins per account.
    await behindProxy('0.1', async (test) => {
      const neighbours = [await test.signUp(), await test.signUp(), await test.signUp()];
      for (let round = 0; round < 3; round++)
        for (const { username } of neighbours) expect(await attempt(test, username, '203.0.113.1')).toBe(200);
    });
  });

  it('also limit sign-ins with the right password, per app and account', async () => {
    // A tenth of the limits: three successful sign-ins per account.
    await behindProxy('0.1', async (test) => {
      const { username } = await test.signUp();
      const { username: other } = await test.signUp();
      // Wrong guesses do not count.
      for (let from = 1; from <= 3; from++)
        expect(await attempt(test, username, `203.0.113.${from}`, 'a guess')).toBe(401);
      for (let from = 11; from <= 13; from++)
        expect(await attempt(test, username, `203.0.113.${from}`)).toBe(200);
      // A wrong password is refused in the same way: nobody learns which one was right.
      expect(await attempt(test, username, '203.0.113.15', 'a guess')).toBe(429);
      const refused = await test
        .visitor()
        .post('/api/login')
        .set('X-Forwarded-For', '203.0.113.14')
        .send({ username, password: PASSWORD })
        .expect(429);
      expect(refused.body.code).toBe('TOO_MANY_SIGN_IN_ATTEMPTS');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['set-cookie']).toBeUndefined();
      expect(await attempt(test, other, '203.0.113.14')).toBe(200);
    });
  });

  it('hold when many sign in with the right password at the same moment', async () => {
    await behindProxy('0.1', async (test) => {
      const { username } = await test.signUp();
      const statuses = await Promise.all(
        Array.from({ length: 8 }, (_, from) => attempt(test, username, `203.0.113.${from}`)),
      );
      expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    });
  });

  it('close an account to the guessing address, not to its owner elsewhere', async () => {
    await behindProxy('1', async (test) => {
      const { username } = await test.signUp();
      for (let guess = 0; guess < 10; guess++) await attempt(test, username, '203.0.113.1', 'a guess');
      expect(await attempt(test, username, '203.0.113.1')).toBe(429);
      expect(await attempt(test, username, '203.0.113.2')).toBe(200);
    });
  });

  it('are counted per app, so that guesses at the user app lock nobody out of the console', async () => {
    await behindProxy('1', async (test) => {
      const { username } = await test.signInAdministrator();
      for (let guess = 0; guess < 10; guess++) await attempt(test, username, '203.0.113.1', 'a guess');
      expect(await attempt(test, username, '203.0.113.1')).toBe(429);
      const atConsole = test.consoleVisitor().post('/api/login').set('X-Forwarded-For', '203.0.113.1');
      await atConsole.send({ username, password: PASSWORD }).expect(200);
    });
  });

  it('close an account to everybody when guesses come from very many addresses', async () => {
    // A tenth of the limits: one guess per account and address, ten from everywhere.
    await behindProxy('0.1', async (test) => {
      const { username } = await test.signUp();
      expect(await attempt(test, username, '203.0.113.1', 'a guess')).toBe(401);
      for (let more = 0; more < 3; more++) expect(await attempt(test, username, '203.0.113.1')).toBe(429);
      // Neither the owner's own sign-in nor attempts that were refused at an address count.
      expect(await attempt(test, username, '203.0.113.99')).toBe(200);
      for (let from = 2; from <= 10; from++)
        expect(await attempt(test, username, `203.0.113.${from}`, 'a guess')).toBe(401);
      expect(await attempt(test, username, '203.0.113.98')).toBe(429);
    });
  });

  it('ask an address that tries one password on many accounts for a challenge', async () => {
    const test = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.1' } });
    try {
      const statuses: number[] = [];
      for (let account = 0; account < 7; account++) {
        const username = `account-${account}@example.com`;
        const { status } = await test.visitor().post('/api/login').send({ username, password: PASSWORD });
        statuses.push(status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 428, 428]);
    } finally {
      await test.close();
    }
  });
});
