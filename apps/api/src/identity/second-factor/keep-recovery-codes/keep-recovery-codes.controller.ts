import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { KeepRecoveryCodesCommand } from './keep-recovery-codes.command.js';
import { KeepRecoveryCodesDto } from './keep-recovery-codes.dto.js';

@Controller('api/second-factor/recovery-codes/keep')
@Access({ console: 'signed-in' })
export class KeepRecoveryCodesController {
  constructor(private readonly commands: CommandBus) {}

  /** Proves by one of them that the signed-in person has kept their new recovery codes. */
  @Post()
  @Refuses('SECOND_FACTOR_OFF', 'WRONG_CODE')
  @Limited('passwordChecksOfCaller')
  @HttpCode(204)
  keepRecoveryCodes(
    @CurrentUser() { id }: SignedInUser,
    @Body() { code }: KeepRecoveryCodesDto,
  ): Promise<void> {
    return this.commands.execute(new KeepRecoveryCodesCommand(id, code));
  }
}
