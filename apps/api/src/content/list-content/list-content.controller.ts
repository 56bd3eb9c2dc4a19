import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { CursorPageDto } from '../../platform/forms/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentReader, type Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { ContentDto } from '../content.dto.js';
import { ListContentQuery } from './list-content.query.js';

@Controller('api/content')
@Access({ user: 'anybody', console: 'anybody' })
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
    @CurrentReader() { personId }: Reader,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContentDto[]> {
    const { contents, total, nextCursor } = await this.queries.execute(
      new ListContentQuery({ limit: page.limit, cursor: page.cursor }, personId),
    );
    response.set('X-Total-Count', String(total));
    if (nextCursor !== null) response.set('X-Next-Cursor', String(nextCursor));
    return contents;
  }
}
