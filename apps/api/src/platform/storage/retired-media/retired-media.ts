import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../clock.js';
import { POOL } from '../../database/pools/pools.js';
import { MediaUses } from '../media-uses.js';
import { RetiredFile } from './retired-file.entity.js';

/** Longer than anybody watches a video, or keeps a page open that names its file. */
const SERVED_FOR_MS = 24 * 60 * 60_000;

/**
 * Files that were replaced: a row names another one now, but somebody may be in the middle of the old one. They are
 * served for a day, and then removed, whatever process was killed meanwhile.
 */
@Injectable()
export class RetiredMedia implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly uses: MediaUses,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (names) => {
      const { rows } = await this.pool.query<{ name: string }>(
        'SELECT name FROM retired_media WHERE name = ANY ($1::text[])',
        [names],
      );
      return rows.map(({ name }) => name);
    });
  }

  /** Retires files, in the transaction in which their row names others. */
  async retire(manager: EntityManager, names: readonly string[]): Promise<void> {
    const removeAt = new Date(this.clock.now().getTime() + SERVED_FOR_MS);
    await manager.insert(
      RetiredFile,
      names.map((name) => ({ name, removeAt })),
    );
  }

  /** The files whose day is over, the earliest first. */
  async due(limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      'SELECT name FROM retired_media WHERE remove_at <= $1 ORDER BY remove_at LIMIT $2',
      [this.clock.now(), limit],
    );
    return rows.map(({ name }) => name);
  }

  /** Forgets files that are removed. */
  async forget(names: readonly string[]): Promise<void> {
    await this.pool.query('DELETE FROM retired_media WHERE name = ANY ($1::text[])', [names]);
  }
}
