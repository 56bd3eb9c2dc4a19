import { type Account, EVENT_TYPE_CODES, type EventType, type SealedEvent } from '@pwen/domain';

/** The totals of a ledger, in points. The amounts of all types together equal the balances. */
export interface Totals {
  readonly accounts: number;
  readonly events: number;
  readonly balancePoints: number;
  /** Signed, as the events changed the balances. */
  readonly amountPoints: Readonly<Record<EventType, number>>;
}

export class TotalsCounter implements Totals {
  accounts = 0;
  events = 0;
  balancePoints = 0;
  readonly amountPoints = Object.fromEntries(
    Object.keys(EVENT_TYPE_CODES).map((type) => [type, 0]),
  ) as Record<EventType, number>;

  addEvent({ type, amountPoints }: SealedEvent): void {
    this.events++;
    if (Object.hasOwn(this.amountPoints, type)) this.amountPoints[type] += amountPoints;
  }

  addAccount({ balance }: Account): void {
    this.accounts++;
    this.balancePoints += balance;
  }
}
