import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DecideHoldsCommand } from './decide-holds.command.js';
import { DecideHoldsDto, HoldOutcomeDto } from './decide-holds.dto.js';

@Controller('api/redemption-holds/decide')
@Access({ console: 'decide-holds' })
export class DecideHoldsController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Opens held redemptions, or gives the points back, each by itself, in the order of the ids: of one that somebody has decided
   * before, the answer says what.
   */
  @Post()
  @HttpCode(200)
  decideHolds(@Body() form: DecideHoldsDto, @CurrentUser() { id }: SignedInUser): Promise<HoldOutcomeDto[]> {
    return this.commands.execute(new DecideHoldsCommand(form, id));
  }
}
