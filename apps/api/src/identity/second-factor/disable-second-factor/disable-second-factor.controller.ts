import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { DisableSecondFactorCommand } from './disable-second-factor.command.js';

@Controller('api/second-factor')
@Access({ console: 'signed-in', stepUp: true })
export class DisableSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes the second factor of the signed-in person, unless the settings require it. */
  @Delete()
  @Refuses('SECOND_FACTOR_OFF', 'SECOND_FACTOR_REQUIRED')
  @Limited('accountChangesOfCaller')
  @HttpCode(204)
  disableSecondFactor(@CurrentUser() { id }: SignedInUser): Promise<void> {
    return this.commands.execute(new DisableSecondFactorCommand(id));
  }
}
