import { stat } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

const POSTER_WIDTH_PX = 640;
const POSTER_MAX_BYTES = 5 * 1024 * 1024;
const POSTER_MAX_PIXELS = 40_000_000;
const POSTER_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Re-encodes a poster in a small size and without metadata of the camera. The result is stored next to the source.
 *
 * @returns the path of a JPEG at most 640 px wide
 * @throws DomainError INVALID_IMAGE_TYPE when the file is not a readable image, IMAGE_TOO_LARGE
 */
export async function drawPoster(sourcePath: string): Promise<string> {
  const type = await fileTypeFromFile(sourcePath);
  if (!type || !POSTER_TYPES.has(type.mime)) throw new DomainError('INVALID_IMAGE_TYPE');
  const { size } = await stat(sourcePath);
  if (size > POSTER_MAX_BYTES) throw new DomainError('IMAGE_TOO_LARGE');
  const posterPath = `${sourcePath}.jpg`;
  await sharp(sourcePath, { limitInputPixels: POSTER_MAX_PIXELS })
    .rotate()
    .resize({ width: POSTER_WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(posterPath)
    .catch(() => {
      throw new DomainError('INVALID_IMAGE_TYPE');
    });
  return posterPath;
}
