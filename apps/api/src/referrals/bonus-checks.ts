import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import type { Connection } from '../platform/database/statements/statement.js';

/** Whom the rules take for one of many accounts of somebody, and who has shown since that they are not. */
export interface BonusCheck {
  /**
   * Asked once the bonus is due, in the transaction that pays it, with statements of ten seconds at most.
   *
   * @returns whether the bonus waits for the friend to do more; false if the rule itself fails
   */
  asksForMore(client: PoolClient, friendId: number, now: Date): Promise<boolean>;

  /**
   * Asked of every friend whose bonus waits for more, again and again, so it costs little.
   *
   * @returns those who have done what is asked for, or whom somebody has looked at and found honest
   */
  haveDoneMore(connection: Connection, friendIds: readonly number[], now: Date): Promise<readonly number[]>;
}

/** What bonuses are asked about before they are paid. The feature that has the rules says how it looks. */
@Injectable()
export class BonusChecks {
  private check: BonusCheck | undefined;

  register(check: BonusCheck): void {
    this.check = check;
  }

  /** @throws Error in a process where nobody looks: no bonus must be paid because nobody was asked */
  get registered(): BonusCheck {
    if (!this.check) throw new Error('nobody says which bonuses ask for more');
    return this.check;
  }
}
