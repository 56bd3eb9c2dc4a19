import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import type { FirstVoucherDto } from './first-voucher.dto.js';
import { GetFirstVoucherQuery } from './get-first-voucher.query.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class GetFirstVoucherController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns when the caller's first voucher opens, and what is missing. */
  @Get('first-voucher')
  getFirstVoucher(@CurrentUser() { id }: SignedInUser): Promise<FirstVoucherDto> {
    return this.queries.execute(new GetFirstVoucherQuery(id));
  }
}
