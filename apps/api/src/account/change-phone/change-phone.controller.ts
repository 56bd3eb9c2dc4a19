import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangePhoneCommand } from './change-phone.command.js';
import { ChangePhoneDto } from './change-phone.dto.js';

@Controller('api/user/phone')
@Access({ user: 'signed-in' })
export class ChangePhoneController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Changes the signed-in person's phone number, which then has to be confirmed again. */
  @Put()
  @Refuses('PHONE_TAKEN')
  @Limited('accountChangesOfCaller')
  async changePhone(
    @CurrentUser() { id }: SignedInUser,
    @Body() { phone }: ChangePhoneDto,
  ): Promise<UserDto> {
    await this.commands.execute(new ChangePhoneCommand(id, phone));
    return this.queries.execute(new GetUserQuery(id));
  }
}
