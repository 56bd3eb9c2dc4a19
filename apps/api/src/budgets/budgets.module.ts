import { Module } from '@nestjs/common';

import { Budgets } from './budgets.js';

/** What all people together may earn and redeem in a day. */
@Module({ providers: [Budgets], exports: [Budgets] })
export class BudgetsModule {}
