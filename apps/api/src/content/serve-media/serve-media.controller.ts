import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { MediaStorage } from '../../platform/storage/media-storage.js';

/** Videos and posters, for players and not for the generated client. Their names are random and never reused. */
@Controller('media')
@Access({ user: 'anybody', console: 'anybody' })
@ApiExcludeController()
export class ServeMediaController {
  constructor(private readonly storage: MediaStorage) {}

  @Get(':name')
  serveMedia(@Param('name') name: string, @Res() response: Response): Promise<void> {
    return this.storage.send(name, response);
  }
}
