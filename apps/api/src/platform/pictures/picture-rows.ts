import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../database/pools/pools.js';
import { untyped, type UntypedStatement } from '../database/statements/statement.js';
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

/** The rows of such a table. A picture without widths is due: the worker draws it anew, in several widths. */
export interface PicturesOfTable extends Pick<PictureColumns, 'table' | 'plan'> {
  readonly listDue: UntypedStatement;
  readonly findDue: UntypedStatement;
  readonly replace: UntypedStatement;
}

export function picturesOf({ table, name, widths, plan }: PictureColumns): PicturesOfTable {
  const isDue = `${name} IS NOT NULL AND ${widths} IS NULL AND NOT deleted`;
  return {
    table,
    plan,
    listDue: untyped(
      `due-pictures-of-${table}`,
      `SELECT id FROM ${table} WHERE ${isDue} AND id > $afterId ORDER BY id LIMIT $limit`,
    ),
    findDue: untyped(
      `due-picture-of-${table}`,
      `SELECT ${name} AS name FROM ${table} WHERE ${isDue} AND id = $id`,
    ),
    replace: untyped(
      `replace-picture-of-${table}`,
      `UPDATE ${table} SET ${name} = $name, ${widths} = $widths WHERE ${isDue} AND id = $id AND ${name} = $oldName`,
    ),
  };
}

/** The registered tables whose rows name pictures. */
@Injectable()
export class PictureRows {
  private readonly registered: PicturesOfTable[] = [];

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  register(pictures: PicturesOfTable): void {
    this.registered.push(pictures);
  }

  get all(): readonly PicturesOfTable[] {
    return this.registered;
  }

  /** The ids of rows with a due picture, ascending. */
  async due({ listDue }: PicturesOfTable, afterId: number, limit: number): Promise<number[]> {
    const rows = await listDue.rows(this.pool, { afterId, limit });
    return rows.map(({ id }) => Number(id));
  }

  /** The name of a row's due picture; null if it is not due, or there is no such row. */
  async nameOfDue({ findDue }: PicturesOfTable, id: number): Promise<string | null> {
    const [row] = await findDue.rows(this.pool, { id });
    return row ? String(row.name) : null;
  }

  /** Names the new picture instead of the old one. Resolves with false if the row has changed in the meantime. */
  async replace(
    pictures: PicturesOfTable,
    id: number,
    oldName: string,
    { name, widths }: StoredPicture,
  ): Promise<boolean> {
    return (await pictures.replace.run(this.pool, { id, oldName, name, widths })) === 1;
  }
}
