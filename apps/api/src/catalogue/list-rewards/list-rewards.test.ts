import { describe, expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { type Agent, CONSOLE_HOST } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const HOUR_MS = 3_600_000;

const { api, administrator } = await appWithAdministrator();

const titlesOf = async (agent: Agent): Promise<string[]> => {
  const { body } = await agent.get('/api/rewards').expect(200);
  return (body as RewardDto[]).map(({ title }) => title);
};
const inMs = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();

describe('an available reward', () => {
  test('is shown to everybody with its number of vouchers; the detailed stock only to administrators', async () => {
    const created = await createReward(api, administrator, {
      title: 'Panye mache',
      data: 'Diri, pwa, lwil',
      ...voucherNumbers('PANYE-1', 'PANYE-2'),
    });
    const { agent } = await api.signUp();
    const shown = {
      title: 'Panye mache',
      description: 'Minit pou rele fanmi ou',
      pointsCost: 100,
      imageUrl: '',
      instructions: 'Tape *123*, epi nimewo a',
      activeFrom: null,
      activeTo: null,
      isActive: true,
      data: 'Diri, pwa, lwil',
      isNew: true,
      hasAvailableVouchers: true,
      availableVouchersCount: 2,
    };
    expect(created).toMatchObject(shown);
    for (const person of [api.visitor(), agent]) {
      const { body, headers } = await person.get('/api/rewards').expect(200);
      expect(body).toEqual([{ ...created, stock: null }]);
      expect(headers['x-total-count']).toBe('1');
      const one = await person.get(`/api/rewards/${created.id}`).expect(200);
      expect(one.body).toEqual({ ...created, stock: null });
    }
    const { body } = await administrator.get('/api/rewards').expect(200);
    expect(body).toEqual([created]);
    expect(created.stock).toEqual({ uploaded: 2, available: 2, reserved: 0, issued: 0, void: 0 });
  });
});

describe('an unavailable reward', () => {
  test.each([
    ['that is switched off', () => ({ isActive: 'false' })],
    ['before its start', () => ({ activeFrom: inMs(HOUR_MS) })],
    ['after its end', () => ({ activeTo: inMs(-1) })],
  ])('%s is visible to administrators, and does not exist for people', async (_, fields) => {
    const hidden = await createReward(api, administrator, { title: 'Kache', ...fields() });
    const { agent } = await api.signUp();
    for (const person of [api.visitor(), agent]) {
      expect(await titlesOf(person)).not.toContain('Kache');
      const { body } = await person.get(`/api/rewards/${hidden.id}`).expect(404);
      expect(body.code).toBe('REWARD_NOT_FOUND');
    }
    expect(await titlesOf(administrator)).toContain('Kache');
    await administrator.get(`/api/rewards/${hidden.id}`).expect(200);
    await administrator.delete(`/api/rewards/${hidden.id}`).expect(204);
  });

  test('is available at both its first and its last moment', async () => {
    const start = api.clock.now().getTime() + HOUR_MS;
    const [activeFrom, activeTo] = [start, start + HOUR_MS].map((ms) => new Date(ms).toISOString());
    await createReward(api, administrator, { title: 'Sezon', activeFrom, activeTo });
    for (const [at, there] of [
      [start - 1, false],
      [start, true],
      [start + HOUR_MS, true],
      [start + HOUR_MS + 1, false],
    ] as const) {
      api.clock.set(new Date(at));
      expect((await titlesOf(api.visitor())).includes('Sezon')).toBe(there);
    }
  });

  test('only an administrator can list the catalogue of the console', async () => {
    const { agent } = await api.signUp();
    for (const address of ['/api/rewards', '/api/rewards/1']) {
      const visitor = await api.consoleVisitor().get(address).expect(401);
      expect(visitor.body.code).toBe('NOT_SIGNED_IN');
      await agent.get(address).set('Host', CONSOLE_HOST).expect(401);
    }
  });

  test('an administrator sees at the user app what people see', async () => {
    const hidden = await createReward(api, administrator, { title: 'Kache', isActive: 'false' });
    const { username } = await api.signInAdministrator();
    const atUserApp = api.visitor();
    await atUserApp.post('/api/login').send({ username, password: 'correct horse battery' }).expect(200);
    expect(await titlesOf(atUserApp)).not.toContain('Kache');
    await atUserApp.get(`/api/rewards/${hidden.id}`).expect(404);
  });
});

describe('the list', () => {
  test('is paged by key, so that a reward added in between shifts nothing', async () => {
    const added: RewardDto[] = [];
    for (const title of ['one', 'two', 'three'])
      added.push(await createReward(api, administrator, { title }));
    const first = await api.visitor().get('/api/rewards?limit=2').expect(200);
    expect((first.body as RewardDto[]).map(({ title }) => title)).toEqual(['three', 'two']);
    const hidden = await createReward(api, administrator, { title: 'Kache', isActive: 'false' });
    const late = await createReward(api, administrator, { title: 'four' });
    const cursor = first.headers['x-next-cursor'];
    const second = await api.visitor().get(`/api/rewards?limit=2&cursor=${cursor}`).expect(200);
    expect((second.body as RewardDto[])[0]?.title).toBe('one');
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const total = (await titlesOf(api.visitor())).length;
    expect(total).toBeGreaterThan(3);
    for (const query of ['limit=1', `limit=1&cursor=${cursor}`]) {
      const { headers } = await api.visitor().get(`/api/rewards?${query}`).expect(200);
      expect(headers['x-total-count']).toBe(String(total));
    }
    for (const { id } of [...added, late, hidden])
      await administrator.delete(`/api/rewards/${id}`).expect(204);
  });

  test.each(['0', '-1', '1.5', 'nothing', '9'.repeat(16), '12'])('has no reward at /%s', async (id) => {
    const { body } = await api.visitor().get(`/api/rewards/${id}`).expect(404);
    expect(body.code).toBe('REWARD_NOT_FOUND');
  });
});
