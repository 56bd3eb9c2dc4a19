import { stat } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';

const POSTER_MAX_BYTES = 5 * 1024 * 1024;
const POSTER_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE */
export async function assertPoster(path: string): Promise<void> {
  const type = await fileTypeFromFile(path);
  if (!type || !POSTER_TYPES.has(type.mime)) throw new DomainError('INVALID_IMAGE_TYPE');
  const { size } = await stat(path);
  if (size > POSTER_MAX_BYTES) throw new DomainError('IMAGE_TOO_LARGE');
}
