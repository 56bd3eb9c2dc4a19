import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { ExportVouchersHandler } from './export-vouchers/export-vouchers.command.js';
import { FindVoucherHandler } from './find-voucher/find-voucher.command.js';
import { DryRunImportHandler } from './import-vouchers/dry-run-import.query.js';
import { ImportVouchersHandler } from './import-vouchers/import-vouchers.command.js';
import { ListVouchersHandler } from './list-vouchers/list-vouchers.query.js';
import { RemoveVoucherHandler } from './remove-voucher/remove-voucher.command.js';
import { RevealVoucherHandler } from './reveal-voucher/reveal-voucher.command.js';
import { ListImportProblemsHandler } from './save-import-report/list-import-problems.query.js';
import { VoucherCount } from './voucher-count.entity.js';
import { VoucherStock } from './voucher-stock.js';
import { Voucher } from './voucher.entity.js';

/** The vouchers of rewards, without the HTTP part. */
@Module({
  imports: [AdministratorLogModule, CqrsModule, TypeOrmModule.forFeature([Voucher, VoucherCount])],
  providers: [
    DryRunImportHandler,
    ExportVouchersHandler,
    FindVoucherHandler,
    ImportVouchersHandler,
    ListImportProblemsHandler,
    ListVouchersHandler,
    RemoveVoucherHandler,
    RevealVoucherHandler,
    VoucherStock,
  ],
  exports: [VoucherStock],
})
export class VouchersModule {}
