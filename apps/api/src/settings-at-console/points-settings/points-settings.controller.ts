import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangePointsSettingsCommand } from './change-points-settings.command.js';
import { GetPointsSettingsQuery } from './get-points-settings.query.js';
import { ChangePointsSettingsDto, PointsSettingsDto } from './points-settings.dto.js';

@Controller('api/settings/points')
export class PointsSettingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns what the programme pays for by itself, and the goals that it sets. */
  @Get()
  @Access({ console: 'see-settings' })
  getPointsSettings(): Promise<PointsSettingsDto> {
    return this.queries.execute(new GetPointsSettingsQuery());
  }

  /** Changes all of it, for whatever is paid from now on. */
  @Put()
  @Access({ console: 'change-settings', stepUp: true })
  @Refuses('EDITED_MEANWHILE', 'INVALID_GOALS')
  changePointsSettings(
    @Body() wanted: ChangePointsSettingsDto,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<PointsSettingsDto> {
    return this.commands.execute(new ChangePointsSettingsCommand(wanted, id));
  }
}
