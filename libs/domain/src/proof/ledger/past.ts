import type { LedgerEvent } from '../../rules/ledger/event.js';

/** What a later event of the same account can refer to. */
export type PastEvent = Pick<LedgerEvent, 'type' | 'source' | 'amountPoints'>;

/** The earlier events of one account, as far as the rules for later events need them. */
export class Past {
  private readonly keys = new Set<string>();
  private readonly events = new Map<number, PastEvent>();
  private readonly corrected = new Set<number>();

  add({ sequence, type, source, amountPoints, key, corrects }: LedgerEvent): void {
    this.keys.add(key);
    this.events.set(sequence, { type, source, amountPoints });
    if (corrects !== null) this.corrected.add(corrects);
  }

  hasKey(key: string): boolean {
    return this.keys.has(key);
  }

  /** The event with that sequence; undefined when there was none. */
  find(sequence: number): PastEvent | undefined {
    return this.events.get(sequence);
  }

  isCorrected(sequence: number): boolean {
    return this.corrected.has(sequence);
  }
}
