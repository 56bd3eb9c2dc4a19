import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAvailable } from '@pwen/domain';
import { DataSource } from 'typeorm';

import { Reward } from '../rewards/reward.entity.js';
import { isOnOffer } from '../rewards/rewards-in-sql.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { onOffer } from './reward-catalogue.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const dates = [null, ...[-1, 0, 1].map((ms) => new Date(NOW.getTime() + ms))];

describe('whether a reward is available', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('is the same for lists and statements as for a redemption, for every combination of flag and dates', async () => {
    const rewards = api.app.get(DataSource, { strict: false }).getRepository(Reward);
    const about = {
      title: 'Kat',
      description: 'Yon kat',
      pointsCost: 1,
      instructions: 'Gratis',
      createdAt: NOW,
    };
    const all = [true, false].flatMap((isActive) =>
      [true, false].flatMap((deleted) =>
        dates.flatMap((activeFrom) => dates.map((activeTo) => ({ isActive, deleted, activeFrom, activeTo }))),
      ),
    );
    // The database refuses rows whose dates are in the wrong order.
    const possible = all.filter(
      ({ activeFrom, activeTo }) => !activeFrom || !activeTo || activeFrom <= activeTo,
    );
    const stored = possible.map((availability, index) => ({ ...about, ...availability, id: index + 1 }));
    await rewards.insert(stored);

    const offered = await rewards.find({ where: onOffer(NOW), order: { id: 'ASC' } });
    const available = stored.filter((reward) => isAvailable(reward, NOW));
    expect(available.length).toBeGreaterThan(1);
    expect(offered.map(({ id }) => id)).toEqual(available.map(({ id }) => id));
    const { rows } = await api.database.pool.query<{ id: number }>(
      `SELECT id FROM rewards WHERE ${isOnOffer('$1')} ORDER BY id`,
      [NOW],
    );
    expect(rows).toEqual(available.map(({ id }) => ({ id })));
  });
});
