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
/** A small file may decompress to a picture that fills the memory. Phones take no larger pictures than this. */
const IMAGE_MAX_PIXELS = 50_000_000;
const DRAWING_MAX_SECONDS = 20;
/** Bitmap formats only: an SVG may contain scripts and is never opened. */
const IMAGE_TYPES: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/** The pictures of the catalogue: re-encoded from uploads, and kept in media storage as long as a reward uses them. */
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
   * Re-encodes and stores an uploaded picture. The caller must save the name in a row, or pass it to `removeAfter`.
   *
   * @param path a local file, in a folder where another may be written
   * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE
   */
  async store(path: string): Promise<string> {
    return this.storage.store(await drawRewardImage(path), 'webp');
  }

  /** Removes a picture if no reward uses it; see `UnusedMedia`. */
  async removeUnused(name: string | null): Promise<void> {
    if (name !== null) await this.unusedMedia.remove([name]);
  }

  /** Removes a picture that was stored for a change that failed; see `UnusedMedia`. */
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
 * Re-encodes a picture upright, in a size for the web and without metadata. The result is stored next to the source.
 *
 * @returns the path of a WebP, at most 1600 px on either side
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
