import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { ExportVouchersController } from './export-vouchers/export-vouchers.controller.js';
import { FindVoucherController } from './find-voucher/find-voucher.controller.js';
import { ImportVouchersController } from './import-vouchers/import-vouchers.controller.js';
import { ListVouchersController } from './list-vouchers/list-vouchers.controller.js';
import { RemoveVoucherController } from './remove-voucher/remove-voucher.controller.js';
import { RevealVoucherController } from './reveal-voucher/reveal-voucher.controller.js';
import { SaveImportReportController } from './save-import-report/save-import-report.controller.js';
import { VouchersModule } from './vouchers.module.js';

/** The HTTP endpoints of vouchers. */
@Module({
  imports: [CqrsModule, StorageModule, VouchersModule],
  controllers: [
    ExportVouchersController,
    FindVoucherController,
    ImportVouchersController,
    ListVouchersController,
    RemoveVoucherController,
    RevealVoucherController,
    SaveImportReportController,
  ],
})
export class VouchersHttpModule {}
