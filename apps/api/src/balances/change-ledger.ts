import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { PointsLedger } from '../ledger/index.js';
import { Clock } from '../platform/clock.js';
import type { BalanceChange } from './balance-change.entity.js';

export type WantedChange = Readonly<
  Pick<BalanceChange, 'id' | 'userId' | 'kind' | 'amountPoints' | 'corrects' | 'reason' | 'requestedBy'>
>;

/** What the ledger recorded of a change. */
export interface RecordedChange {
  readonly sequence: number;
  /** The balance before and after, in points. */
  readonly balance: { readonly from: number; readonly to: number };
}

/** What the ledger recorded of a change, for the administrators' log. */
export const loggedEvent = ({ sequence, balance }: RecordedChange): object => ({
  sequence,
  changes: { balance },
});

/** Records changes of balances in the ledger. */
@Injectable()
export class ChangeLedger {
  constructor(
    private readonly ledger: PointsLedger,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a change within the caller's transaction, as an event of the administrator who asked for it. The key is the
   * change's own, so that even a mistake could not record it twice.
   *
   * @throws DomainError PERSON_LACKS_POINTS, REVERSAL_BELOW_ZERO, BALANCE_LIMIT_REACHED, ACCOUNT_CLOSED,
   * EVENT_NOT_FOUND, EVENT_NOT_REVERSIBLE, ALREADY_REVERSED, SERVICE_UNAVAILABLE
   */
  async record(client: PoolClient, change: WantedChange): Promise<RecordedChange> {
    const { userId, kind, amountPoints, corrects, reason: description } = change;
    const words = { userId, actor: `administrator:${change.requestedBy}`, description, at: this.clock.now() };
    try {
      const { event } = await this.ledger.recordWithin(
        client,
        kind === 'reverse'
          ? { kind, corrects: Number(corrects), ...words }
          : { kind, amountPoints, key: `change:${change.id}`, ...words },
      );
      const { sequence, amountPoints: effectPoints, balanceAfter: to } = event;
      return { sequence, balance: { from: to - effectPoints, to } };
    } catch (fault) {
      throw inWordsForAdministrators(fault);
    }
  }
}

/** The ledger's refusal speaks to the person, about redeeming. */
function inWordsForAdministrators(fault: unknown): unknown {
  return fault instanceof DomainError && fault.code === 'INSUFFICIENT_POINTS'
    ? new DomainError('PERSON_LACKS_POINTS', { available: fault.details.available ?? 0 })
    : fault;
}
