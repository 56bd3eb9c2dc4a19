import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { PeopleModule } from '../people/index.js';
import { FirstVouchers } from './first-vouchers.js';
import { GetFirstVoucherHandler } from './get-first-voucher/get-first-voucher.query.js';

/** When somebody's first voucher opens, without the HTTP part. */
@Module({
  imports: [CqrsModule, PeopleModule],
  providers: [FirstVouchers, GetFirstVoucherHandler],
  exports: [FirstVouchers],
})
export class FirstVoucherModule {}
