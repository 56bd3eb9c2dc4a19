import { Controller, Get, Param, Res } from '@nestjs/common';
import { type Query, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';

import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CompareSizesQuery, GetCheckpointQuery, GetLogKeysQuery } from './log.queries.js';

const SIZE = { schema: { type: 'string', pattern: String.raw`^(0|[1-9]\d{0,15})$`, maxLength: 16 } } as const;

/** What everybody may read of the log: nothing here is about a person. */
@Controller('.well-known/pwen-ledger')
@Access({ user: 'anybody', console: 'anybody' })
export class WellKnownLogController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the latest checkpoint of the ledger's log: a signed note, as https://c2sp.org/tlog-checkpoint describes it. */
  @Get('checkpoint')
  @Refuses('NOT_FOUND')
  @AnswersText('A signed note')
  getCheckpoint(@Res() response: Response): Promise<void> {
    return this.answer(response, new GetCheckpointQuery());
  }

  /** Returns the checkpoint of that many leaves. */
  @Get('checkpoints/:size')
  @Refuses('NOT_FOUND')
  @ApiParam({ name: 'size', ...SIZE })
  @AnswersText('A signed note')
  getCheckpointOfSize(@Param('size') size: string, @Res() response: Response): Promise<void> {
    return this.answer(response, new GetCheckpointQuery(size));
  }

  /** Returns all public keys of the log, the latest first, one on each line. */
  @Get('keys')
  @AnswersText('Public keys')
  getKeys(@Res() response: Response): Promise<void> {
    return this.answer(response, new GetLogKeysQuery());
  }

  /** Returns the RFC 6962 proof that the log of `from` leaves is the beginning of the one of `to`, a hash on each line. */
  @Get('consistency/:from/:to')
  @Refuses('NOT_FOUND')
  @ApiParam({ name: 'from', ...SIZE })
  @ApiParam({ name: 'to', ...SIZE })
  @AnswersText('Hashes in base64')
  compareSizes(
    @Param('from') from: string,
    @Param('to') to: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.answer(response, new CompareSizesQuery(from, to));
  }

  private async answer(response: Response, query: Query<string>): Promise<void> {
    const text = await this.queries.execute(query);
    response.type('text/plain').set('Cache-Control', 'no-cache').send(text);
  }
}

function AnswersText(description: string): MethodDecorator {
  return ApiOkResponse({ description, content: { 'text/plain': { schema: { type: 'string' } } } });
}
