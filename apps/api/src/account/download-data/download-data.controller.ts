import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';

import { OwnPassword } from '../../identity/index.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DownloadDataDto } from './download-data.dto.js';
import { DownloadDataQuery } from './download-data.query.js';
import { writeSections } from './write-sections.js';

@Controller('api/user/data')
@Access({ user: 'signed-in' })
export class DownloadDataController {
  constructor(
    private readonly queries: QueryBus,
    private readonly passwords: OwnPassword,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Returns everything that is kept about the signed-in person as a JSON file: one list per section. It asks for the
   * password once more, and is therefore not a GET.
   */
  @Post()
  @Refuses('WRONG_PASSWORD')
  @Limited('passwordChecksOfCaller', 'downloadsOfCaller')
  @HttpCode(200)
  @ApiOkResponse({
    description: 'A JSON file',
    content: { 'application/json': { schema: { type: 'string', format: 'binary' } } },
  })
  async downloadData(
    @CurrentUser() user: SignedInUser,
    @Body() { password }: DownloadDataDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.passwords.check(user.id, password);
    const { writtenAt, sections } = await this.queries.execute(new DownloadDataQuery(user.id));
    this.security.note(request, 'data-downloaded');
    const day = writtenAt.toISOString().slice(0, 10);
    response.set({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="pwen-${day}.json"`,
      'Cache-Control': 'no-store',
    });
    await writeSections(response, writtenAt, sections);
  }
}
