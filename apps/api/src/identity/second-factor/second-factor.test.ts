import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { capturedLog } from '../../testing/captured-log.js';
import { codeOfApp, enrol, enrolledOwner, signInAtConsole } from '../../testing/fixtures/team.js';
import { createTestApp, PASSWORD, type SignedIn, type TestApp } from '../../testing/test-app.js';

const log = capturedLog();
const api = await appOfFile({ logger: log.logger });
const MINUTE_MS = 60_000;

const stateOf = async ({ agent }: SignedIn): Promise<unknown> =>
  (await agent.get('/api/second-factor').expect(200)).body;
const actionsAbout = async ({ id }: SignedIn) =>
  (await logged(api, 'user', id)).map(({ action, administratorId }) => [action, administratorId]);
const requireOf = (app: TestApp, requires: boolean) =>
  app.database.pool.query('UPDATE settings SET requires_second_factor = $1', [requires]);

describe('setting up a second factor', () => {
  it('gives the app a secret and the person ten recovery codes, and then signing in asks for a code', async () => {
    const administrator = await api.signInAdministrator();
    expect(await stateOf(administrator)).toEqual({
      isOn: false,
      isRequired: false,
      areCodesKept: false,
      recoveryCodesLeft: 0,
    });
    const { body } = await administrator.agent.post('/api/second-factor/begin').expect(200);
    const url = new URL(body.otpauthUrl as string);
    expect([url.protocol, url.host, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      body.secret,
      'Pwen',
    ]);
    expect(decodeURIComponent(url.pathname)).toContain(administrator.username);
    // Begun is not on: nobody is locked out by a code that they never saw.
    expect(await stateOf(administrator)).toMatchObject({ isOn: false });
    await signInAtConsole(api, administrator.username).expect(200);

    const code = codeOfApp(api, body.secret as string);
    const { body: confirmed } = await administrator.agent
      .post('/api/second-factor/confirm')
      .send({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
      .expect(200);
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    for (const recovery of confirmed.recoveryCodes)
      expect(recovery).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await stateOf(administrator)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const refused = await signInAtConsole(api, administrator.username).expect(401);
    expect(refused.body.code).toBe('CODE_REQUIRED');
    expect(await actionsAbout(administrator)).toContainEqual(['enable-second-factor', administrator.id]);
  });

  it('is refused with a wrong code, and nothing is on', async () => {
    const administrator = await api.signInAdministrator();
    const { body } = await administrator.agent.post('/api/second-factor/begin').expect(200);
    for (const code of [codeOfApp(api, body.secret as string, 5), '000000x', 'abcd-efgh-jkmn-pqrs']) {
      const answer = await administrator.agent.post('/api/second-factor/confirm').send({ code }).expect(401);
      expect(answer.body.code).toBe('WRONG_CODE');
    }
    expect(await stateOf(administrator)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('must be finished within a quarter of an hour, and with the last secret that was shown', async () => {
    const { agent } = await api.signInAdministrator();
    const begin = async () =>
      (await agent.post('/api/second-factor/begin').expect(200)).body.secret as string;
    const confirm = (secret: string) =>
      agent.post('/api/second-factor/confirm').send({ code: codeOfApp(api, secret) });
    const nothing = await agent.post('/api/second-factor/confirm').send({ code: '123456' }).expect(410);
    expect(nothing.body.code).toBe('ENROLMENT_EXPIRED');
    const [first, second] = [await begin(), await begin()];
    expect((await confirm(first).expect(401)).body.code).toBe('WRONG_CODE');
    api.clock.advanceMs(15 * MINUTE_MS);
    expect((await confirm(second).expect(410)).body.code).toBe('ENROLMENT_EXPIRED');
  });

  it('ends all other sessions of the person, and not those of colleagues', async () => {
    const administrator = await api.signInAdministrator();
    const colleague = await api.signInAdministrator();
    // As a thief with the password would, who then cannot be asked for a code any more.
    const thief = api.consoleVisitor();
    const atUserApp = api.visitor();
    const credentials = { username: administrator.username, password: PASSWORD };
    for (const agent of [thief, atUserApp]) await agent.post('/api/login').send(credentials).expect(200);
    const { recoveryCodes } = await enrol(api, administrator.agent);
    for (const agent of [thief, atUserApp]) await agent.get('/api/user').expect(401);
    for (const { agent } of [administrator, colleague]) await agent.get('/api/user').expect(200);
    // The session that goes on can also be written.
    await administrator.agent.post('/api/step-up').send({ code: recoveryCodes[0] }).expect(204);
    await administrator.agent.get('/api/staff').expect(200);
  });

  it('ends no session as long as the code is wrong', async () => {
    const administrator = await api.signInAdministrator();
    const elsewhere = await signInAtConsole(api, administrator.username).expect(200);
    await administrator.agent.post('/api/second-factor/begin').expect(200);
    await administrator.agent.post('/api/second-factor/confirm').send({ code: '000000x' }).expect(401);
    const cookies = elsewhere.headers['set-cookie'] as unknown as string[];
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    await api.consoleVisitor().get('/api/user').set('Cookie', sent).expect(200);
    await administrator.agent.get('/api/user').expect(200);
  });

  it('begins only after a step-up', async () => {
    const late = await api.signInAdministrator();
    api.clock.advanceMs(5 * MINUTE_MS);
    const { body } = await late.agent.post('/api/second-factor/begin').expect(403);
    expect(body.code).toBe('STEP_UP_REQUIRED');
  });

  it('of two confirmations at the same moment one gives the recovery codes that work', async () => {
    const administrator = await api.signInAdministrator();
    const { body } = await administrator.agent.post('/api/second-factor/begin').expect(200);
    const code = codeOfApp(api, body.secret as string);
    const confirm = () => administrator.agent.post('/api/second-factor/confirm').send({ code });
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stateOf(administrator)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('moving a second factor to another phone', () => {
  const begin = async ({ agent }: SignedIn): Promise<string> =>
    (await agent.post('/api/second-factor/begin').expect(200)).body.secret as string;
  const confirm = ({ agent }: SignedIn, code: string) =>
    agent.post('/api/second-factor/confirm').send({ code });

  it('works where the settings require one: the new app and new recovery codes count, the old ones do not', async () => {
    const member = await enrolledOwner(api);
    await requireOf(api, true);
    try {
      const secret = await begin(member);
      const { body } = await confirm(member, codeOfApp(api, secret)).expect(200);
      expect(body.recoveryCodes).toHaveLength(10);
      expect(await stateOf(member)).toEqual({
        isOn: true,
        isRequired: true,
        areCodesKept: false,
        recoveryCodesLeft: 10,
      });
      api.clock.advanceMs(MINUTE_MS);
      for (const code of [codeOfApp(api, member.secret), member.recoveryCodes[0]])
        expect((await signInAtConsole(api, member.username, code).expect(401)).body.code).toBe('WRONG_CODE');
      await signInAtConsole(api, member.username, codeOfApp(api, secret)).expect(200);
      await signInAtConsole(api, member.username, body.recoveryCodes[0] as string).expect(200);
      expect((await actionsAbout(member)).filter(([action]) => action === 'replace-second-factor')).toEqual([
        ['replace-second-factor', member.id],
      ]);
    } finally {
      await requireOf(api, false);
    }
  });

  it('leaves the old phone as it is until the new one is confirmed', async () => {
    const member = await enrolledOwner(api);
    const secret = await begin(member);
    expect((await confirm(member, codeOfApp(api, member.secret)).expect(401)).body.code).toBe('WRONG_CODE');
    expect((await signInAtConsole(api, member.username).expect(401)).body.code).toBe('CODE_REQUIRED');
    await signInAtConsole(api, member.username, codeOfApp(api, secret)).expect(401);
    await signInAtConsole(api, member.username, codeOfApp(api, member.secret)).expect(200);
    await signInAtConsole(api, member.username, member.recoveryCodes[0]).expect(200);
    api.clock.advanceMs(15 * MINUTE_MS);
    expect((await confirm(member, codeOfApp(api, secret)).expect(410)).body.code).toBe('ENROLMENT_EXPIRED');
    await signInAtConsole(api, member.username, codeOfApp(api, member.secret)).expect(200);
  });

  it('needs a step-up with a code of the old phone, or a recovery code: the password is not enough', async () => {
    const member = await enrolledOwner(api);
    api.clock.advanceMs(5 * MINUTE_MS);
    const refused = await member.agent.post('/api/second-factor/begin').expect(403);
    expect(refused.body.code).toBe('STEP_UP_REQUIRED');
    await member.agent.post('/api/step-up').send({ password: PASSWORD }).expect(401);
    await member.agent.post('/api/step-up').send({ code: member.recoveryCodes[0] }).expect(204);
    await begin(member);
  });

  it('is not confirmed without being begun', async () => {
    const { body } = await confirm(await enrolledOwner(api), '123456').expect(409);
    expect(body.code).toBe('SECOND_FACTOR_ON');
  });
});

describe('a second factor', () => {
  it('is removed by its owner after a step-up, and then the password is enough', async () => {
    const administrator = await enrolledOwner(api);
    await administrator.agent.delete('/api/second-factor').expect(204);
    await signInAtConsole(api, administrator.username).expect(200);
    expect(await stateOf(administrator)).toEqual({
      isOn: false,
      isRequired: false,
      areCodesKept: false,
      recoveryCodesLeft: 0,
    });
    const again = await administrator.agent.delete('/api/second-factor').expect(409);
    expect(again.body.code).toBe('SECOND_FACTOR_OFF');
    expect(await actionsAbout(administrator)).toContainEqual(['disable-second-factor', administrator.id]);
  });

  it('stays where the settings require it', async () => {
    const administrator = await enrolledOwner(api);
    await requireOf(api, true);
    try {
      const { body } = await administrator.agent.delete('/api/second-factor').expect(403);
      expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
      expect(await stateOf(administrator)).toMatchObject({ isOn: true, isRequired: true });
    } finally {
      await requireOf(api, false);
    }
  });

  it('gets new recovery codes, and the earlier ones are void', async () => {
    const administrator = await enrolledOwner(api);
    const { body } = await administrator.agent.post('/api/second-factor/recovery-codes').expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const [earlier = '', later = ''] = [administrator.recoveryCodes[0], body.recoveryCodes[0]];
    await signInAtConsole(api, administrator.username, earlier).expect(401);
    await signInAtConsole(api, administrator.username, later).expect(200);
    expect(await stateOf(administrator)).toMatchObject({ recoveryCodesLeft: 9 });
    const without = await (
      await api.signInAdministrator()
    ).agent
      .post('/api/second-factor/recovery-codes')
      .expect(409);
    expect(without.body.code).toBe('SECOND_FACTOR_OFF');
    expect(await actionsAbout(administrator)).toContainEqual(['renew-recovery-codes', administrator.id]);
  });

  it('of two renewals at the same moment leaves the codes of one', async () => {
    const administrator = await enrolledOwner(api);
    const renew = () => administrator.agent.post('/api/second-factor/recovery-codes').expect(200);
    await Promise.all([renew(), renew(), renew()]);
    expect(await stateOf(administrator)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('leaves its secrets in no later answer, no log, and only sealed or hashed in the database', async () => {
    const { agent, id, username, secret, recoveryCodes } = await enrolledOwner(api);
    await signInAtConsole(api, username, recoveryCodes[0]).expect(200);
    await agent.post('/api/step-up').send({ code: recoveryCodes[1] }).expect(204);
    const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))];
    const answers = await Promise.all(
      ['/api/second-factor', '/api/user', '/api/staff', '/api/log?limit=100', '/api/staff/me/sessions'].map(
        async (path) => (await agent.get(path).expect(200)).text,
      ),
    );
    const { rows } = await api.database.ownerPool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM (SELECT * FROM second_factors WHERE user_id = $1) t
       UNION ALL SELECT to_jsonb(t)::text FROM (SELECT * FROM recovery_codes WHERE user_id = $1) t
       UNION ALL SELECT to_jsonb(t)::text FROM administrator_log t
       UNION ALL SELECT sess::text FROM sessions`,
      [id],
    );
    const everything = [...answers, log.text(), ...rows.map(({ row }) => row)].join('\n');
    expect(rows.length).toBeGreaterThan(11);
    expect(log.text()).toContain('/api/step-up');
    for (const word of secrets) expect(everything).not.toContain(word);
    const { rows: raw } = await api.database.ownerPool.query<{ secret: Buffer }>(
      'SELECT secret FROM second_factors WHERE user_id = $1',
      [id],
    );
    const { Secret } = await import('otpauth');
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(raw[0]?.secret.includes(plain)).toBe(false);
  });

  it('makes no codes in the row of another person', async () => {
    const [one, other] = [await enrolledOwner(api), await enrolledOwner(api)];
    await api.database.ownerPool.query(
      'UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2',
      [one.id, other.id],
    );
    await signInAtConsole(api, other.username, codeOfApp(api, one.secret)).expect(500);
    await signInAtConsole(api, other.username, other.recoveryCodes[0]).expect(200);
  });
});

describe('of a second factor that the settings require', () => {
  it('those who have none can only set one up, and go on then', async () => {
    const required = await createTestApp();
    try {
      const [administrator, auditor] = [await required.signInAdministrator(), await required.signInAuditor()];
      await requireOf(required, true);
      for (const { agent } of [administrator, auditor]) {
        const { body } = await agent.get('/api/staff').expect(403);
        expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
        await agent.get('/api/session').expect(200);
        expect((await agent.get('/api/second-factor').expect(200)).body).toMatchObject({ isRequired: true });
        await enrol(required, agent);
        await agent.get('/api/staff').expect(200);
      }
    } finally {
      await required.close();
    }
  });
});

describe('the calls of a second factor', () => {
  const CALLS = [
    ['get', '/api/second-factor'],
    ['post', '/api/second-factor/begin'],
    ['post', '/api/second-factor/confirm'],
    ['post', '/api/second-factor/recovery-codes'],
    ['delete', '/api/second-factor'],
  ] as const;

  it.each(CALLS)(
    '%s %s is for members at the console, and acts for the caller only',
    async (method, path) => {
      const owner = await enrolledOwner(api);
      const code = codeOfApp(api, owner.secret);
      await api.consoleVisitor()[method](path).send({ code }).expect(401);
      for (const stranger of [api.visitor(), (await api.signUp()).agent])
        await stranger[method](path).send({ code }).expect(404);
      const auditor = await api.signInAuditor();
      await auditor.agent[method](path).send({ code });
      await signInAtConsole(api, owner.username).expect(401);
      expect(await stateOf(owner)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    },
  );
});
