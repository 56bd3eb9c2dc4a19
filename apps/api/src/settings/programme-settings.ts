import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Settings } from './settings.entity.js';

/** Read access to the settings for other features. */
@Injectable()
export class ProgrammeSettings {
  constructor(@InjectRepository(Settings) private readonly settings: Repository<Settings>) {}

  read(): Promise<Settings> {
    return this.settings.findOneByOrFail({ id: 1 });
  }
}
