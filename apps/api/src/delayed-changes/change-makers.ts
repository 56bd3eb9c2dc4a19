import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { EntityManager } from 'typeorm';

import { Clock } from '../platform/clock.js';
import type { Transaction } from '../platform/database/transactions/transactions.js';
import type { DelayedChangeKind } from './delayed-change-kinds.js';
import { DelayedChange } from './delayed-change.entity.js';

/** A waiting change whose time has come, or that somebody lets count before. */
export interface DueChange extends Readonly<
  Pick<DelayedChange, 'id' | 'subjectId' | 'wanted' | 'requestedBy'>
> {
  /** In whose name it is made: whoever lets it count, or else whoever wanted it. */
  readonly administratorId: number;
  /** Whether somebody lets it count before its time, who may decide but perhaps not make such changes. */
  readonly isDecided: boolean;
}

/**
 * Locks what the change is of, as an edit does.
 *
 * @returns what makes the change, and last records it in the administrators' log; null if what it is of is gone
 * @throws DomainError NOT_ALLOWED, from here or there, if whoever makes it may not any more
 */
export type MakeChange = (
  transaction: Transaction,
  change: DueChange,
) => Promise<(() => Promise<void>) | null>;

/** Who makes the delayed changes of each kind. Features register how. */
@Injectable()
export class ChangeMakers {
  private readonly makers = new Map<DelayedChangeKind, MakeChange>();

  constructor(private readonly clock: Clock) {}

  register(kind: DelayedChangeKind, make: MakeChange): void {
    this.makers.set(kind, make);
  }

  /**
   * Makes a waiting change within the caller's transaction. What it is of is locked before the change itself, as an edit
   * does, which may replace the change: in another order the two could wait for each other.
   *
   * @param decidedBy who lets it count before its time; null if its time has come
   * @returns whether it was made; false if what it is of is gone, and the change is stopped
   * @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED, NOT_ALLOWED
   */
  async make(transaction: Transaction, changeId: number, decidedBy: number | null): Promise<boolean> {
    const { manager } = transaction;
    const change = await waitingChange(manager, changeId);
    const make = this.makers.get(change.kind);
    if (!make) throw new Error(`nobody makes changes of the kind ${change.kind}`);
    const { id, subjectId, wanted, requestedBy } = change;
    const due = {
      id,
      subjectId,
      wanted,
      requestedBy,
      administratorId: decidedBy ?? requestedBy,
      isDecided: decidedBy !== null,
    };
    const begun = await make(transaction, due);
    await lockWaiting(manager, changeId);
    const state = begun ? 'done' : 'stopped';
    await manager.update(DelayedChange, { id }, { state, decidedBy, decidedAt: this.clock.now() });
    await begun?.();
    return begun !== null;
  }
}

/** @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED */
async function waitingChange(manager: EntityManager, id: number): Promise<DelayedChange> {
  const change = await manager.findOneBy(DelayedChange, { id });
  return assertWaiting(change);
}

/**
 * Locks a waiting change, so that of several decisions one counts.
 *
 * @throws DomainError CHANGE_NOT_FOUND, CHANGE_DECIDED
 */
export async function lockWaiting(manager: EntityManager, id: number): Promise<DelayedChange> {
  const change = await manager.findOne(DelayedChange, { where: { id }, lock: { mode: 'pessimistic_write' } });
  return assertWaiting(change);
}

function assertWaiting(change: DelayedChange | null): DelayedChange {
  if (!change) throw new DomainError('CHANGE_NOT_FOUND');
  if (change.state !== 'waiting') throw new DomainError('CHANGE_DECIDED', { state: change.state });
  return change;
}
