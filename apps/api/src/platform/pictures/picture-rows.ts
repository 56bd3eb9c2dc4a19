import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../database/pools/pools.js';
import type { PicturePlan } from './draw-picture.js';
import type { StoredPicture } from './stored-picture.js';

/** A table whose rows name a picture. */
export interface PictureColumns {
  /** With the columns `id` and `deleted`. */
  readonly table: string;
  readonly name: string;
  readonly widths: string;
  readonly plan: PicturePlan;
}

/**
 * The registered tables whose rows name pictures. A picture without widths is due: the worker draws it anew, in several
 * widths.
 */
@Injectable()
export class PictureRows {
  private readonly registered: PictureColumns[] = [];

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  register(columns: PictureColumns): void {
    this.registered.push(columns);
  }

  get all(): readonly PictureColumns[] {
    return this.registered;
  }

  /** The ids of rows with a due picture, ascending. */
  async due(columns: PictureColumns, afterId: number, limit: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `SELECT id FROM ${columns.table} WHERE ${isDue(columns)} AND id > $1 ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The name of a row's due picture; null if it is not due, or there is no such row. */
  async nameOfDue(columns: PictureColumns, id: number): Promise<string | null> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT ${columns.name} AS name FROM ${columns.table} WHERE ${isDue(columns)} AND id = $1`,
      [id],
    );
    return rows[0]?.name ?? null;
  }

  /** Names the new picture instead of the old one. Resolves with false if the row has changed in the meantime. */
  async replace(
    columns: PictureColumns,
    id: number,
    oldName: string,
    picture: StoredPicture,
  ): Promise<boolean> {
    const { table, name, widths } = columns;
    const { rowCount } = await this.pool.query(
      `UPDATE ${table} SET ${name} = $3, ${widths} = $4 WHERE ${isDue(columns)} AND id = $1 AND ${name} = $2`,
      [id, oldName, picture.name, picture.widths],
    );
    return rowCount === 1;
  }
}

const isDue = ({ name, widths }: PictureColumns): string =>
  `${name} IS NOT NULL AND ${widths} IS NULL AND NOT deleted`;
