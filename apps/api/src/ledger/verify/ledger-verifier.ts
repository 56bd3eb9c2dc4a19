import { type Account, emptyAccount } from '@pwen/domain';
import { noViews } from '@pwen/domain/proof';

import { AccountsDigest } from './accounts-digest.js';
import { ChainChecker, type ChainOptions } from './chain/chain-checker.js';
import type { StoredEvent } from './chain/stored-event.js';
import type { Cursor } from './cursor.js';
import { differences } from './faults.js';
import { TotalsCounter } from './totals.js';

export interface LedgerVerifierOptions extends Omit<ChainOptions, 'views'> {
  readonly onAccount?: (account: Account) => Promise<void> | undefined;
}

/** Folds the stream of all events, chain by chain, and compares the end of each with the projected account. */
export class LedgerVerifier {
  readonly totals = new TotalsCounter();
  readonly views = noViews();
  private readonly digest = new AccountsDigest();
  private readonly chainOptions: ChainOptions;
  private chain: ChainChecker | undefined;

  /** @param accounts the projected accounts, in the order of ids */
  constructor(
    private readonly accounts: Cursor<Account>,
    private readonly options: LedgerVerifierOptions,
  ) {
    this.chainOptions = { ...options, views: this.views };
  }

  /** Checks the next event. Returns a promise only if it must be awaited. */
  check(event: StoredEvent): Promise<void> | undefined {
    this.totals.addEvent(event);
    if (this.chain?.folded.userId === event.userId) {
      this.chain.check(event);
      return undefined;
    }
    const ended = this.chain;
    ended?.end();
    this.chain = new ChainChecker(event.userId, this.chainOptions);
    this.chain.check(event);
    return ended && this.compare(ended.folded);
  }

  /** Resolves with the digest over all accounts. */
  async finish(): Promise<string> {
    this.chain?.end();
    if (this.chain) await this.compare(this.chain.folded);
    await this.compareBelow(Infinity);
    return this.digest.finish();
  }

  private async compare(computed: Account): Promise<void> {
    await this.compareBelow(computed.userId);
    const { userId } = computed;
    const stored = this.accounts.current;
    if (stored?.userId === userId) return this.compareWith(stored, computed);
    this.options.report({ kind: 'PROJECTION_MISSING', userId, detail: `events say ${computed.balance}` });
    await this.count(computed);
  }

  /** Projections without events must be those of empty accounts. */
  private async compareBelow(userId: number): Promise<void> {
    for (let stored = this.accounts.current; stored && stored.userId < userId; stored = this.accounts.current)
      await this.compareWith(stored, emptyAccount(stored.userId));
  }

  private async compareWith(stored: Account, computed: Account): Promise<void> {
    const found = differences(stored, computed);
    if (found.length > 0)
      this.options.report({ kind: 'PROJECTION_MISMATCH', userId: stored.userId, detail: found.join('; ') });
    await this.accounts.advance();
    await this.count(computed);
  }

  private async count(computed: Account): Promise<void> {
    this.totals.addAccount(computed);
    this.digest.add(computed);
    await this.options.onAccount?.(computed);
  }
}
