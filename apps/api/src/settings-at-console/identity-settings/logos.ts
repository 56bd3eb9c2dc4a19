import { Injectable } from '@nestjs/common';
import { DomainError, PICTURE_MAX_BYTES } from '@pwen/domain';

import type { PicturePlan } from '../../platform/pictures/draw-picture.js';
import { Pictures } from '../../platform/pictures/pictures.js';
import { checkUploadedPicture } from '../../platform/pictures/uploaded-picture.js';
import { UnusedMedia } from '../../platform/storage/unused-media.js';

/** Phones take no larger pictures than this. */
const MAX_PIXELS = 50_000_000;
/** 32 px in the header, with up to four pixels to the point: everybody loads it with the first page. */
const LOGO: PicturePlan = { maxWidth: 128, maxHeight: 128, widths: [], maxPixels: MAX_PIXELS };
/**
 * For home screens, which cut squares into circles: what they never cut is the middle 80%. On the paper of the app, because
 * iOS makes transparent parts black.
 */
const ICON: PicturePlan = {
  maxWidth: 512,
  maxHeight: 512,
  widths: [],
  maxPixels: MAX_PIXELS,
  filledShare: 0.7,
  background: '#fff8ec',
};

/** The pictures of one logo: their names in media storage, null for the product's own. */
export interface LogoPictures {
  readonly logo: string | null;
  readonly icon: string | null;
}

export const NO_LOGO: LogoPictures = { logo: null, icon: null };

/** Draws the logo's pictures from an upload into media storage, and removes them again. */
@Injectable()
export class Logos {
  constructor(
    private readonly pictures: Pictures,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  /**
   * Draws and stores an uploaded picture. The caller must save it in the settings, or pass it to `removeAfter`.
   *
   * @param path a local file, in a folder where others may be written
   * @throws DomainError INVALID_IMAGE_TYPE, IMAGE_TOO_LARGE, UNREADABLE_IMAGE
   */
  async store(path: string): Promise<LogoPictures> {
    await checkUploadedPicture(path, PICTURE_MAX_BYTES);
    const unreadable = () => new DomainError('UNREADABLE_IMAGE');
    const { name: logo } = await this.pictures.store(path, LOGO, unreadable);
    const { name: icon } = await this.pictures.store(path, ICON, unreadable);
    return { logo, icon };
  }

  /** Removes the pictures unless the settings name them; see `UnusedMedia`. */
  async removeUnused(pictures: LogoPictures): Promise<void> {
    await this.unusedMedia.remove(namesOf(pictures));
  }

  /** Removes pictures that were stored for a change that failed; see `UnusedMedia`. */
  async removeAfter(fault: unknown, pictures: LogoPictures): Promise<void> {
    await this.unusedMedia.removeAfter(fault, namesOf(pictures));
  }
}

const namesOf = ({ logo, icon }: LogoPictures): string[] => [logo, icon].filter((name) => name !== null);
