import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { KnownDevices } from '../../../platform/sessions/devices/known-devices.js';
import { enterEpoch } from '../../../platform/sessions/sessions.js';
import { RecoveryCodesDto } from '../recovery-codes.dto.js';
import { ConfirmSecondFactorCommand } from './confirm-second-factor.command.js';
import { ConfirmSecondFactorDto } from './confirm-second-factor.dto.js';

@Controller('api/second-factor/confirm')
@Access({ console: 'signed-in' })
export class ConfirmSecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Ends the setup of a second factor with a first code of the app, and returns the recovery codes, once. All other
   * sessions of the signed-in person end.
   */
  @Post()
  @Refuses('WRONG_CODE', 'ENROLMENT_EXPIRED', 'SECOND_FACTOR_ON')
  @Limited('passwordChecksOfCaller')
  @HttpCode(200)
  async confirmSecondFactor(
    @CurrentUser() { id }: SignedInUser,
    @Body() { code }: ConfirmSecondFactorDto,
    @Req() request: Request,
  ): Promise<RecoveryCodesDto> {
    const confirmation = { userId: id, sid: request.sessionID, code };
    const { recoveryCodes, epoch } = await this.commands.execute(
      new ConfirmSecondFactorCommand(confirmation),
    );
    enterEpoch(request, epoch);
    await this.devices.remember(request, id);
    return { recoveryCodes };
  }
}
