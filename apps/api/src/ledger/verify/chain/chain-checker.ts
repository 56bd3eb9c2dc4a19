import {
  type Account,
  emptyAccount,
  ENCODING_VERSION,
  EVIDENCE_MAX_BYTES,
  evolve,
  isPaidView,
  type RulesInForce,
} from '@pwen/domain';
import {
  commitText,
  findBreaches,
  findUnwatched,
  isWithoutEvidence,
  noViews,
  Past,
  seal,
  type ViewCounts,
} from '@pwen/domain/proof';

import { sha256, sha256Binary } from '../../hashing.js';
import type { CopyRow } from '../copy/copy-rows.js';
import { type Fault, type FaultKind, hex, moment } from '../faults.js';
import { EventBytes } from './event-bytes.js';
import { COLUMN, type StoredEvent } from './stored-event.js';

export interface ChainOptions {
  /** Later times are in the future. */
  readonly latest: Date;
  readonly report: (fault: Fault) => void;
  /** The rules of all times. */
  readonly rules: RulesInForce;
  /** Counts what became of the evidence of watched videos. */
  readonly views?: ViewCounts;
}

/** The event may be right: only a verifier that knows its version can tell. */
export const describeUnknownVersion = (version: number): string =>
  `sealed by version ${version} of the format: it was made by a newer version, which verifies it`;

/** Shared by all chains of a run, which are checked one after another. */
const bytes = new EventBytes();

/**
 * Folds one account's events and reports faults. After a fault it continues from the stored values, so that a faulty
 * row is reported once and not again for every later row.
 */
export class ChainChecker {
  private account: Account;
  private readonly past = new Past();
  private readonly views: ViewCounts;
  private lastPosition = 0;
  /** The first event whose evidence is gone. */
  private erased: number | undefined;

  constructor(
    userId: number,
    private readonly options: ChainOptions,
  ) {
    this.account = emptyAccount(userId);
    this.views = options.views ?? noViews();
  }

  get folded(): Account {
    return this.account;
  }

  check(event: StoredEvent): void {
    const { account } = this;
    if (event.sequence !== account.sequence + 1)
      this.fault(event, 'SEQUENCE_GAP', `follows ${account.sequence}`);
    if (account.closed) this.fault(event, 'EVENT_AFTER_CLOSE', event.type);

    const expected = account.balance + event.amountPoints;
    if (event.balanceAfter !== expected)
      this.fault(event, 'BALANCE_MISMATCH', `balance is ${event.balanceAfter}, amounts say ${expected}`);
    if (event.balanceAfter < 0) this.fault(event, 'BALANCE_NEGATIVE', String(event.balanceAfter));
    this.checkTime(event);
    this.checkPosition(event);
    if (event.isKnownKind) {
      for (const { kind, detail } of findBreaches(event, this.past)) this.fault(event, kind, detail);
      this.checkSeal(event);
    } else this.fault(event, 'UNKNOWN_KIND', `${event.type} from ${event.source.type}`);
    if (!event.row.isNull(COLUMN.salt)) this.checkWords(event);
    this.checkEvidence(event);

    this.past.add(event);
    this.account = evolve(account, event, this.options.rules);
    if (this.account.balance !== event.balanceAfter)
      this.account = { ...this.account, balance: event.balanceAfter };
  }

  /** After the last event: nothing but the erasure of the person, whose account it closes, erases evidence. */
  end(): void {
    const { userId, closed } = this.account;
    if (this.erased === undefined || closed) return;
    const detail = 'its evidence is gone, and the account is not closed';
    this.options.report({ kind: 'EVIDENCE_GONE', userId, sequence: this.erased, detail });
  }

  private checkTime(event: StoredEvent): void {
    const { lastRecordedAt } = this.account;
    const atMs = event.recordedAt.getTime();
    if (lastRecordedAt && atMs < lastRecordedAt.getTime())
      this.fault(event, 'TIME_REVERSED', `follows ${moment(lastRecordedAt)}`);
    if (atMs > this.options.latest.getTime())
      this.fault(event, 'TIME_IN_FUTURE', `recorded at ${moment(event.recordedAt)}`);
  }

  private checkPosition(event: StoredEvent): void {
    const position = event.row.int8(COLUMN.position);
    if (position <= this.lastPosition)
      this.fault(event, 'POSITION_REVERSED', `stands at ${position}, follows ${this.lastPosition}`);
    this.lastPosition = position;
  }

  private checkSeal(event: StoredEvent): void {
    const { version } = event;
    if (version < 1 || version > ENCODING_VERSION)
      return this.fault(event, 'UNKNOWN_ENCODING', describeUnknownVersion(version));
    const { headHash } = this.account;
    const content = bytes.encode(event, headHash);
    if (content && event.row.equals(COLUMN.hash, sha256Binary(content))) return;
    // Confirmed by the domain's own code, so that everybody who follows the document finds the same.
    try {
      const expected = seal(event, headHash, sha256);
      if (Buffer.compare(expected, event.hash) !== 0)
        this.fault(event, 'HASH_MISMATCH', `hash is ${hex(event.hash)}, content says ${hex(expected)}`);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      this.fault(event, 'NOT_ENCODABLE', fault.message);
    }
  }

  private checkWords(event: StoredEvent): void {
    const { row } = event;
    const content = bytes.commitment(row, COLUMN.salt, COLUMN.text);
    const holds = content
      ? row.equals(COLUMN.textHash, sha256Binary(content))
      : Buffer.compare(commitText(row.view(COLUMN.salt), row.text(COLUMN.text), sha256), event.textHash) ===
        0;
    if (!holds) this.fault(event, 'TEXT_MISMATCH', 'the stored text is not the one that was sealed');
  }

  /** Also computes again what was credited of a watched video. */
  private checkEvidence(event: StoredEvent): void {
    const { row } = event;
    const isThere = !row.isNull(COLUMN.evidenceSalt);
    if (isThere && !isSealed(row))
      return this.fault(event, 'EVIDENCE_MISMATCH', 'the stored evidence is not what was sealed');
    // Without a commitment to any it is a breach, which was found before.
    if (!isPaidView(event) || (event.version > 1 && isWithoutEvidence(event))) return;
    if (event.version === 1) this.views.without++;
    else if (!isThere) {
      this.views.erased++;
      this.erased ??= event.sequence;
    } else {
      const unwatched = findUnwatched(row.text(COLUMN.evidence), event.recordedAt);
      if (unwatched) this.fault(event, 'VIEW_NOT_WATCHED', unwatched);
      this.views.recomputed++;
    }
  }

  private fault(event: StoredEvent, kind: FaultKind, detail: string): void {
    this.options.report({ kind, userId: event.userId, sequence: event.sequence, detail });
  }
}

/** Whether the row's evidence is what its event commits to; nothing is, for an event without any. */
function isSealed(row: CopyRow): boolean {
  if (row.lengthOf(COLUMN.evidence) > EVIDENCE_MAX_BYTES) return false;
  const content = bytes.commitment(row, COLUMN.evidenceSalt, COLUMN.evidence);
  return content !== null && row.equals(COLUMN.evidenceHash, sha256Binary(content));
}
