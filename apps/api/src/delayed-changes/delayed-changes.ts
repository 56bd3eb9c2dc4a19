import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { Clock } from '../platform/clock.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { type Connection, prepared, statement } from '../platform/database/statements/statement.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import { Ids } from '../platform/ids.js';
import { approvalThresholdAt, LOCK_THRESHOLDS } from '../settings/index.js';
import type { DelayedChangeKind } from './delayed-change-kinds.js';
import { type ChangedFields, DelayedChange } from './delayed-change.entity.js';

/** Long enough that somebody of the team reads the mail about it and can stop it. */
const DELAY_MS = 24 * 60 * 60_000;

/** A change that somebody makes now. */
export interface CheapeningChange {
  readonly kind: DelayedChangeKind;
  /** The reward, video, survey or person, which the transaction has locked; of bonuses, the settings' row. */
  readonly subjectId: number;
  readonly administratorId: number;
  /** With whom what they give away alone is added up: themselves, and whom they may be with another mailbox. */
  readonly hand: readonly number[];
  /** Whether they may decide what others want. */
  readonly decides: boolean;
  /** What counts now, and what shall count: the same fields. */
  readonly former: ChangedFields;
  readonly wanted: ChangedFields;
  /** How many points it gives away at most; nothing, or less, if it makes nothing cheaper. */
  readonly worthPoints: number;
}

/** A change that will count. */
export type WaitingChange = Readonly<
  Pick<DelayedChange, 'id' | 'kind' | 'subjectId' | 'wanted' | 'countsFrom'>
>;

const WAITING = ['id', 'kind', 'subjectId', 'wanted', 'countsFrom'] as const;

const lockThresholds = statement('delayed-changes-lock-thresholds', LOCK_THRESHOLDS);

const lockAll = statement(
  'delayed-changes-lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('delayed-changes', 0))`,
);

const findFacts = prepared(
  'delayed-changes-facts',
  `SELECT ${approvalThresholdAt('$at')} AS "thresholdPoints!",
     (SELECT coalesce(sum(alone.points), 0)::bigint FROM unnest($hand::bigint[]) AS of_hand(id)
      CROSS JOIN LATERAL (SELECT sum(worth_points) AS points FROM delayed_changes
        WHERE requested_by = of_hand.id AND requested_at > $at::timestamptz - interval '24 hours'
          AND counts_from = requested_at) alone) AS "givenAlonePoints!"`,
);

const replaceWaiting = statement(
  'delayed-changes-replace',
  `UPDATE delayed_changes SET state = 'replaced', decided_by = $administratorId, decided_at = $at
   WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting'`,
);

const findOfOthers = statement(
  'delayed-changes-of-others-here',
  `SELECT FROM delayed_changes
   WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting' AND requested_by <> $administratorId`,
);

/** A repeated request, or the same edit made again, is the same change. */
const findSame = statement(
  'delayed-changes-same',
  `SELECT counts_from AS "countsFrom" FROM delayed_changes
   WHERE kind = $kind AND subject_id = $subjectId AND state = 'waiting' AND wanted = $wanted`,
);

const insertChange = statement(
  'delayed-changes-insert',
  `INSERT INTO delayed_changes (id, kind, subject_id, former, wanted, worth_points, requested_by, requested_at,
     counts_from, state, decided_at)
   VALUES ($id, $kind, $subjectId, $former, $wanted, $worthPoints, $administratorId, $at, $countsFrom, $state,
     $decidedAt?)`,
);

const findWaiting = statement(
  'delayed-changes-waiting-of',
  `SELECT ${columnsOf(DelayedChange, WAITING)} FROM delayed_changes
   WHERE kind = $kind AND subject_id = ANY($subjectIds) AND state = 'waiting'`,
);

/**
 * Whatever makes points or vouchers cheaper counts a day later when it is worth more than the threshold of the settings, so
 * that nobody takes alone, within minutes, what others have not seen.
 */
@Injectable()
export class DelayedChanges {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Decides within the caller's transaction whether a change counts at once. It does if the administrator has, with it,
   * given away at most the threshold within 24 hours, alone; else it waits. Another one that waits for the subject is replaced,
   * which is no way around a decision: of somebody else's, by those who decide only.
   *
   * @throws DomainError CHANGE_WAITS
   * @returns null: the caller makes the change. Otherwise when it will count: the caller leaves the fields as they are.
   */
  async countsFrom({ client }: Transaction, change: CheapeningChange): Promise<Date | null> {
    const { kind, subjectId, administratorId, former, wanted, worthPoints } = change;
    const at = this.clock.now();
    const same = await findSame.row(client, { kind, subjectId, wanted: JSON.stringify(wanted) });
    if (same) return same.countsFrom;
    const isFree =
      change.decides || (await findOfOthers.run(client, { kind, subjectId, administratorId })) === 0;
    if (!isFree) throw new DomainError('CHANGE_WAITS');
    await replaceWaiting.run(client, { kind, subjectId, administratorId, at });
    if (worthPoints <= 0) return null;
    const waits = await this.waits(client, change, at);
    const countsFrom = waits ? new Date(at.getTime() + DELAY_MS) : at;
    await insertChange.run(client, {
      id: await this.ids.next(),
      kind,
      subjectId,
      former: JSON.stringify(former),
      wanted: JSON.stringify(wanted),
      worthPoints,
      administratorId,
      at,
      countsFrom,
      state: waits ? 'waiting' : 'done',
      decidedAt: waits ? undefined : at,
    });
    return waits ? countsFrom : null;
  }

  /** The waiting changes of some subjects, by the subject's id. */
  async waitingOf(
    connection: Connection,
    kind: DelayedChangeKind,
    subjectIds: readonly number[],
  ): Promise<ReadonlyMap<number, WaitingChange>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await findWaiting.rows(connection, { kind, subjectIds: [...subjectIds] });
    return new Map(rows.map((row) => [row.subjectId, row as WaitingChange]));
  }

  /** Several changes at once are decided one after another, so that each knows of those before it. */
  private async waits(
    client: ClientBase,
    { hand, worthPoints }: CheapeningChange,
    at: Date,
  ): Promise<boolean> {
    await lockThresholds.run(client);
    await lockAll.run(client);
    const facts = await findFacts.row(client, { hand: [...hand], at });
    if (!facts) throw new Error('a statement without FROM has a row');
    return facts.givenAlonePoints + worthPoints > facts.thresholdPoints;
  }
}
