import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { SignedIn } from '../../platform/sessions/access/signed-in.guard.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { MarkRewardsSeenCommand } from './mark-rewards-seen.command.js';
import { MarkRewardsSeenDto } from './mark-rewards-seen.dto.js';

@Controller('api/rewards')
@SignedIn()
export class MarkRewardsSeenController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes rewards off the badge, for this person. Ids that mean nothing are passed over. */
  @Post('mark-seen')
  @HttpCode(204)
  markRewardsSeen(
    @CurrentUser() { id }: SignedInUser,
    @Body() { rewardIds }: MarkRewardsSeenDto,
  ): Promise<void> {
    return this.commands.execute(new MarkRewardsSeenCommand(id, rewardIds));
  }
}
