import { join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { MediaStorage } from '../storage/media-storage.js';
import { UploadFolders } from '../storage/upload-folders.js';
import { drawPicture, type PicturePlan } from './draw-picture.js';
import type { StoredPicture } from './stored-picture.js';

/** Draws pictures and stores them. The caller must save the result in a row, or remove its files. */
@Injectable()
export class Pictures {
  constructor(
    private readonly storage: MediaStorage,
    private readonly folders: UploadFolders,
  ) {}

  /**
   * Draws an uploaded file, which is next to the results until they are stored.
   *
   * @throws what `unreadable` makes if the file is not a readable picture
   */
  async store(path: string, plan: PicturePlan, unreadable: () => Error): Promise<StoredPicture> {
    const drawn = await drawPicture(path, plan).catch(() => {
      throw unreadable();
    });
    const name = await this.storage.storePicture(drawn.path, drawn.sizes);
    return { name, widths: drawn.sizes.map(({ width }) => width) };
  }

  /**
   * Draws a stored picture anew, under another name. Its own files stay.
   *
   * @throws if there is no such file or it is not a readable picture
   */
  async redraw(name: string, plan: PicturePlan): Promise<StoredPicture> {
    const folder = await this.folders.open();
    try {
      const path = join(folder, 'picture');
      await this.storage.copyTo(name, path);
      return await this.store(path, plan, () => new Error(`${name} is not a readable picture`));
    } finally {
      await this.folders.close(folder);
    }
  }
}
