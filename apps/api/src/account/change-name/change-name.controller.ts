import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangeNameCommand } from './change-name.command.js';
import { ChangeNameDto } from './change-name.dto.js';

@Controller('api/user/name')
@Access({ user: 'signed-in' })
export class ChangeNameController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Changes what the signed-in person is called; an empty name removes it. */
  @Put()
  @Refuses('INVALID_NAME')
  @Limited('accountChangesOfCaller')
  async changeName(@CurrentUser() { id }: SignedInUser, @Body() { name }: ChangeNameDto): Promise<UserDto> {
    await this.commands.execute(new ChangeNameCommand(id, name));
    return this.queries.execute(new GetUserQuery(id));
  }
}
