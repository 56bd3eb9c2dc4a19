import type { Account, Earned, EncodingVersion, EventType, SealedEvent, SourceType } from '@pwen/domain';

/** A row of point_accounts as pg returns it, with int8 as numbers. */
export interface AccountRow {
  user_id: number;
  sequence: number;
  balance: number;
  head_hash: Buffer;
  closed: boolean;
  last_recorded_at: Date | null;
  view_points: number;
  view_timeout_started_at: Date | null;
  earned_day: number;
  earned_day_points: number;
  earned_day_referrals: number;
  earned_week_points: number;
}

/** A row of point_transactions as pg returns it, with int8 as numbers. */
export interface EventRow {
  user_id: number;
  sequence: number;
  amount: number;
  balance_after: number;
  corrects: number | null;
  recorded_at: Date;
  type: EventType;
  source_type: SourceType;
  source_id: string | null;
  key: string;
  actor: string;
  text_hash: Buffer;
  evidence_hash: Buffer;
  hash: Buffer;
  encoding_version: number;
}

/** An event in a row of an outer join. */
type PerhapsEvent = { readonly [Column in keyof EventRow]: EventRow[Column] | null };

/** Whether the join has found it. */
export const isEvent = <Row extends PerhapsEvent>(row: Row): row is Row & EventRow => row.hash !== null;

/** The state of an account by its last event, independent of its projection. */
export interface HeadRow {
  user_id: number;
  head_sequence: number;
  balance_after: number;
  hash: Buffer;
}

export function accountFromRow(row: AccountRow): Account {
  return {
    userId: row.user_id,
    sequence: row.sequence,
    balance: row.balance,
    headHash: row.head_hash,
    closed: row.closed,
    lastRecordedAt: row.last_recorded_at,
    viewWindow: { viewPoints: row.view_points, timeoutStartedAt: row.view_timeout_started_at },
    earned: earnedFromRow(row),
  };
}

type EarnedRow = Pick<
  AccountRow,
  'earned_day' | 'earned_day_points' | 'earned_day_referrals' | 'earned_week_points'
>;

function earnedFromRow(row: EarnedRow): Earned {
  return {
    day: row.earned_day,
    dayPoints: row.earned_day_points,
    dayReferrals: row.earned_day_referrals,
    weekPoints: row.earned_week_points,
  };
}

export function eventFromRow(row: EventRow): SealedEvent {
  return {
    // The table allows no other. Whoever verifies asks by itself.
    version: row.encoding_version as EncodingVersion,
    userId: row.user_id,
    sequence: row.sequence,
    type: row.type,
    source: { type: row.source_type, id: row.source_id },
    amountPoints: row.amount,
    balanceAfter: row.balance_after,
    corrects: row.corrects,
    key: row.key,
    actor: row.actor,
    textHash: row.text_hash,
    evidenceHash: row.evidence_hash,
    recordedAt: row.recorded_at,
    hash: row.hash,
  };
}
