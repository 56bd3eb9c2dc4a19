import type { ReadModel } from '../../../ledger/index.js';
import { progressIn, standingAfter } from '../earnings.js';
import { changeStandings, readStandings } from './standing-rows.js';

/** What each person earned ever and this week, and how many people there are in each block of points. */
export const leaderboard: ReadModel = {
  name: 'leaderboard',
  tables: ['leaderboard_standings', 'leaderboard_blocks'],
  async handle({ events, generation, client }) {
    const people = await progressIn(client, events);
    if (people.size === 0) return;
    const before = await readStandings(client, generation, [...people.keys()]);
    const changes = [...people].map(([userId, progress]) => {
      const standing = before.get(userId);
      return { userId, before: standing, after: standingAfter(standing, userId, progress) };
    });
    await changeStandings(client, generation, changes);
  },
};
