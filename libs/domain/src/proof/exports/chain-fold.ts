import { MAX_CLOCK_LEAD_MS } from '../../contract/limits.js';
import { type ChainHead, emptyChain, extend, isPaidView } from '../../rules/ledger/account.js';
import type { SealedEvent } from '../../rules/ledger/event.js';
import { equalBytes } from '../bytes/byte-writer.js';
import { commitText, seal, type Sha256 } from '../ledger/encode.js';
import { findUnwatched, isSealedEvidence } from '../ledger/evidence.js';
import { findBreaches } from '../ledger/find-breaches.js';
import { Past } from '../ledger/past.js';
import type { EventLine } from './export-lines.js';
import { refuse } from './export-refused.js';

/** Replays one account from its first event, and refuses the first thing that is not as the ledger writes it. */
export class ChainFold {
  private account: ChainHead;
  private readonly evidence = noViews();
  private readonly past = new Past();
  private lastLeaf = -1;

  constructor(
    userId: number,
    private readonly sha256: Sha256,
  ) {
    this.account = emptyChain(userId);
  }

  get folded(): ChainHead {
    return this.account;
  }

  /** What became of the evidence of its watched videos. */
  get views(): ViewCounts {
    return this.evidence;
  }

  /** @throws ExportRefused */
  add(line: EventLine): void {
    const { event, leaf } = line;
    const { account } = this;
    if (event.sequence !== account.sequence + 1)
      wrong(event, `follows event ${account.sequence}`, 'INCOMPLETE');
    if (account.closed) wrong(event, 'follows the closing of the account');
    if (event.balanceAfter !== account.balance + event.amountPoints)
      wrong(
        event,
        `says a balance of ${event.balanceAfter}, and the amounts say ${account.balance + event.amountPoints}`,
      );
    if (event.balanceAfter < 0) wrong(event, 'leaves a balance below zero');
    if (event.recordedAt.getTime() < (account.lastRecordedAt?.getTime() ?? -Infinity))
      wrong(event, 'has a time before that of the event before it');
    if (leaf <= this.lastLeaf) wrong(event, 'has a leaf before that of the event before it', 'LOG');
    checkRules(event, this.past);
    checkSeal(line, account.headHash, this.sha256);
    checkEvidence(line, this.evidence, this.sha256);
    this.past.add(event);
    this.lastLeaf = leaf;
    this.account = extend(account, event);
  }
}

/** @throws ExportRefused for an event that the ledger does not allow, whatever its seal */
export function checkRules(event: SealedEvent, past: Past): void {
  const [breach] = findBreaches(event, past);
  if (breach) wrong(event, `breaks a rule of the ledger (${breach.kind}: ${breach.detail})`);
}

/** @throws ExportRefused unless the event and its words are those that were sealed */
export function checkSeal({ event, words }: EventLine, previous: Uint8Array, sha256: Sha256): void {
  if (!equalBytes(sealOf(event, previous, sha256), event.hash))
    wrong(event, 'has another hash than its content');
  if (words && !equalBytes(commitText(words.salt, words.text, sha256), event.textHash))
    wrong(event, 'has another text than the one that was sealed');
}

/** How many watched videos there are, and what became of their evidence. */
export interface ViewCounts {
  /** Their credited seconds were computed again, and are enough. */
  recomputed: number;
  erased: number;
  /** Of version 1 of the format, which has none. */
  without: number;
}

export const noViews = (): ViewCounts => ({ recomputed: 0, erased: 0, without: 0 });

/** Adds the counts of a part to those of the whole. */
export function addViews(whole: ViewCounts, part: Readonly<ViewCounts>): void {
  whole.recomputed += part.recomputed;
  whole.erased += part.erased;
  whole.without += part.without;
}

/**
 * Computes again what was credited of a watched video, and counts it.
 *
 * @throws ExportRefused for other evidence than what was sealed, and for a video that was not watched by it
 */
export function checkEvidence({ event, evidence }: EventLine, counts: ViewCounts, sha256: Sha256): void {
  if (evidence && !isSealedEvidence(event, evidence, sha256))
    wrong(event, 'has other evidence than what was sealed');
  if (!isPaidView(event)) return;
  if (event.version === 1) counts.without++;
  else if (!evidence) counts.erased++;
  else {
    const fault = findUnwatched(evidence.text, event.recordedAt);
    if (fault) wrong(event, fault);
    counts.recomputed++;
  }
}

/** @throws ExportRefused for a time after that of the state which describes the event */
export function checkTime(
  { recordedAt, ...event }: Pick<SealedEvent, 'recordedAt' | 'userId' | 'sequence'>,
  stateAt: Date,
): void {
  if (recordedAt.getTime() - stateAt.getTime() > MAX_CLOCK_LEAD_MS)
    wrong(event, 'has a time after that of the state that includes it');
}

export function wrong(
  { userId, sequence }: Pick<SealedEvent, 'userId' | 'sequence'>,
  what: string,
  code: 'EVENT' | 'LOG' | 'INCOMPLETE' = 'EVENT',
): never {
  return refuse(code, `account ${userId}, event ${sequence} ${what}`);
}

function sealOf(event: SealedEvent, previous: Uint8Array, sha256: Sha256): Uint8Array {
  try {
    return seal(event, previous, sha256);
  } catch (fault) {
    if (fault instanceof RangeError) return wrong(event, `cannot be sealed (${fault.message})`);
    throw fault;
  }
}
