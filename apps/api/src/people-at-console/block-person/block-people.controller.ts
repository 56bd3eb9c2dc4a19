import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { BlockPeopleDto, ChangedPeopleDto } from './block-person.dto.js';
import { SetBlockedCommand } from './set-blocked.command.js';

@Controller('api/users')
@Access({ console: 'block-people', stepUp: true })
@Refuses('OWN_ACCOUNT')
export class BlockPeopleController {
  constructor(private readonly commands: CommandBus) {}

  /** Blocks several people, all or none; those who do not exist any more are left out. */
  @Post('block')
  @Refuses('LAST_OWNER')
  @HttpCode(200)
  blockPeople(
    @Body() form: BlockPeopleDto,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<ChangedPeopleDto> {
    return this.set(administrator, form, true);
  }

  /** Lets several people in again. */
  @Post('unblock')
  @HttpCode(200)
  unblockPeople(
    @Body() form: BlockPeopleDto,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<ChangedPeopleDto> {
    return this.set(administrator, form, false);
  }

  private async set(
    { id: administratorId }: SignedInUser,
    { ids, reason }: BlockPeopleDto,
    blocked: boolean,
  ): Promise<ChangedPeopleDto> {
    const changed = await this.commands.execute(
      new SetBlockedCommand({ administratorId, isSteppedUp: true, ids, blocked, reason, mustExist: false }),
    );
    return { changed };
  }
}
