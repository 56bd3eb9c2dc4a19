import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { RecoveryCodesDto } from '../recovery-codes.dto.js';
import { RenewRecoveryCodesCommand } from './renew-recovery-codes.command.js';

@Controller('api/second-factor/recovery-codes')
@Access({ console: 'signed-in', stepUp: true })
export class RenewRecoveryCodesController {
  constructor(private readonly commands: CommandBus) {}

  /** Replaces the recovery codes of the signed-in person and returns the new ones, once. */
  @Post()
  @Refuses('SECOND_FACTOR_OFF')
  @Limited('accountChangesOfCaller')
  @HttpCode(200)
  async renewRecoveryCodes(@CurrentUser() { id }: SignedInUser): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.commands.execute(new RenewRecoveryCodesCommand(id)) };
  }
}
