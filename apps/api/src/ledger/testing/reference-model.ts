import type { SealedEvent } from '@pwen/domain';

/** How many videos pay until a pause, and how long it is, from a time on. */
interface ReferenceRules {
  readonly from: number;
  readonly limit: number;
  readonly pauseMs: number;
}

/**
 * A naive ledger: a sum, a set of keys, a list. It does not use the ledger's own rules, so that a mistake in them is
 * not repeated here.
 */
export class ReferenceAccount {
  balance = 0;
  private readonly keys = new Set<string>();
  private readonly amounts: number[] = [];
  private closed = false;
  private viewsSincePause = 0;
  private pauseBegan: number | undefined;

  /** @param rules by the time from which they count, the first of all times */
  constructor(
    private readonly rules: readonly ReferenceRules[] = [{ from: -Infinity, limit: 4, pauseMs: 300_000 }],
  ) {}

  /**
   * Adds the next event of the account; throws if it should never have been recorded.
   *
   * @param askedAt the times of the commands that may have caused it
   */
  apply(event: SealedEvent, askedAt: readonly Date[]): void {
    const must = (holds: boolean, what: string) => {
      if (!holds) throw new Error(`account ${event.userId}, event ${event.sequence}: ${what}`);
    };
    must(event.sequence === this.amounts.length + 1, 'has the wrong sequence number');
    must(!this.closed, 'follows the end of the account');
    must(!this.keys.has(event.key), `repeats the key ${event.key}`);
    if (event.corrects !== null) {
      must(
        event.amountPoints === -(this.amounts[event.corrects - 1] ?? Number.NaN),
        'does not undo what it corrects',
      );
    }
    if (event.type === 'EARN' && event.source.type === 'VIDEO_WATCH') {
      const { pauseBegan } = this;
      if (pauseBegan !== undefined) {
        const { pauseMs } = this.rulesOf(pauseBegan);
        // A pause that starts more than a minute in the future was caused by a clock that was ahead, and does not
        // count.
        const isFree = (at: Date) =>
          at.getTime() - pauseBegan >= pauseMs || pauseBegan - at.getTime() > 60_000;
        must(askedAt.some(isFree), 'is a view during the pause');
        this.viewsSincePause = 0;
      }
      const at = event.recordedAt.getTime();
      this.viewsSincePause++;
      this.pauseBegan = this.viewsSincePause >= this.rulesOf(at).limit ? at : undefined;
    }
    this.balance += event.amountPoints;
    must(this.balance >= 0, 'takes the balance below zero');
    must(event.balanceAfter === this.balance, 'does not state the sum of the amounts');
    if (event.type === 'CLOSE') {
      must(this.balance === 0, 'closes an account with points left');
      this.closed = true;
    }
    this.keys.add(event.key);
    this.amounts.push(event.amountPoints);
  }

  private rulesOf(at: number): ReferenceRules {
    return this.rules.filter(({ from }) => from <= at).at(-1) as ReferenceRules;
  }
}
