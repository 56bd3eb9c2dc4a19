import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { CurrentUser } from '../../platform/sessions/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/signed-in-user.js';
import { SignedIn } from '../../platform/sessions/signed-in.guard.js';
import { ContentIdPipe } from '../content-id.pipe.js';
import { CompleteContentCommand } from './complete-content.command.js';
import { CompletionDto } from './complete-content.dto.js';

@Controller('api/content')
export class CompleteContentController {
  constructor(private readonly commands: CommandBus) {}

  /** The video was played to its end: its points, once. */
  @Post(':id/complete')
  @HttpCode(200)
  @SignedIn()
  completeContent(
    @Param('id', ContentIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<CompletionDto> {
    return this.commands.execute(new CompleteContentCommand(user.id, id));
  }
}
