import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { Reward } from './reward.entity.js';
import { VoucherStock } from './vouchers/voucher-stock.js';

/** The catalogue, its vouchers and their redemption, less the HTTP part. */
@Module({
  imports: [AuditModule, CqrsModule, TypeOrmModule.forFeature([Reward]), LedgerModule, StorageModule],
  providers: [VoucherStock],
})
export class RewardsModule {}
