import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { FirstVoucherModule } from './first-voucher.module.js';
import { GetFirstVoucherController } from './get-first-voucher/get-first-voucher.controller.js';

@Module({
  imports: [CqrsModule, FirstVoucherModule],
  controllers: [GetFirstVoucherController],
})
export class FirstVoucherHttpModule {}
