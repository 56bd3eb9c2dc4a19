import {
  type Account,
  decide,
  emptyAccount,
  ENCODING_VERSION,
  type EncodingVersion,
  evolve,
  FIRST_RULES,
  keyOf,
  type LedgerCommand,
  NO_EVIDENCE,
  type SealedEvent,
} from '@pwen/domain';
import { seal } from '@pwen/domain/proof';

import { sha256 } from '../hashing.js';
import type { EventEvidenceText, EventText } from '../sql/append.js';
import { toEntry } from '../write/entry.js';

export interface Recorded {
  readonly before: Account;
  readonly after: Account;
  readonly event: SealedEvent;
  readonly words: EventText;
  /** Empty without any. */
  readonly evidence: readonly EventEvidenceText[];
}

/**
 * An account whose events are decided and sealed by the product's own code: a valid chain, for tests and benchmarks
 * that fill whole ledgers. It writes nothing, and does not check idempotency keys.
 */
export class GrowingAccount {
  private account: Account;
  private event: SealedEvent | undefined;

  /** @param version of its events: those of the first lose their evidence */
  constructor(
    readonly userId: number,
    private readonly version: EncodingVersion = ENCODING_VERSION,
  ) {
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
    const { salt, textHash, ...entry } = toEntry(command);
    const { evidence, evidenceHash } =
      this.version === 1 ? { evidence: undefined, evidenceHash: NO_EVIDENCE } : entry;
    const known = { sameKey: undefined, corrected: 'corrects' in command ? last : undefined };
    const decision = decide(command, before, known, { textHash, evidenceHash }, FIRST_RULES);
    if (decision.kind === 'refused') throw new Error(`${keyOf(command)} is refused: ${decision.code}`);
    const decided = { ...decision.event, version: this.version };
    const event = { ...decided, hash: seal(decided, before.headHash, sha256) };
    const after = evolve(before, event, FIRST_RULES);
    this.account = after;
    this.event = event;
    const place = { userId: event.userId, sequence: event.sequence };
    return {
      before,
      after,
      event,
      words: { ...place, salt, text: command.description },
      evidence: evidence ? [{ ...place, salt: evidence.salt, evidence: evidence.text }] : [],
    };
  }
}
