import { type Account, commitText, emptyAccount, type SealedEvent } from '@pwen/domain';

import { sha256 } from '../hashing.js';
import { ChainChecker } from './chain-checker.js';
import { Cursor } from './cursor.js';
import { differences, type Fault } from './faults.js';
import { findMissingGuards } from './guards.js';
import { type StoredText, streamAccounts, streamEvents, streamTexts } from './ledger-streams.js';
import { withSnapshot } from './snapshot.js';

export interface VerifyOptions {
  readonly url: string;
  /** Called for each fault as it is found, so that a ledger full of faults is not held in memory either. */
  readonly onFault: (fault: Fault) => void;
  /** Called now and then with the events checked so far. */
  readonly onProgress?: (events: number) => void;
}

export interface VerifyReport {
  readonly events: number;
  readonly accounts: number;
  readonly faults: number;
}

const PROGRESS_EVERY = 100_000;

/**
 * Checks the whole ledger as of one moment: every chain link, every balance, every word that was kept, every projected
 * account. Reads three streams in the same order side by side and holds one account at a time.
 */
export async function verifyLedger(options: VerifyOptions): Promise<VerifyReport> {
  return withSnapshot(options.url, 3, async ([eventsClient, accountsClient, textsClient]) => {
    if (!eventsClient || !accountsClient || !textsClient) throw new Error('three connections are needed');
    const missingGuards = await findMissingGuards(eventsClient);
    const verifier = new Verifier(
      await Cursor.open(streamAccounts(accountsClient)),
      await Cursor.open(streamTexts(textsClient)),
      options.onFault,
    );
    missingGuards.forEach(verifier.report);
    let nextProgress = PROGRESS_EVERY;
    for await (const batch of streamEvents(eventsClient)) {
      for (const event of batch) await verifier.check(event);
      if (verifier.events >= nextProgress) {
        options.onProgress?.(verifier.events);
        nextProgress += PROGRESS_EVERY;
      }
    }
    return verifier.finish();
  });
}

class Verifier {
  events = 0;
  private accountCount = 0;
  private faults = 0;
  private chain: ChainChecker | undefined;

  constructor(
    private readonly accounts: Cursor<Account>,
    private readonly texts: Cursor<StoredText>,
    private readonly onFault: (fault: Fault) => void,
  ) {}

  /** Answers a promise only where a stream has to catch up: awaiting every event would double the run. */
  check(event: SealedEvent): Promise<void> | undefined {
    if (this.chain?.folded.userId !== event.userId) return this.startChain(event);
    return this.checkInChain(event);
  }

  async finish(): Promise<VerifyReport> {
    await this.endChain();
    await this.checkAccountsBelow(Infinity);
    await this.checkTextsBelow(Infinity, 0);
    return { events: this.events, accounts: this.accountCount, faults: this.faults };
  }

  private async startChain(event: SealedEvent): Promise<void> {
    await this.endChain();
    this.chain = new ChainChecker(event.userId, this.report);
    await this.checkInChain(event);
  }

  private checkInChain(event: SealedEvent): Promise<void> | undefined {
    this.events++;
    this.chain?.check(event);
    const text = this.texts.current;
    if (!text || isBefore(event, text)) return undefined;
    if (text.userId === event.userId && text.sequence === event.sequence) {
      this.compareText(event, text);
      return this.texts.advance();
    }
    return this.checkTextsBelow(event.userId, event.sequence).then(() => {
      const late = this.texts.current;
      if (late?.userId !== event.userId || late.sequence !== event.sequence) return;
      this.compareText(event, late);
      return this.texts.advance();
    });
  }

  private compareText(event: SealedEvent, text: StoredText): void {
    if (Buffer.compare(commitText(text.salt, text.text, sha256), event.textHash) !== 0)
      this.reportAt(event, 'TEXT_MISMATCH', 'the kept words are not the ones that were sealed');
  }

  private async checkTextsBelow(userId: number, sequence: number): Promise<void> {
    for (let text = this.texts.current; text; text = this.texts.current) {
      if (!isBefore(text, { userId, sequence })) return;
      this.reportAt(text, 'TEXT_WITHOUT_EVENT', 'words without their event');
      await this.texts.advance();
    }
  }

  /** Compares the account whose events just ended with its projection. */
  private async endChain(): Promise<void> {
    if (!this.chain) return;
    const computed = this.chain.folded;
    await this.checkAccountsBelow(computed.userId);
    const stored = this.accounts.current;
    if (stored?.userId !== computed.userId) {
      this.accountCount++;
      this.report({
        kind: 'PROJECTION_MISSING',
        userId: computed.userId,
        detail: `events say ${computed.balance}`,
      });
      return;
    }
    await this.compareProjection(stored, computed);
  }

  /** Projections without events must look like accounts to which nothing happened. */
  private async checkAccountsBelow(userId: number): Promise<void> {
    for (let stored = this.accounts.current; stored && stored.userId < userId; stored = this.accounts.current)
      await this.compareProjection(stored, emptyAccount(stored.userId));
  }

  private async compareProjection(stored: Account, computed: Account): Promise<void> {
    this.accountCount++;
    const found = differences(stored, computed);
    if (found.length > 0)
      this.report({ kind: 'PROJECTION_MISMATCH', userId: stored.userId, detail: found.join('; ') });
    await this.accounts.advance();
  }

  private reportAt(
    place: { readonly userId: number; readonly sequence: number },
    kind: Fault['kind'],
    detail: string,
  ): void {
    this.report({ kind, userId: place.userId, sequence: place.sequence, detail });
  }

  readonly report = (fault: Fault): void => {
    this.faults++;
    this.onFault(fault);
  };
}

interface Place {
  readonly userId: number;
  readonly sequence: number;
}

function isBefore(one: Place, other: Place): boolean {
  return one.userId < other.userId || (one.userId === other.userId && one.sequence < other.sequence);
}
