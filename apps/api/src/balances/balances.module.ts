import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { LedgerModule } from '../ledger/index.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { ApproveChangeHandler } from './approve-change/approve-change.command.js';
import { BalanceChange } from './balance-change.entity.js';
import { BALANCE_PERSONAL_TABLES } from './balance-personal-tables.js';
import { ChangeLedger } from './change-ledger.js';
import { Decisions } from './decisions.js';
import { ListChangesHandler } from './list-changes/list-changes.query.js';
import { RejectChangeHandler } from './reject-change/reject-change.command.js';
import { RequestChangeHandler } from './request-change/request-change.command.js';
import { WithdrawChangeHandler } from './withdraw-change/withdraw-change.command.js';

/** Changes of balances by administrators, without the HTTP part. */
@Module({
  imports: [AdministratorLogModule, CqrsModule, LedgerModule, TypeOrmModule.forFeature([BalanceChange])],
  providers: [
    ApproveChangeHandler,
    ChangeLedger,
    Decisions,
    ListChangesHandler,
    RejectChangeHandler,
    RequestChangeHandler,
    WithdrawChangeHandler,
    providePersonalTables('balances', ...BALANCE_PERSONAL_TABLES),
  ],
})
export class BalancesModule {}
