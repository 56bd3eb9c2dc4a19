import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { dayOf } from '../../platform/programme-day.js';
import { PointsByDay } from './points-by-day.entity.js';

const FILLED = columnNamesOf(PointsByDay, [
  'generation',
  'day',
  'type',
  'sourceType',
  'amountPoints',
  'events',
]);

interface Total {
  amountPoints: number;
  events: number;
}

/** What all accounts together earned and spent, by day in Haiti, event type and source. */
export const pointsByDay: ReadModel = {
  name: 'points-by-day',
  tables: ['points_by_day'],
  async handle({ events, generation, client }) {
    const totals = totalsOf(events);
    const keys = [...totals.keys()].map((key) => key.split('/'));
    const values = [...totals.values()];
    await client.query(
      `INSERT INTO points_by_day AS kept (${FILLED})
       SELECT $1, * FROM unnest($2::date[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
       ON CONFLICT (generation, day, type, source_type) DO UPDATE
         SET amount_points = kept.amount_points + excluded.amount_points, events = kept.events + excluded.events`,
      [
        generation,
        keys.map(([day]) => day),
        keys.map(([, type]) => type),
        keys.map(([, , sourceType]) => sourceType),
        values.map(({ amountPoints }) => amountPoints),
        values.map(({ events: count }) => count),
      ],
    );
  },
};

function totalsOf(events: readonly FeedEvent[]): Map<string, Total> {
  const totals = new Map<string, Total>();
  for (const { recordedAt, type, source, amountPoints } of events) {
    const key = `${dayOf(recordedAt)}/${type}/${source.type}`;
    const total = totals.get(key) ?? { amountPoints: 0, events: 0 };
    total.amountPoints += amountPoints;
    total.events += 1;
    totals.set(key, total);
  }
  return totals;
}
