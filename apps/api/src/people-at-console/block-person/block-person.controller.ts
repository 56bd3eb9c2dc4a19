import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { IsSteppedUp } from '../../platform/sessions/access/step-up.js';
import { BlockPersonDto, ChangedPeopleDto } from './block-person.dto.js';
import { type SetBlocked, SetBlockedCommand } from './set-blocked.command.js';

@Controller('api/users')
@Access({ console: 'block-people' })
@Refuses('OWN_ACCOUNT', 'STEP_UP_REQUIRED')
export class BlockPersonController {
  constructor(private readonly commands: CommandBus) {}

  /** Blocks a person: their sessions end at once, and nobody signs in to the account until it is unblocked. */
  @Post(':id/block')
  @Refuses('LAST_OWNER')
  @HttpCode(200)
  blockPerson(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Body() { reason }: BlockPersonDto,
    @CurrentUser() administrator: SignedInUser,
    @IsSteppedUp() isSteppedUp: boolean,
  ): Promise<ChangedPeopleDto> {
    return this.set(administrator, { ids: [id], blocked: true, reason, isSteppedUp });
  }

  /** Lets a blocked person in again. */
  @Post(':id/unblock')
  @HttpCode(200)
  unblockPerson(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Body() { reason }: BlockPersonDto,
    @CurrentUser() administrator: SignedInUser,
    @IsSteppedUp() isSteppedUp: boolean,
  ): Promise<ChangedPeopleDto> {
    return this.set(administrator, { ids: [id], blocked: false, reason, isSteppedUp });
  }

  private async set(
    { id: administratorId }: SignedInUser,
    change: Omit<SetBlocked, 'administratorId' | 'mustExist'>,
  ): Promise<ChangedPeopleDto> {
    const order = { ...change, administratorId, mustExist: true };
    return { changed: await this.commands.execute(new SetBlockedCommand(order)) };
  }
}
