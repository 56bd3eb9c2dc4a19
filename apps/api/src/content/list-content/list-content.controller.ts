import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { Surface } from '../../platform/sessions/surfaces/surface.decorator.js';
import { ContentDto } from '../content.dto.js';
import { Viewer } from '../../platform/sessions/access/viewer.decorator.js';
import { ListContentQuery } from './list-content.query.js';

@Controller('api/content')
@Surface('both')
export class ListContentController {
  constructor(private readonly queries: QueryBus) {}

  /** The videos, newest first. */
  @Get()
  @ApiOkResponse({
    type: [ContentDto],
    headers: {
      'X-Total-Count': { description: 'Videos in the whole list', schema: { type: 'integer' } },
      'X-Next-Cursor': {
        description: 'The `cursor` of the next page; absent on the last',
        schema: { type: 'integer' },
      },
    },
  })
  async listContent(
    @Query() page: CursorPageDto,
    @Viewer() viewer: SignedInUser | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentDto[]> {
    const { contents, total, nextCursor } = await this.queries.execute(
      new ListContentQuery({ limit: page.limit, cursor: page.cursor }, viewer?.id ?? null),
    );
    response.set('X-Total-Count', String(total));
    if (nextCursor !== null) response.set('X-Next-Cursor', String(nextCursor));
    return contents;
  }
}
