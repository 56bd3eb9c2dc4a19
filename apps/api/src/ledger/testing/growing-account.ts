import {
  type Account,
  decide,
  emptyAccount,
  evolve,
  keyOf,
  type LedgerCommand,
  type SealedEvent,
} from '@pwen/domain';
import { commitText, seal } from '@pwen/domain/proof';

import { newSalt, sha256 } from '../hashing.js';
import type { EventText } from '../sql/append.js';

export interface Recorded {
  readonly before: Account;
  readonly after: Account;
  readonly event: SealedEvent;
  readonly words: EventText;
}

/**
 * An account whose events are decided and sealed by the product's own code: a valid chain, for tests and benchmarks
 * that fill whole ledgers. It writes nothing, and does not check idempotency keys.
 */
export class GrowingAccount {
  private account: Account;
  private event: SealedEvent | undefined;

  constructor(readonly userId: number) {
    this.account = emptyAccount(userId);
  }

  get current(): Account {
    return this.account;
  }

  get last(): SealedEvent | undefined {
    return this.event;
  }

  /** @param command may correct the last event, but no earlier one */
  record(command: LedgerCommand): Recorded {
    const { account: before, event: last } = this;
    const salt = newSalt();
    const corrected = 'corrects' in command ? last : undefined;
    const textHash = commitText(salt, command.description, sha256);
    const decision = decide(command, before, { sameKey: undefined, corrected }, textHash);
    if (decision.kind === 'refused') throw new Error(`${keyOf(command)} is refused: ${decision.code}`);
    const event = { ...decision.event, hash: seal(decision.event, before.headHash, sha256) };
    const after = evolve(before, event);
    this.account = after;
    this.event = event;
    const { userId, sequence } = event;
    return { before, after, event, words: { userId, sequence, salt, text: command.description } };
  }
}
