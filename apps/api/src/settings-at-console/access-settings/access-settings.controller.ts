import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { AccessSettingsDto, ChangeAccessSettingsDto } from './access-settings.dto.js';
import { ChangeAccessSettingsCommand } from './change-access-settings.command.js';
import { GetAccessSettingsQuery } from './get-access-settings.query.js';

@Controller('api/settings/access')
export class AccessSettingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns what the programme asks of those who run it. */
  @Get()
  @Access({ console: 'see-settings' })
  getAccessSettings(): Promise<AccessSettingsDto> {
    return this.queries.execute(new GetAccessSettingsQuery());
  }

  /**
   * Changes what is sent. Whoever requires a second factor must have one, so that nobody locks everybody out. A raised
   * threshold counts 24 hours later, a lowered one at once.
   */
  @Put()
  @Access({ console: 'change-access', stepUp: true })
  @Refuses('EDITED_MEANWHILE', 'SECOND_FACTOR_OFF')
  changeAccessSettings(
    @Body() wanted: ChangeAccessSettingsDto,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<AccessSettingsDto> {
    return this.commands.execute(new ChangeAccessSettingsCommand(wanted, id));
  }
}
