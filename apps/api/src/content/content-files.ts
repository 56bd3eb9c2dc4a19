import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { MediaUses } from '../platform/storage/media-uses.js';

/** Registers the files of videos and posters as used. Files of deleted videos are unused. */
@Injectable()
export class ContentFiles implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly uses: MediaUses,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (names) => {
      const { rows } = await this.pool.query<{ name: string }>(
        `SELECT video_name AS name FROM content WHERE video_name = ANY ($1::text[]) AND NOT deleted
         UNION ALL
         SELECT thumbnail_name FROM content WHERE thumbnail_name = ANY ($1::text[]) AND NOT deleted`,
        [names],
      );
      return rows.map(({ name }) => name);
    });
  }
}
