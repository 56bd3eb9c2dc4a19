import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ShowNameCommand } from './show-name.command.js';
import { ShowNameDto } from './show-name.dto.js';

@Controller('api/user/shows-name')
@Access({ user: 'signed-in' })
export class ShowNameController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Shows the signed-in person's name to other people on the leaderboard, or hides it again. */
  @Put()
  @Refuses('NAME_REQUIRED')
  @Limited('accountChangesOfCaller')
  async showName(@CurrentUser() { id }: SignedInUser, @Body() { showsName }: ShowNameDto): Promise<UserDto> {
    await this.commands.execute(new ShowNameCommand(id, showsName));
    return this.queries.execute(new GetUserQuery(id));
  }
}
