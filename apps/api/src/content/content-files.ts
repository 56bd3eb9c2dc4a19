import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { statement } from '../platform/database/statements/statement.js';
import type { PicturePlan } from '../platform/pictures/draw-picture.js';
import { PictureRows, picturesOf } from '../platform/pictures/picture-rows.js';
import { filesOf, type StoredPicture } from '../platform/pictures/stored-picture.js';
import { MediaUses } from '../platform/storage/media-uses.js';
import type { Content } from './content.entity.js';

/** Two columns on a phone with one, two or three pixels to the point; three on a wide screen, and the player. */
export const POSTER: PicturePlan = {
  maxWidth: 640,
  widths: [164, 328, 480, 640],
  background: '#ffffff',
  maxPixels: 40_000_000,
};

export const posterOf = (content: Content): StoredPicture => ({
  name: content.thumbnailName,
  widths: content.thumbnailWidths,
});

/** The names of all files of a video. */
export const filesOfContent = (content: Content): string[] => [
  content.videoName,
  ...content.renditions.map(({ name }) => name),
  ...filesOf(posterOf(content)),
];

const THUMBNAILS = picturesOf({
  table: 'content',
  name: 'thumbnail_name',
  widths: 'thumbnail_widths',
  plan: POSTER,
});

const findUsed = statement(
  'content-files-used',
  `SELECT video_name AS "name!" FROM content WHERE video_name = ANY ($names::text[]) AND NOT deleted
   UNION ALL
   SELECT thumbnail_name FROM content WHERE thumbnail_name = ANY ($names::text[]) AND NOT deleted
   UNION ALL
   SELECT rendition ->> 'name' FROM content, jsonb_array_elements(renditions) rendition
   WHERE rendition ->> 'name' = ANY ($names::text[]) AND NOT deleted`,
);

/** Registers the files of videos and posters as used, and posters to be drawn. Files of deleted videos are unused. */
@Injectable()
export class ContentFiles implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly uses: MediaUses,
    private readonly pictures: PictureRows,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (names) => {
      const used = await findUsed.rows(this.pool, { names });
      return used.map(({ name }) => name);
    });
    this.pictures.register(THUMBNAILS);
  }
}
