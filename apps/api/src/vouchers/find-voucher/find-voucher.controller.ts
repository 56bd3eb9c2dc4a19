import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { FindVoucherCommand } from './find-voucher.command.js';
import { FindVoucherDto, VoucherSearchDto } from './find-voucher.dto.js';

@Controller('api/vouchers/find')
@Access({ console: 'find-vouchers', stepUp: true })
export class FindVoucherController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Looks for a voucher by its whole number, among those of all rewards. Every call is recorded with the administrator,
   * whether it finds one or not.
   */
  @Post()
  @HttpCode(200)
  @Limited('voucherSearchesOfCaller')
  async findVoucher(
    @Body() { number }: FindVoucherDto,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<VoucherSearchDto> {
    return { found: await this.commands.execute(new FindVoucherCommand(number, administrator.id)) };
  }
}
