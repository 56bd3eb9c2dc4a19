import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { FirstVouchers } from './first-vouchers.js';
import { GetFirstVoucherHandler } from './get-first-voucher/get-first-voucher.query.js';
import { PayingSources } from './paying-sources.js';

/** When somebody's first voucher opens, without the HTTP part. */
@Module({
  imports: [CqrsModule],
  providers: [FirstVouchers, GetFirstVoucherHandler, PayingSources],
  exports: [FirstVouchers, PayingSources],
})
export class FirstVoucherModule {}
