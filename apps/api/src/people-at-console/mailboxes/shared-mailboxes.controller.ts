import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListSharedMailboxesQuery } from './list-shared-mailboxes.query.js';
import { ReviewSharedMailboxCommand } from './review-shared-mailbox.command.js';
import { SharedMailboxDto } from './shared-mailbox.dto.js';

@Controller('api/shared-mailboxes')
export class SharedMailboxesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the accounts that share the mailbox of an older one and that nobody has looked at, youngest first. */
  @Get()
  @Access({ console: 'see-people' })
  @Paged(SharedMailboxDto)
  listSharedMailboxes(@Query() page: PageDto): Promise<Page<SharedMailboxDto>> {
    return this.queries.execute(new ListSharedMailboxesQuery(page));
  }

  /** Takes the account with this id from the list: somebody has looked at it. */
  @Post(':id/review')
  @HttpCode(204)
  @Access({ console: 'block-people' })
  reviewSharedMailbox(
    @RowId('id', 'USER_NOT_FOUND') userId: number,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new ReviewSharedMailboxCommand(userId, id));
  }
}
