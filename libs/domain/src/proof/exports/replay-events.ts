import type { SealedEvent } from '../../rules/ledger/event.js';
import { accountEntry, eventEntry } from '../leaves.js';
import type { Sha256 } from '../ledger/encode.js';
import { hashLeaf } from '../merkle/hashes.js';
import { addViews, ChainFold, noViews, type ViewCounts } from './chain-fold.js';
import type { EventLine } from './export-lines.js';
import { type FingerprintSum, ListFingerprint } from './list-fingerprint.js';
import { hashIn, joinHashes } from './packed-hashes.js';
import type { ExportLines } from './read-export-lines.js';

/** What a verifier of an export of the ledger hashes with. */
export interface PartOptions {
  readonly sha256: Sha256;
  /** 32 random bytes that nobody knew when the export was written, the same for all parts of it. */
  readonly random: Uint8Array;
}

/** An account after all its events. */
export interface ReplayedAccount {
  readonly userId: number;
  /** The leaf of its first event. */
  readonly firstLeaf: number;
  readonly events: number;
  readonly balance: number;
  /** In the tree of accounts. */
  readonly leafHash: Uint8Array;
}

/** What there is to know of whole accounts that were replayed one after another, in a form that threads hand over fast. */
export interface ReplayedEvents {
  /** Four for each account: id, first leaf, events, balance. */
  readonly numbers: Float64Array;
  /** One for each account. */
  readonly leafHashes: Uint8Array;
  readonly fingerprint: FingerprintSum;
  readonly views: ViewCounts;
  readonly latest: Pick<SealedEvent, 'recordedAt' | 'userId' | 'sequence'> | undefined;
}

const NUMBERS = 4;

export function* accountsOf({ numbers, leafHashes }: ReplayedEvents): Generator<ReplayedAccount> {
  for (let index = 0; index < numbers.length / NUMBERS; index++) {
    const [userId = 0, firstLeaf = 0, events = 0, balance = 0] = numbers.subarray(index * NUMBERS);
    const leafHash = hashIn(leafHashes, index);
    yield { userId, firstLeaf, events, balance, leafHash };
  }
}

/** Replays the events of whole accounts, in the order of an export of the ledger. It keeps one account at a time. */
export class EventReplay {
  private readonly numbers: number[] = [];
  private readonly leafHashes: Uint8Array[] = [];
  private readonly views = noViews();
  private readonly fingerprint: ListFingerprint;
  private chain: ChainFold | undefined;
  private firstLeaf = 0;
  private latest: SealedEvent | undefined;

  constructor(
    private readonly lines: ExportLines,
    private readonly options: PartOptions,
  ) {
    this.fingerprint = new ListFingerprint(options.random, options.sha256);
  }

  /** @throws ExportRefused */
  add(line: EventLine): void {
    const { event, leaf } = line;
    if (line.previous || line.path) this.lines.wrong('has other members than it must');
    if (this.chain?.folded.userId !== event.userId) {
      this.endAccount();
      this.chain = new ChainFold(event.userId, this.options.sha256);
      this.firstLeaf = leaf;
    }
    this.chain.add(line);
    this.fingerprint.add(leaf, eventEntry(event));
    if (!this.latest || event.recordedAt.getTime() > this.latest.recordedAt.getTime()) this.latest = event;
  }

  finish(): ReplayedEvents {
    this.endAccount();
    const { latest } = this;
    return {
      numbers: Float64Array.from(this.numbers),
      leafHashes: joinHashes(this.leafHashes),
      fingerprint: this.fingerprint.sum,
      views: this.views,
      latest: latest && {
        recordedAt: latest.recordedAt,
        userId: latest.userId,
        sequence: latest.sequence,
      },
    };
  }

  private endAccount(): void {
    if (!this.chain) return;
    const { folded } = this.chain;
    addViews(this.views, this.chain.views);
    this.numbers.push(folded.userId, this.firstLeaf, folded.sequence, folded.balance);
    this.leafHashes.push(hashLeaf(accountEntry(folded), this.options.sha256));
    this.chain = undefined;
  }
}
