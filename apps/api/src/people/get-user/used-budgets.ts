import { Injectable } from '@nestjs/common';

import type { UsedBudgetDto } from './used-budget.dto.js';

type FindUsed = (isEstablished: boolean) => Promise<UsedBudgetDto[]>;

/** What pays somebody nothing for now, because the day's budget is used. The feature of the budgets says how it is found. */
@Injectable()
export class UsedBudgets {
  private find: FindUsed = () => Promise.resolve([]);

  register(find: FindUsed): void {
    this.find = find;
  }

  /** @param isEstablished whether the person's first voucher is old */
  of(isEstablished: boolean): Promise<UsedBudgetDto[]> {
    return this.find(isEstablished);
  }
}
