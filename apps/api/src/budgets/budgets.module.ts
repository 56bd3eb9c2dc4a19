import { Module, type OnModuleInit } from '@nestjs/common';

import { PeopleModule, UsedBudgets } from '../people/index.js';
import { Budgets } from './budgets.js';

/** What all people together may earn and redeem in a day. */
@Module({ imports: [PeopleModule], providers: [Budgets], exports: [Budgets] })
export class BudgetsModule implements OnModuleInit {
  constructor(
    private readonly budgets: Budgets,
    private readonly told: UsedBudgets,
  ) {}

  onModuleInit(): void {
    this.told.register((isEstablished) => this.budgets.usedFor(isEstablished));
  }
}
