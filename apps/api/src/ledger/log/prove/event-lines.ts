import type { EventLine, SaltedText } from '@pwen/domain/proof';

import { eventFromRow, type EventRow } from '../../sql/ledger-rows.js';

/** An event with its place in the log, its words and its evidence, as exports have it. */
export type LoggedRow = EventRow & {
  leaf: number;
  salt: Buffer | null;
  text: string | null;
  evidence_salt: Buffer | null;
  evidence: string | null;
};

/** What every event has, although words and evidence may be missing. */
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
  'evidence_hash',
  'hash',
  'encoding_version',
];

export const LOGGED_COLUMNS = `${COLUMNS.map((name) => `t.${name} AS "${name}!"`).join(', ')},
  t.corrects, t.source_id, l.leaf AS "leaf!", w.salt, w.text, p.salt AS evidence_salt, p.evidence`;

/** Joins what `LOGGED_COLUMNS` reads to events of an alias `t`. */
export const LOGGED_JOINS = `
  JOIN public.ledger_log_leaves l ON l.user_id = t.user_id AND l.sequence = t.sequence
  LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
  LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence`;

export function eventLineOf({ leaf, salt, text, evidence_salt, evidence, ...row }: LoggedRow): EventLine {
  return {
    kind: 'event',
    leaf,
    event: eventFromRow(row),
    words: saltedText(salt, text),
    evidence: saltedText(evidence_salt, evidence),
  };
}

const saltedText = (salt: Buffer | null, text: string | null): SaltedText | null =>
  salt && text !== null ? { salt, text } : null;
