import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { type Change, ChangeSeveralCommand } from './change-several.command.js';
import { ChangedContentsDto, SeveralContentsDto } from './change-several.dto.js';

@Controller('api/content')
@Access({ console: 'edit-programme' })
export class ChangeSeveralController {
  constructor(private readonly commands: CommandBus) {}

  /** Shows several videos to people, and says which could not be. */
  @Post('show')
  @HttpCode(200)
  showContents(
    @Body() { ids }: SeveralContentsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ChangedContentsDto> {
    return this.change('show', ids, user);
  }

  /** Hides several videos from people, and says which could not be. */
  @Post('hide')
  @HttpCode(200)
  hideContents(
    @Body() { ids }: SeveralContentsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ChangedContentsDto> {
    return this.change('hide', ids, user);
  }

  /** Removes several videos from the programme, and says which could not be. Points that people earned stay. */
  @Post('delete')
  @HttpCode(200)
  deleteContents(
    @Body() { ids }: SeveralContentsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ChangedContentsDto> {
    return this.change('delete', ids, user);
  }

  private change(change: Change, ids: readonly number[], { id }: SignedInUser): Promise<ChangedContentsDto> {
    return this.commands.execute(new ChangeSeveralCommand(change, ids, id));
  }
}
