import { Injectable } from '@nestjs/common';

/** A held redemption whose time has come. */
export interface DueHold {
  readonly redemptionId: number;
  readonly userId: number;
  readonly rewardId: number;
}

type Ask = (hold: DueHold) => Promise<boolean>;

/** Whether vouchers may be given to those whose time has come. Whoever counts what is given says so; until then all may. */
@Injectable()
export class OpeningBudget {
  private ask: Ask = () => Promise.resolve(true);

  askInstead(ask: Ask): void {
    this.ask = ask;
  }

  mayOpen(hold: DueHold): Promise<boolean> {
    return this.ask(hold);
  }
}
