import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { FirstVoucherDto, GetFirstVoucherQuery } from '../../first-voucher/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { LetADayPassCommand } from './let-a-day-pass.command.js';

@Controller('api/user/balance')
@Access({ user: 'signed-in' })
export class LetADayPassController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Lets a day pass for the caller's first voucher; exists in demo installations only (DEMO_TOOLS). */
  @Post('let-a-day-pass')
  @HttpCode(200)
  @Refuses('DEMO_TOOLS_OFF')
  @Limited('balanceChangesOfCaller')
  async letADayPass(@CurrentUser() { id }: SignedInUser): Promise<FirstVoucherDto> {
    await this.commands.execute(new LetADayPassCommand(id));
    return this.queries.execute(new GetFirstVoucherQuery(id));
  }
}
