import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import { DomainError } from '@pwen/domain';
import type { Response } from 'express';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { AnswersLines, sendLines } from '../../../platform/http/send-lines.js';
import { Refuses } from '../../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../../platform/limits/limited.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { AccountProofs } from '../prove/prove-account.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { tileOfPath } from '../publish/tiles.js';
import { SignAccountCommand } from '../sign/sign-account.command.js';
import { WishCheckpointCommand } from '../sign/wish-checkpoint.command.js';
import { TileQueryDto } from './tile.dto.js';
import { UnsignedEventsDto } from './unsigned-events.dto.js';

/** What auditors may read of the log beyond its checkpoints: it has numbers of accounts. */
@Controller('api')
@Access({ console: 'see-ledger' })
export class StaffLogController {
  constructor(
    private readonly proofs: AccountProofs,
    private readonly folder: CheckpointFolder,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the export of one person's account, with proofs: a file that anybody can verify. */
  @Get('users/:id/points/proof')
  @Refuses('NOT_FOUND')
  @AnswersLines('An export of an account')
  async getPersonProof(@RowId('id', 'USER_NOT_FOUND') id: number, @Res() response: Response): Promise<void> {
    await sendLines(response, `pwen-proof-${id}.jsonl`, await this.proofs.exportOf(id));
  }

  /**
   * Asks for a checkpoint that includes all events of the account, waits for it for some seconds, and returns how many of the
   * latest events the proof will lack.
   */
  @Post('users/:id/points/checkpoints')
  @HttpCode(200)
  @Limited('checkpointsOfCaller')
  async signPersonEvents(@RowId('id', 'USER_NOT_FOUND') id: number): Promise<UnsignedEventsDto> {
    return { unsignedEvents: await this.commands.execute(new SignAccountCommand(id)) };
  }

  /** Asks for a checkpoint now: a few seconds later the latest one includes everything that has happened so far. */
  @Post('ledger/checkpoints')
  @HttpCode(202)
  @Limited('checkpointsOfCaller')
  async wishCheckpoint(): Promise<void> {
    await this.commands.execute(new WishCheckpointCommand());
  }

  /** Returns a tile of the log or a bundle of its entries, as https://c2sp.org/tlog-tiles describes them. */
  @Get('ledger/log/tile')
  @Refuses('NOT_FOUND')
  @ApiOkResponse({
    description: 'A tile',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  async getTile(@Query() { path }: TileQueryDto, @Res() response: Response): Promise<void> {
    const tile = tileOfPath(path);
    const content = tile && (await this.folder.readTile(tile));
    if (!content) throw new DomainError('NOT_FOUND');
    response.type('application/octet-stream').set('Cache-Control', 'private, no-cache').send(content);
  }
}
