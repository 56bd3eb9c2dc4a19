import { stat } from 'node:fs/promises';

import { DomainError } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

const POSTER_WIDTH_PX = 640;
const POSTER_MAX_BYTES = 5 * 1024 * 1024;
const POSTER_MAX_PIXELS = 40_000_000;
const POSTER_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Draws a poster anew, small and without what a camera wrote beside the picture. The result lies next to the source.
 *
 * @returns the path of a JPEG of at most 640 px in width
 * @throws DomainError INVALID_IMAGE_TYPE when the file is no picture that can be read, IMAGE_TOO_LARGE
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
