import { stat } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';

/** Bitmap formats only: an SVG may contain scripts and is never opened. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/**
 * Checks an uploaded file by its bytes, before it is drawn.
 *
 * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE
 */
export async function checkUploadedPicture(path: string, maxBytes: number): Promise<void> {
  const { size } = await stat(path);
  if (size > maxBytes) throw new DomainError('IMAGE_TOO_LARGE');
  const type = await fileTypeFromFile(path);
  if (!type || !PICTURE_TYPES.has(type.mime)) throw new DomainError('INVALID_IMAGE_TYPE');
}
