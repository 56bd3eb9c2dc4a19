import { describe, expect, it } from '@jest/globals';

import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { codeOf } from '../testing/fixtures/confirmations.js';
import { type Agent, PASSWORD, type SignedIn } from '../testing/test-app.js';
import { ResetTokens } from './reset-password/reset-tokens.js';

const api = await appOfFile();
const NEW_PASSWORD = 'yon lòt modpas ankò';
let changed = 0;

const atUserApp = async ({ username }: SignedIn): Promise<Agent> => {
  const agent = api.visitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
};

/** What people do to their own accounts, at the user app. */
const CHANGES: readonly (readonly [string, object, (agent: Agent, id: number) => Promise<unknown>])[] = [
  [
    'change-own-password',
    {},
    (agent) =>
      agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
        .expect((answer) => expect(answer.status).toBeLessThan(300)),
  ],
  [
    'reset-own-password',
    {},
    async (_agent, id) => {
      const token = await api.app.get(ResetTokens, { strict: false }).issue(id);
      await api.visitor().post('/api/reset-password').send({ token, newPassword: NEW_PASSWORD }).expect(200);
    },
  ],
  ['end-own-sessions', { sessions: 'others' }, (agent) => agent.delete('/api/user/sessions').expect(204)],
  [
    'end-own-sessions',
    { sessions: 'one' },
    async (agent) => {
      const { body } = await agent.get('/api/user/sessions').expect(200);
      await agent.delete(`/api/user/sessions/${(body as { id: string }[])[0]?.id}`).expect(204);
    },
  ],
  [
    'change-own-email',
    {
      changes: {
        username: { from: expect.stringContaining('@'), to: expect.stringContaining('adres-nef') },
      },
    },
    async (agent, id) => {
      const email = `adres-nef-${++changed}@example.com`;
      await agent
        .put('/api/user/email')
        .send({ email, password: PASSWORD })
        .expect((answer) => expect(answer.status).toBeLessThan(300));
      await agent
        .post('/api/user/confirm-email')
        .send({ code: await codeOf(api, id, 'email') })
        .expect(200);
    },
  ],
];

describe.each(CHANGES)('%s %j', (action, details, change) => {
  it('is recorded when a member of the team does it at the user app', async () => {
    for (const member of [await api.signInAdministrator(), await api.signInAuditor()]) {
      await change(await atUserApp(member), member.id);
      expect((await logged(api, 'user', member.id)).at(-1)).toMatchObject({
        administratorId: member.id,
        action,
        details,
      });
    }
  });

  it('is nobody’s business when anybody else does it', async () => {
    const person = await api.signUp();
    await change(person.agent, person.id);
    expect(await logged(api, 'user', person.id)).toEqual([]);
  });
});

it('a member who ends a session of their own at the console leaves an entry', async () => {
  const member = await api.signInAuditor();
  const other = await atUserApp(member);
  const { body } = await member.agent.get('/api/staff/me/sessions').expect(200);
  const ofUserApp = (body as { id: string; surface: string }[]).find(({ surface }) => surface === 'user');
  await member.agent.delete(`/api/staff/me/sessions/${ofUserApp?.id}`).expect(204);
  await other.get('/api/user').expect(401);
  expect((await logged(api, 'user', member.id)).at(-1)).toMatchObject({
    administratorId: member.id,
    action: 'end-own-sessions',
    details: { sessions: 'one' },
  });
  await member.agent.delete(`/api/staff/me/sessions/${'a'.repeat(64)}`).expect(404);
  expect(await logged(api, 'user', member.id)).toHaveLength(1);
});

it('the addresses of a member are erased with them', async () => {
  const member = await api.signInAuditor();
  const agent = await atUserApp(member);
  const email = 'yon-lot-adres@example.com';
  await agent.put('/api/user/email').send({ email, password: PASSWORD });
  await agent.post('/api/user/confirm-email').send({ code: await codeOf(api, member.id, 'email') });
  const { rows } = await api.database.pool.query<{ person: number }>(
    'SELECT DISTINCT person_id AS person FROM administrator_log_words WHERE words IN ($1, $2)',
    [email, member.username],
  );
  expect(rows).toEqual([{ person: member.id }]);
});
