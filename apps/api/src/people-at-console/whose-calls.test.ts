import { describe, expect, it } from '@jest/globals';

import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { type Agent, PASSWORD, type SignedIn } from '../testing/test-app.js';

const api = await appOfFile();

type Call = (agent: Agent, id: number) => ReturnType<Agent['get']>;

const LOOKS: readonly (readonly [string, Call])[] = [
  ['list people', (agent) => agent.get('/api/users')],
  ['see a person', (agent, id) => agent.get(`/api/users/${id}`)],
  ...['history', 'holds', 'completions', 'notes', 'responses', 'redemptions', 'referrals', 'sessions'].map(
    (part) =>
      [`see the ${part} of a person`, (agent, id) => agent.get(`/api/users/${id}/${part}`)] as [string, Call],
  ),
];
const CHANGES: readonly (readonly [string, Call])[] = [
  ['write about a person', (agent, id) => agent.post(`/api/users/${id}/notes`).send({ text: 'Yon nòt' })],
  ['block a person', (agent, id) => agent.post(`/api/users/${id}/block`).send({})],
  ['unblock a person', (agent, id) => agent.post(`/api/users/${id}/unblock`).send({})],
  ['block people', (agent, id) => agent.post('/api/users/block').send({ ids: [id] })],
  ['unblock people', (agent, id) => agent.post('/api/users/unblock').send({ ids: [id] })],
  ['delete a person', (agent, id) => agent.delete(`/api/users/${id}`).send({})],
];

/** Somebody who is not what the call wants, and what they are told. */
type Wrong = () => Promise<{ readonly agent: Agent; readonly code: string }>;

async function atUserApp({ username }: SignedIn): Promise<Agent> {
  const agent = api.visitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
}

const as =
  (code: string, agentOf: () => Agent | Promise<Agent>): Wrong =>
  async () => ({ agent: await agentOf(), code });

const OUTSIDERS: Readonly<Record<string, Wrong>> = {
  'a visitor': as('NOT_FOUND', () => api.visitor()),
  'a visitor of the console': as('NOT_SIGNED_IN', () => api.consoleVisitor()),
  'a person': as('NOT_FOUND', async () => (await api.signUp()).agent),
  'an administrator at the user app': as('NOT_FOUND', async () => atUserApp(await api.signInOwner())),
  'a former administrator': as('NOT_ALLOWED', async () => {
    const { agent, id } = await api.signInOwner();
    await api.database.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [id]);
    return agent;
  }),
  'a blocked administrator': as('NOT_SIGNED_IN', async () => {
    const [blocked, other] = [await api.signInOwner(), await api.signInOwner()];
    await other.agent.post(`/api/users/${blocked.id}/block`).send({}).expect(200);
    return blocked.agent;
  }),
};
const READERS: Readonly<Record<string, Wrong>> = {
  'an auditor': as('NOT_ALLOWED', async () => (await api.signInAuditor()).agent),
};

async function stateOf(id: number): Promise<unknown> {
  const { rows } = await api.database.pool.query(
    'SELECT blocked, session_epoch, deletion_requested_at FROM users WHERE id = $1',
    [id],
  );
  return { ...rows[0], log: await logged(api, 'user', id) };
}

const pairs = (people: Readonly<Record<string, Wrong>>, calls: readonly (readonly [string, Call])[]) =>
  Object.keys(people).flatMap((who) =>
    calls.map(([what, call]) => ({ who, what, call, wrong: people[who] as Wrong })),
  );

describe('of the calls about people', () => {
  it.each([...pairs(OUTSIDERS, [...LOOKS, ...CHANGES]), ...pairs(READERS, CHANGES)])(
    '$who may not $what, and changes nothing',
    async ({ call, wrong }) => {
      const person = await api.signUp();
      const { agent, code } = await wrong();
      const before = await stateOf(person.id);
      const { body, text } = await call(agent, person.id);
      expect(body.code).toBe(code);
      expect(text).not.toContain(person.username);
      expect(await stateOf(person.id)).toEqual(before);
      await person.agent.get('/api/user').expect(200);
    },
  );

  it.each(LOOKS)('an auditor may %s', async (_what, call) => {
    const person = await api.signUp();
    await call((await api.signInAuditor()).agent, person.id).expect(200);
  });
});
