import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';

import type { PageBrand } from '../platform/http/pages/page-brand.js';
import { logoUrl } from './logo-url.js';
import { Settings } from './settings.entity.js';

/**
 * Read access to the settings for other features. Nothing keeps what it has read longer than its request, so that a change
 * counts at once in every process.
 */
@Injectable()
export class ProgrammeSettings {
  constructor(@InjectRepository(Settings) private readonly settings: Repository<Settings>) {}

  read(): Promise<Settings> {
    return this.settings.findOneByOrFail({ id: 1 });
  }

  /**
   * The settings for what is paid by the caller's transaction, which reads them once and uses nothing else: all of it
   * follows one state of the settings, a change that was committed before counts, and a later one does not.
   */
  readWithin(manager: EntityManager): Promise<Settings> {
    return manager.findOneByOrFail(Settings, { id: 1 });
  }
}

/** What the pages show of the settings before the apps have loaded them. */
export const brandOf = ({ productName, logo, icon }: Settings): PageBrand => ({
  name: productName,
  logoUrl: logoUrl(logo),
  iconUrl: logoUrl(icon),
});
