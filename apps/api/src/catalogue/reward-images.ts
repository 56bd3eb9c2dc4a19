import { stat } from 'node:fs/promises';

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, REWARD_IMAGE_MAX_BYTES } from '@pwen/domain';
import { fileTypeFromFile } from 'file-type';
import type { Pool } from 'pg';
import sharp from 'sharp';

import { POOL } from '../platform/database/pools/pools.js';
import { MediaStorage } from '../platform/storage/media-storage.js';
import { MediaUses } from '../platform/storage/media-uses.js';
import { UnusedMedia } from '../platform/storage/unused-media.js';

const IMAGE_SIDE_PX = 1600;
/** A small file may unfold to a picture that fills the memory. No phone takes a larger one than this. */
const IMAGE_MAX_PIXELS = 50_000_000;
const DRAWING_MAX_SECONDS = 20;
/** Pictures of pixels only: an SVG is a program, and never opened. */
const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/** The pictures of the catalogue: drawn anew from what was uploaded, and in media storage as long as a reward has them. */
@Injectable()
export class RewardImages implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly storage: MediaStorage,
    private readonly uses: MediaUses,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  onModuleInit(): void {
    this.uses.register((names) => this.namedOf(names));
  }

  /**
   * Takes an uploaded picture into media storage. The caller names it in a row, or hands it to `removeAfter`.
   *
   * @param path a local file, in a folder where another may be written
   * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE
   */
  async take(path: string): Promise<string> {
    return this.storage.store(await drawRewardImage(path), 'webp');
  }

  /** Removes a picture that no reward has any more; see `UnusedMedia`. */
  async removeUnused(name: string | null): Promise<void> {
    if (name !== null) await this.unusedMedia.remove([name]);
  }

  /** Removes a picture that was taken for a change that failed; see `UnusedMedia`. */
  async removeAfter(fault: unknown, name: string | null): Promise<void> {
    if (name !== null) await this.unusedMedia.removeAfter(fault, [name]);
  }

  private async namedOf(names: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      'SELECT image_name AS name FROM rewards WHERE image_name = ANY ($1::text[])',
      [names],
    );
    return rows.map(({ name }) => name);
  }
}

/**
 * Draws a picture anew: upright, of a size that a page can use, and without what a camera wrote beside it. The result
 * lies next to the source.
 *
 * @returns the path of a WebP of at most 1600 px on either side
 * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE
 */
async function drawRewardImage(sourcePath: string): Promise<string> {
  const { size } = await stat(sourcePath);
  if (size > REWARD_IMAGE_MAX_BYTES) throw new DomainError('IMAGE_TOO_LARGE');
  const type = await fileTypeFromFile(sourcePath);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw new DomainError('INVALID_IMAGE_TYPE');
  const imagePath = `${sourcePath}.webp`;
  await sharp(sourcePath, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: IMAGE_SIDE_PX, height: IMAGE_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: DRAWING_MAX_SECONDS })
    .toFile(imagePath)
    .catch(() => {
      throw new DomainError('UNREADABLE_IMAGE');
    });
  return imagePath;
}
