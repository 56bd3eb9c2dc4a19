import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { BeginSecondFactorCommand } from './begin-second-factor.command.js';
import { BegunSecondFactorDto } from './begun-second-factor.dto.js';

@Controller('api/second-factor/begin')
@Access({ console: 'signed-in', stepUp: true })
export class BeginSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Begins to set up a second factor, or to move it to another phone: it counts once a code of the app is confirmed, within
   * a quarter of an hour. Until then an earlier one does.
   */
  @Post()
  @Limited('accountChangesOfCaller')
  @HttpCode(200)
  beginSecondFactor(@CurrentUser() { id, username }: SignedInUser): Promise<BegunSecondFactorDto> {
    return this.commands.execute(new BeginSecondFactorCommand(id, username));
  }
}
