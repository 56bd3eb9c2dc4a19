import {
  type Account,
  emptyAccount,
  EVENT_TYPE_CODES,
  evolve,
  seal,
  type SealedEvent,
  SOURCE_TYPE_CODES,
} from '@pwen/domain';

import { sha256 } from '../hashing.js';
import { type Fault, type FaultKind, hex } from './faults.js';

/**
 * Folds one account's events and reports what does not hold. After a fault it goes on from what is stored, so that one
 * wrong row is named once and not again for every row after it.
 */
export class ChainChecker {
  private account: Account;

  constructor(
    userId: number,
    private readonly report: (fault: Fault) => void,
  ) {
    this.account = emptyAccount(userId);
  }

  get folded(): Account {
    return this.account;
  }

  check(event: SealedEvent): void {
    const { account } = this;
    if (event.sequence !== account.sequence + 1)
      this.fault(event, 'SEQUENCE_GAP', `follows ${account.sequence}`);
    if (account.closed) this.fault(event, 'EVENT_AFTER_CLOSE', event.type);

    const expected = account.balance + event.amountPoints;
    if (event.balanceAfter !== expected)
      this.fault(event, 'BALANCE_MISMATCH', `balance is ${event.balanceAfter}, amounts say ${expected}`);
    if (event.balanceAfter < 0) this.fault(event, 'BALANCE_NEGATIVE', String(event.balanceAfter));
    if (account.lastRecordedAt && event.recordedAt < account.lastRecordedAt)
      this.fault(event, 'TIME_REVERSED', `follows ${account.lastRecordedAt.toISOString()}`);
    this.checkSeal(event);
    this.account = { ...evolve(account, event), balance: event.balanceAfter };
  }

  private checkSeal(event: SealedEvent): void {
    if (!(event.type in EVENT_TYPE_CODES) || !(event.source.type in SOURCE_TYPE_CODES)) {
      this.fault(event, 'UNKNOWN_KIND', `${event.type} from ${event.source.type}`);
      return;
    }
    const expected = seal(event, this.account.headHash, sha256);
    if (Buffer.compare(expected, event.hash) !== 0)
      this.fault(event, 'HASH_MISMATCH', `hash is ${hex(event.hash)}, content says ${hex(expected)}`);
  }

  private fault(event: SealedEvent, kind: FaultKind, detail: string): void {
    this.report({ kind, userId: event.userId, sequence: event.sequence, detail });
  }
}
