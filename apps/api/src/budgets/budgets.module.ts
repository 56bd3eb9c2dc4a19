import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PeopleModule, UsedBudgets } from '../people/index.js';
import { BudgetDay } from './budget-day.entity.js';
import { Budgets } from './budgets.js';

/** What all people together may earn and redeem in a day. */
@Module({
  imports: [PeopleModule, TypeOrmModule.forFeature([BudgetDay])],
  providers: [Budgets],
  exports: [Budgets],
})
export class BudgetsModule implements OnModuleInit {
  constructor(
    private readonly budgets: Budgets,
    private readonly told: UsedBudgets,
  ) {}

  onModuleInit(): void {
    this.told.register((isEstablished) => this.budgets.usedFor(isEstablished));
  }
}
