import type { EventLine } from '@pwen/domain/proof';

import { eventFromRow, type EventRow } from '../../sql/ledger-rows.js';

/** An event with its place in the log and its words, as exports have it. */
export type LoggedRow = EventRow & { leaf: number; salt: Buffer | null; text: string | null };

/** What every event has, although words may be missing. */
const COLUMNS = [
  'user_id',
  'sequence',
  'amount',
  'balance_after',
  'recorded_at',
  'type',
  'source_type',
  'key',
  'actor',
  'text_hash',
  'hash',
];

export const LOGGED_COLUMNS = `${COLUMNS.map((name) => `t.${name} AS "${name}!"`).join(', ')},
  t.corrects, t.source_id, l.leaf AS "leaf!", w.salt, w.text`;

/** Joins what `LOGGED_COLUMNS` reads to events of an alias `t`. */
export const LOGGED_JOINS = `
  JOIN public.ledger_log_leaves l ON l.user_id = t.user_id AND l.sequence = t.sequence
  LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence`;

export function eventLineOf({ leaf, salt, text, ...row }: LoggedRow): EventLine {
  return {
    kind: 'event',
    leaf,
    event: eventFromRow(row),
    words: salt && text !== null ? { salt, text } : null,
  };
}
