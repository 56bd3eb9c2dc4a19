import { stat } from 'node:fs/promises';

import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';

import { Pictures } from '../../platform/pictures/pictures.js';
import type { StoredPicture } from '../../platform/pictures/stored-picture.js';
import { POSTER } from '../content-files.js';

export const POSTER_MAX_BYTES = 5 * 1024 * 1024;
const POSTER_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

@Injectable()
export class Posters {
  constructor(private readonly pictures: Pictures) {}

  /**
   * Re-encodes and stores an uploaded poster. The caller must save it in a row, or remove it.
   *
   * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE
   */
  async store(path: string): Promise<StoredPicture> {
    const type = await fileTypeFromFile(path);
    if (!type || !POSTER_TYPES.has(type.mime)) throw new DomainError('INVALID_IMAGE_TYPE');
    const { size } = await stat(path);
    if (size > POSTER_MAX_BYTES) throw new DomainError('IMAGE_TOO_LARGE');
    return this.pictures.store(path, POSTER, () => new DomainError('INVALID_IMAGE_TYPE'));
  }
}
