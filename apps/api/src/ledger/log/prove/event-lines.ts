import type { EventLine } from '@pwen/domain/log';

import { eventFromRow, type EventRow } from '../../sql/ledger-rows.js';

/** An event with its place in the log and its words, as exports have it. */
export type LoggedRow = EventRow & { leaf: number; salt: Buffer | null; text: string | null };

export const LOGGED_COLUMNS = `t.user_id, t.sequence, t.amount, t.balance_after, t.corrects, t.recorded_at, t.type,
  t.source_type, t.source_id, t.key, t.actor, t.text_hash, t.hash, l.leaf, w.salt, w.text`;

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
