import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { codeOfApp, enrolledOwner, invitationTokenOf, signInAtConsole } from '../../testing/fixtures/team.js';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

const api = await appOfFile();

const statusesOf = async (attempts: readonly PromiseLike<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(attempts)).map(({ status }) => status).sort();
const withTightLimits = async (check: (app: TestApp) => Promise<void>) => {
  const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  try {
    await check(limited);
  } finally {
    await limited.close();
  }
};

describe('signing in at the console with a second factor', () => {
  it('needs the password and a code of the app', async () => {
    const { username, id, secret } = await enrolledOwner(api);
    const asked = await signInAtConsole(api, username).expect(401);
    expect(asked.body.code).toBe('CODE_REQUIRED');
    expect(asked.headers['set-cookie']).toBeUndefined();
    const { body } = await signInAtConsole(api, username, codeOfApp(api, secret)).expect(200);
    expect(body).toMatchObject({ id, username, isAdmin: true });
  });

  it('asks for no code before the password is right', async () => {
    const { username, secret } = await enrolledOwner(api);
    const guess = { username, password: 'not the password' };
    for (const code of [undefined, codeOfApp(api, secret), '000000']) {
      const { body } = await api
        .consoleVisitor()
        .post('/api/login')
        .send({ ...guess, code });
      expect(body.code).toBe('INVALID_CREDENTIALS');
    }
    // The right code with the wrong password was not used up.
    await signInAtConsole(api, username, codeOfApp(api, secret)).expect(200);
  });

  it('accepts the code before and the one after, and no others', async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 401],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { username, secret } = await enrolledOwner(api);
      // The code before is the one with which it was set up.
      await signInAtConsole(api, username, codeOfApp(api, secret, steps)).expect(status);
    }
    const { username, secret } = await enrolledOwner(api);
    api.clock.advanceMs(60_000);
    await signInAtConsole(api, username, codeOfApp(api, secret, -1)).expect(200);
  });

  it('accepts a code once, also at the same moment', async () => {
    const { username, secret } = await enrolledOwner(api);
    const code = codeOfApp(api, secret);
    const attempts = Array.from({ length: 5 }, () => signInAtConsole(api, username, code));
    expect(await statusesOf(attempts)).toEqual([200, 401, 401, 401, 401]);
    expect((await signInAtConsole(api, username, code).expect(401)).body.code).toBe('WRONG_CODE');
    // Earlier ones are used up with it.
    await signInAtConsole(api, username, codeOfApp(api, secret, -1)).expect(401);
    await signInAtConsole(api, username, codeOfApp(api, secret, 1)).expect(200);
  });

  it('accepts a recovery code once, also at the same moment, as it was written down', async () => {
    const { username, id, recoveryCodes } = await enrolledOwner(api);
    const [code = '', other = ''] = recoveryCodes;
    const attempts = Array.from({ length: 5 }, () => signInAtConsole(api, username, code));
    expect(await statusesOf(attempts)).toEqual([200, 401, 401, 401, 401]);
    await signInAtConsole(api, username, code).expect(401);
    await signInAtConsole(api, username, ` ${other.toUpperCase().replaceAll('-', ' ')} `).expect(200);
    const used = (await logged(api, 'user', id)).filter(({ action }) => action === 'use-recovery-code');
    expect(used.map(({ details }) => details)).toEqual([{ codesLeft: 9 }, { codesLeft: 8 }]);
  });

  it('refuses the codes of somebody else', async () => {
    const [one, other] = [await enrolledOwner(api), await enrolledOwner(api)];
    for (const code of [codeOfApp(api, other.secret), other.recoveryCodes[0]])
      expect((await signInAtConsole(api, one.username, code).expect(401)).body.code).toBe('WRONG_CODE');
    await signInAtConsole(api, other.username, other.recoveryCodes[0]).expect(200);
  });

  it('ignores a code of somebody without one', async () => {
    const { username } = await api.signInOwner();
    await signInAtConsole(api, username, '123456').expect(200);
  });

  it('needs it at the user app too, where a wrong one is recorded as well', async () => {
    const { username, id, secret, recoveryCodes } = await enrolledOwner(api);
    const signIn = (code?: string) =>
      api.visitor().post('/api/login').send({ username, password: PASSWORD, code });
    expect((await signIn().expect(401)).body.code).toBe('CODE_REQUIRED');
    expect((await signIn('000000').expect(401)).body.code).toBe('WRONG_CODE');
    const code = codeOfApp(api, secret);
    const { body } = await signIn(code).expect(200);
    expect(body.id).toBe(id);
    expect((await signIn(code).expect(401)).body.code).toBe('WRONG_CODE');
    expect((await signInAtConsole(api, username, code).expect(401)).body.code).toBe('WRONG_CODE');
    await signIn(recoveryCodes[0]).expect(200);
    const failed = (await logged(api, 'user', id)).filter(({ action }) => action === 'sign-in-failed');
    expect(failed.map(({ details }) => details)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'WRONG_CODE' })),
    );
  });

  it('refuses a code that is no text with the fault of its field', async () => {
    const { username } = await api.signInOwner();
    for (const code of [123456, null]) {
      const form = { username, password: PASSWORD, code };
      const { body } = await api.consoleVisitor().post('/api/login').send(form).expect(400);
      expect(Object.keys(body.details)).toEqual(['code']);
    }
  });
});

describe('the limits on codes', () => {
  const attempt = (app: TestApp, username: string, from: string, code?: string) =>
    signInAtConsole(app, username, code).set('X-Forwarded-For', from);

  it('count a wrong code as a guess, and the question for a code as nothing', async () => {
    await withTightLimits(async (limited) => {
      const { username, secret } = await enrolledOwner(limited);
      for (let round = 0; round < 15; round++) await attempt(limited, username, '203.0.113.1').expect(401);
      for (let guess = 0; guess < 10; guess++)
        await attempt(limited, username, '203.0.113.1', '000000').expect(401);
      const { body } = await attempt(limited, username, '203.0.113.1', codeOfApp(limited, secret)).expect(
        429,
      );
      expect(body.code).toBe('TOO_MANY_SIGN_IN_ATTEMPTS');
      await attempt(limited, username, '203.0.113.2', codeOfApp(limited, secret)).expect(200);
    });
  });

  it('close the account after twenty wrong codes from anywhere, to whoever has the password', async () => {
    await withTightLimits(async (limited) => {
      const { username, secret } = await enrolledOwner(limited);
      const neighbour = await enrolledOwner(limited);
      const guesses = Array.from({ length: 40 }, (_, from) =>
        attempt(limited, username, `203.0.113.${from}`, '000000'),
      );
      const statuses = await statusesOf(guesses);
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      await attempt(limited, username, '198.51.100.1', codeOfApp(limited, secret)).expect(429);
      await attempt(limited, neighbour.username, '198.51.100.1', codeOfApp(limited, neighbour.secret)).expect(
        200,
      );
    });
  });

  it('are not used up by whoever does not have the password', async () => {
    await withTightLimits(async (limited) => {
      const { username, secret } = await enrolledOwner(limited);
      const guess = { username, password: 'not the password', code: '000000' };
      const guesses = Array.from({ length: 26 }, (_, from) =>
        limited.consoleVisitor().post('/api/login').set('X-Forwarded-For', `203.0.113.${from}`).send(guess),
      );
      expect(new Set(await statusesOf(guesses))).toEqual(new Set([401]));
      await attempt(limited, username, '198.51.100.1', codeOfApp(limited, secret)).expect(200);
    });
  });

  it('are as many after refused ones: a refusal counts nothing', async () => {
    await withTightLimits(async (limited) => {
      const { username } = await enrolledOwner(limited);
      for (let round = 0; round < 2; round++)
        await statusesOf(
          Array.from({ length: 13 }, (_, from) =>
            attempt(limited, username, `203.0.113.${round * 13 + from}`, '000000'),
          ),
        );
      const { rows } = await limited.database.pool.query<{ points: number }>(
        `SELECT points FROM rate_limits WHERE key LIKE 'wrong-codes-account:%'`,
      );
      expect(rows).toEqual([{ points: 20 }]);
    });
  });

  it('let nobody who has the password ask for codes without end', async () => {
    await withTightLimits(async (limited) => {
      const { username } = await enrolledOwner(limited);
      for (let round = 0; round < 30; round++) await attempt(limited, username, '203.0.113.1').expect(401);
      await attempt(limited, username, '203.0.113.1').expect(429);
    });
  });

  it('do not count right codes', async () => {
    await withTightLimits(async (limited) => {
      const { username, secret } = await enrolledOwner(limited);
      for (let round = 0; round < 22; round++) {
        await attempt(limited, username, '203.0.113.1', codeOfApp(limited, secret)).expect(200);
        limited.clock.advanceMs(30_000);
      }
    });
  });
});

describe("the administrators' log", () => {
  const entriesAbout = async (id: number) =>
    (await logged(api, 'user', id)).map(({ action, administratorId, details }) => ({
      action,
      administratorId,
      details,
    }));

  it('has who signed in and out at the console, and not at the user app', async () => {
    const { username, id } = await api.signInAuditor();
    const agent = api.consoleVisitor();
    await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await agent.post('/api/logout').expect(204);
    await agent.post('/api/logout').expect(204);
    const atUserApp = api.visitor();
    await atUserApp.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await atUserApp.post('/api/logout').expect(204);
    expect(await entriesAbout(id)).toEqual([
      { action: 'sign-in', administratorId: id, details: {} },
      { action: 'sign-out', administratorId: id, details: {} },
    ]);
  });

  it('has failures of the accounts of the team, with the reason, and of nobody else', async () => {
    const { username, id, secret } = await enrolledOwner(api);
    const person = await api.signUp();
    const before = (await entriesAbout(id)).length;
    const password = 'not the password';
    for (const name of [username, person.username, 'nobody@example.com'])
      await api.consoleVisitor().post('/api/login').send({ username: name, password }).expect(401);
    await signInAtConsole(api, person.username).expect(403);
    await signInAtConsole(api, username).expect(401);
    await signInAtConsole(api, username, '000000').expect(401);
    await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    await signInAtConsole(api, username, codeOfApp(api, secret)).expect(403);
    const failed = (reason: string) => ({
      action: 'sign-in-failed',
      administratorId: id,
      details: { reason },
    });
    expect((await entriesAbout(id)).slice(before)).toEqual([
      failed('INVALID_CREDENTIALS'),
      failed('WRONG_CODE'),
      failed('ACCOUNT_BLOCKED'),
    ]);
    expect(await entriesAbout(person.id)).toEqual([]);
  });

  it('lets nobody in whom it cannot record', async () => {
    const { username } = await api.signInOwner();
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      const { headers } = await signInAtConsole(api, username).expect(500);
      expect(headers['set-cookie']).toBeUndefined();
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
  });
});

it('a member who was invited signs in like everybody', async () => {
  const { agent } = await api.signInOwner();
  const email = 'envite@example.com';
  await agent.post('/api/staff/invitations').send({ email, role: 'auditor' }).expect(201);
  const form = { token: await invitationTokenOf(api, email), password: PASSWORD, phone: '+1234567890' };
  await api.consoleVisitor().post('/api/staff/register').send(form).expect(201);
  await signInAtConsole(api, email).expect(200);
});
