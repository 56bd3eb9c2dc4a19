import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import { dayOf } from '../../platform/programme-day.js';
import { PointsByDay } from './points-by-day.entity.js';

interface Total {
  amountPoints: number;
  events: number;
}

const FILLED = columnNamesOf(PointsByDay, [
  'generation',
  'day',
  'type',
  'sourceType',
  'amountPoints',
  'events',
]);

const addToDays = statement(
  'points-by-day-add',
  `INSERT INTO points_by_day AS kept (${FILLED})
   SELECT $generation, * FROM
     unnest($days::date[], $types::text[], $sourceTypes::text[], $amounts::bigint[], $events::bigint[])
   ON CONFLICT (generation, day, type, source_type) DO UPDATE
     SET amount_points = kept.amount_points + excluded.amount_points, events = kept.events + excluded.events`,
);

/** What all accounts together earned and spent, by day in Haiti, event type and source. */
export const pointsByDay: ReadModel = {
  name: 'points-by-day',
  tables: ['points_by_day'],
  async handle({ events, generation, client }) {
    const totals = totalsOf(events);
    const keys = [...totals.keys()].map((key) => key.split('/'));
    const values = [...totals.values()];
    await addToDays.run(client, {
      generation,
      days: keys.map(([day = '']) => day),
      types: keys.map(([, type = '']) => type),
      sourceTypes: keys.map(([, , sourceType = '']) => sourceType),
      amounts: values.map(({ amountPoints }) => amountPoints),
      events: values.map(({ events: count }) => count),
    });
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
