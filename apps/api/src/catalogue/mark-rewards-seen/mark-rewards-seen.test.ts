import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { type Agent, CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

let api: TestApp;
let administrator: Agent;
let seenByAll: RewardDto;
let rewards: RewardDto[];
let stocked = 0;

const createStocked = (title: string) =>
  createReward(api, administrator, { title, ...voucherNumbers(`KAT-${++stocked}`) });

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  seenByAll = await createStocked('an old one');
});

beforeEach(async () => {
  rewards = [];
  for (const title of ['one', 'two', 'three']) rewards.push(await createStocked(title));
});

/** Somebody who has been at the rewards before. */
async function signUp(): Promise<{ agent: Agent }> {
  const { agent } = await api.signUp();
  await markSeen(agent, [seenByAll.id]).expect(204);
  return { agent };
}

afterAll(() => api.close());

const countOf = async (agent: Agent): Promise<number> =>
  (await agent.get('/api/rewards/new-count').expect(200)).body.count as number;
const newOf = async (agent: Agent): Promise<string[]> =>
  ((await agent.get('/api/rewards').expect(200)).body as RewardDto[])
    .filter(({ isNew, id }) => isNew && rewards.some((reward) => reward.id === id))
    .map(({ title }) => title);
const markSeen = (agent: Agent, rewardIds: unknown): ReturnType<Agent['post']> =>
  agent.post('/api/rewards/mark-seen').send({ rewardIds });

describe('a new reward', () => {
  test('is new to each person until that person has seen it', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const all = await countOf(first.agent);
    expect(await newOf(first.agent)).toEqual(['three', 'two', 'one']);

    await markSeen(first.agent, [rewards[0]?.id, rewards[2]?.id]).expect(204);

    expect(await newOf(first.agent)).toEqual(['two']);
    expect(await countOf(first.agent)).toBe(all - 2);
    const { body } = await first.agent.get(`/api/rewards/${rewards[0]?.id}`).expect(200);
    expect(body.isNew).toBe(false);
    expect(await newOf(second.agent)).toEqual(['three', 'two', 'one']);
    expect(await countOf(second.agent)).toBe(all);
    expect(await newOf(api.visitor())).toEqual(['three', 'two', 'one']);
  });

  test('is marked seen once, regardless of repetitions and tabs', async () => {
    const { agent } = await signUp();
    const all = await countOf(agent);
    const ids = rewards.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => markSeen(agent, tab % 2 ? ids : [...ids].reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    await markSeen(agent, [ids[0], ids[0]]).expect(204);
    expect(await countOf(agent)).toBe(all - 3);
  });

  test('that is hidden does not count, and is new when it appears', async () => {
    const { agent } = await signUp();
    const all = await countOf(agent);
    const [hidden] = rewards;
    await editForm(administrator, hidden?.id ?? 0, { title: 'one', isActive: 'false' }).expect(200);
    expect(await countOf(agent)).toBe(all - 1);
    await markSeen(agent, [hidden?.id]).expect(204);
    await editForm(administrator, hidden?.id ?? 0, { title: 'one' }).expect(200);
    expect(await countOf(agent)).toBe(all);
    expect(await newOf(agent)).toContain('one');
  });

  test('counts from its first to its last moment, and not after it is deleted', async () => {
    const { agent } = await signUp();
    const all = await countOf(agent);
    const now = api.clock.now().getTime();
    await editForm(administrator, rewards[0]?.id ?? 0, {
      activeFrom: new Date(now + 1000).toISOString(),
      activeTo: new Date(now + 2000).toISOString(),
    }).expect(200);
    await administrator.delete(`/api/rewards/${rewards[1]?.id}`).expect(204);
    const counts: number[] = [];
    for (const ms of [999, 1000, 2000, 2001]) {
      api.clock.set(new Date(now + ms));
      counts.push(await countOf(agent));
    }
    expect(counts).toEqual([all - 2, all - 1, all - 1, all - 2]);
  });
});

describe('the badge counts', () => {
  test('nothing while all are new, as on the first visit, and then what is added', async () => {
    const { agent } = await api.signUp();
    expect(await countOf(agent)).toBe(0);
    const { body } = await agent.get('/api/rewards').expect(200);
    await markSeen(
      agent,
      (body as RewardDto[]).map(({ id }) => id),
    ).expect(204);
    expect(await countOf(agent)).toBe(0);
    await createStocked('four');
    expect(await countOf(agent)).toBe(1);
  });

  test('nothing that is out of stock', async () => {
    const { agent } = await signUp();
    const all = await countOf(agent);
    await createReward(api, administrator, { title: 'empty' });
    expect(await countOf(agent)).toBe(all);
  });
});

describe('marking', () => {
  test('ignores unknown ids', async () => {
    const { agent } = await signUp();
    const all = await countOf(agent);
    await markSeen(agent, [1, rewards[0]?.id, Number.MAX_SAFE_INTEGER]).expect(204);
    expect(await countOf(agent)).toBe(all - 1);
  });

  test.each(['all', ['1'], [null], [[1]]])('refuses %j', async (rewardIds) => {
    const { agent } = await api.signUp();
    expect((await markSeen(agent, rewardIds).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the wrong person', () => {
  test('is asked to sign in', async () => {
    expect((await markSeen(api.visitor(), [1]).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    const { body } = await api.visitor().get('/api/rewards/new-count').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  test('finds no such endpoints at the console', async () => {
    const { agent } = await api.signUp();
    for (const other of [administrator, agent]) {
      await markSeen(other, [1]).set('Host', CONSOLE_HOST).expect(404);
      await other.get('/api/rewards/new-count').set('Host', CONSOLE_HOST).expect(404);
    }
  });
});
