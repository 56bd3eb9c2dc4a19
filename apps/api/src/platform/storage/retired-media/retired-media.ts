import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../clock.js';
import { POOL } from '../../database/pools/pools.js';
import { statement } from '../../database/statements/statement.js';
import { MediaUses } from '../media-uses.js';
import { RetiredFile } from './retired-file.entity.js';

/** Longer than anybody watches a video, or keeps a page open that names its file. */
const SERVED_FOR_MS = 24 * 60 * 60_000;

const findRetired = statement(
  'retired-media-used',
  'SELECT name FROM retired_media WHERE name = ANY ($names::text[])',
);
const listDue = statement(
  'retired-media-due',
  'SELECT name FROM retired_media WHERE remove_at <= $now ORDER BY remove_at LIMIT $limit',
);
const forgetRetired = statement(
  'forget-retired-media',
  'DELETE FROM retired_media WHERE name = ANY ($names::text[])',
);

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
      const rows = await findRetired.rows(this.pool, { names });
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
    const rows = await listDue.rows(this.pool, { now: this.clock.now(), limit });
    return rows.map(({ name }) => name);
  }

  /** Forgets files that are removed. */
  async forget(names: readonly string[]): Promise<void> {
    await forgetRetired.run(this.pool, { names });
  }
}
