import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { MarkRewardsSeenCommand } from './mark-rewards-seen.command.js';
import { MarkRewardsSeenDto } from './mark-rewards-seen.dto.js';

@Controller('api/rewards')
@Access({ user: 'signed-in' })
export class MarkRewardsSeenController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes rewards from this person's badge. Unknown ids are ignored. */
  @Post('mark-seen')
  @Unlimited('repeating it changes nothing')
  @HttpCode(204)
  markRewardsSeen(
    @CurrentUser() { id }: SignedInUser,
    @Body() { rewardIds }: MarkRewardsSeenDto,
  ): Promise<void> {
    return this.commands.execute(new MarkRewardsSeenCommand(id, rewardIds));
  }
}
