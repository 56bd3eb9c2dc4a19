import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { GetUserQuery, UserDto } from '../../people/index.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChooseLanguageCommand } from './choose-language.command.js';
import { ChooseLanguageDto } from './choose-language.dto.js';

@Controller('api/user/language')
@Access({ user: 'signed-in', console: 'staff' })
export class ChooseLanguageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Chooses the language of the signed-in person's mails, and of the user app wherever they sign in. */
  @Put()
  @Limited('accountChangesOfCaller')
  async chooseLanguage(
    @CurrentUser() { id }: SignedInUser,
    @Body() { language }: ChooseLanguageDto,
  ): Promise<UserDto> {
    await this.commands.execute(new ChooseLanguageCommand(id, language));
    return this.queries.execute(new GetUserQuery(id));
  }
}
