import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { GenerateReferralCodeCommand } from './generate-referral-code.command.js';
import { ReferralCodeDto } from './referral-code.dto.js';

@Controller('api/user/referral-code')
@Access({ user: 'signed-in' })
export class GenerateReferralCodeController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the person's referral code, which the first call generates. */
  @Post()
  @HttpCode(200)
  @Unlimited('a person gets one code, and every later call returns the same')
  async generateReferralCode(@CurrentUser() user: SignedInUser): Promise<ReferralCodeDto> {
    return { referralCode: await this.commands.execute(new GenerateReferralCodeCommand(user.id)) };
  }
}
