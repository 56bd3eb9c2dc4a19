import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, PICTURE_MAX_BYTES } from '@pwen/domain';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import type { PicturePlan } from '../platform/pictures/draw-picture.js';
import { PictureRows, picturesOf } from '../platform/pictures/picture-rows.js';
import { Pictures } from '../platform/pictures/pictures.js';
import { filesOf, type StoredPicture } from '../platform/pictures/stored-picture.js';
import { checkUploadedPicture } from '../platform/pictures/uploaded-picture.js';
import { MediaUses } from '../platform/storage/media-uses.js';
import { UnusedMedia } from '../platform/storage/unused-media.js';
import type { Reward } from '../rewards/index.js';

/** Beside the text on a phone with one, two or three pixels to the point; above it on a wide screen. */
const REWARD_IMAGE: PicturePlan = {
  maxWidth: 1600,
  maxHeight: 1600,
  widths: [128, 256, 352, 640],
  // Phones take no larger pictures than this.
  maxPixels: 50_000_000,
};

export const pictureOf = (reward: Reward): StoredPicture => ({
  name: reward.imageName,
  widths: reward.imageWidths,
});

const findUsedImages = statement(
  'reward-images-used',
  'SELECT image_name AS "name!" FROM rewards WHERE image_name = ANY ($names::text[])',
);

const REWARD_PICTURES = picturesOf({
  table: 'rewards',
  name: 'image_name',
  widths: 'image_widths',
  plan: REWARD_IMAGE,
});

/** The pictures of the catalogue: re-encoded from uploads, and kept in media storage as long as a reward uses them. */
@Injectable()
export class RewardImages implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly pictures: Pictures,
    private readonly rows: PictureRows,
    private readonly uses: MediaUses,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  onModuleInit(): void {
    this.uses.register((names) => this.namedOf(names));
    this.rows.register(REWARD_PICTURES);
  }

  /**
   * Re-encodes and stores an uploaded picture. The caller must save it in a row, or pass it to `removeAfter`.
   *
   * @param path a local file, in a folder where others may be written
   * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE
   */
  async store(path: string): Promise<StoredPicture> {
    await checkUploadedPicture(path, PICTURE_MAX_BYTES);
    return this.pictures.store(path, REWARD_IMAGE, () => new DomainError('UNREADABLE_IMAGE'));
  }

  /** Removes a picture if no reward uses it; see `UnusedMedia`. */
  async removeUnused(picture: StoredPicture): Promise<void> {
    await this.unusedMedia.remove(filesOf(picture));
  }

  /** Removes a picture that was stored for a change that failed; see `UnusedMedia`. */
  async removeAfter(fault: unknown, picture: StoredPicture): Promise<void> {
    await this.unusedMedia.removeAfter(fault, filesOf(picture));
  }

  private async namedOf(names: readonly string[]): Promise<string[]> {
    const rows = await findUsedImages.rows(this.pool, { names });
    return rows.map(({ name }) => name);
  }
}
