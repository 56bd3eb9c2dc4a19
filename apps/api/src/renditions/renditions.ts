import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Content, type StoredRendition, toContent } from '../content/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import { MediaStorage } from '../platform/storage/media-storage.js';
import { UnusedMedia } from '../platform/storage/unused-media.js';

const findContent = statement(
  'rendition-content',
  `SELECT ${columnsOf(Content)} FROM content WHERE id = $id AND NOT deleted`,
);

const addRendition = statement(
  'rendition-add',
  `UPDATE content SET renditions = renditions || $added::jsonb
   WHERE id = $contentId AND NOT deleted AND NOT renditions @> $same::jsonb`,
);

/** Stores finished renditions and names them in the row of their video. */
@Injectable()
export class Renditions {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly storage: MediaStorage,
    private readonly unusedMedia: UnusedMedia,
  ) {}

  /** @returns null for a deleted video */
  async contentOf(id: number): Promise<Content | null> {
    const found = await findContent.row(this.pool, { id });
    return found ? toContent(found) : null;
  }

  /**
   * The file is stored first and the row last, so that a row never names a missing file. If the process is killed in
   * between, the daily sweep removes the file. It is removed at once if the video was deleted meanwhile, or another
   * process was faster.
   */
  async add(contentId: number, path: string, rendition: Omit<StoredRendition, 'name'>): Promise<void> {
    const name = await this.storage.store(path, 'mp4');
    try {
      if (await this.name(contentId, { ...rendition, name })) return;
    } catch (fault) {
      await this.unusedMedia.removeAfter(fault, [name]);
      throw fault;
    }
    await this.unusedMedia.remove([name]);
  }

  private async name(contentId: number, rendition: StoredRendition): Promise<boolean> {
    const added = JSON.stringify([rendition]);
    const same = JSON.stringify([{ lines: rendition.lines }]);
    return (await addRendition.run(this.pool, { contentId, added, same })) === 1;
  }
}
