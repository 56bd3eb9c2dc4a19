import { Inject, Injectable } from '@nestjs/common';
import type { RenditionFault } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';

/** After this the reason is kept until an administrator asks again. */
export const ATTEMPTS_MAX = 3;

/** The right to encode one video. Acquiring it counts as an attempt, whose number identifies it. */
export interface EncodingLease {
  readonly contentId: number;
  readonly attempt: number;
}

/** The condition for a row whose video may be encoded; `$1` is now. Two indexes have its first line. */
const due = (row: string): string =>
  `${row}.made_at IS NULL AND ${row}.attempts < ${ATTEMPTS_MAX}
   AND (${row}.claimed_until IS NULL OR ${row}.claimed_until <= $1)`;

/**
 * Grants the right to encode a video, by separate statements, so that no transaction is open while ffmpeg works. The lease
 * of a process that dies is not renewed and expires, and the video is due again, three times at most: one whose encoding
 * ends the process must not do so for ever.
 */
@Injectable()
export class Encodings {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** The ids of due videos, the newest first, which people see first. */
  async due(limit: number): Promise<number[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `SELECT content_id AS id FROM content_encodings kept WHERE ${due('kept')} ORDER BY content_id DESC LIMIT $2`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns null if there is nothing to do, or another process does it */
  async acquire(contentId: number, leaseMs: number): Promise<EncodingLease | null> {
    const now = this.clock.now();
    // The lock waits for a deletion that is under way, and makes one that begins wait.
    const { rows } = await this.pool.query<{ attempts: number }>(
      `INSERT INTO content_encodings AS kept (content_id, attempts, claimed_until)
       SELECT id, 1, $3 FROM content WHERE id = $2 AND NOT deleted FOR SHARE
       ON CONFLICT (content_id) DO UPDATE
       SET attempts = kept.attempts + 1, claimed_until = $3, percent = 0, fault = NULL
       WHERE ${due('kept')}
       RETURNING attempts`,
      [now, contentId, this.after(leaseMs)],
    );
    return rows[0] ? { contentId, attempt: rows[0].attempts } : null;
  }

  /** @returns whether it still is a lease: the video may be deleted, or have been given to another process */
  async renew({ contentId, attempt }: EncodingLease, percent: number, leaseMs: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE content_encodings SET percent = $3, claimed_until = $4
       WHERE content_id = $1 AND attempts = $2 AND claimed_until IS NOT NULL`,
      [contentId, attempt, percent, this.after(leaseMs)],
    );
    return rowCount === 1;
  }

  async finish({ contentId, attempt }: EncodingLease): Promise<void> {
    await this.pool.query(
      `UPDATE content_encodings SET made_at = $3, percent = 100, claimed_until = NULL
       WHERE content_id = $1 AND attempts = $2`,
      [contentId, attempt, this.clock.now()],
    );
  }

  async fail({ contentId, attempt }: EncodingLease, fault: RenditionFault): Promise<void> {
    await this.pool.query(
      `UPDATE content_encodings SET fault = $3, claimed_until = NULL WHERE content_id = $1 AND attempts = $2`,
      [contentId, attempt, fault],
    );
  }

  /** Gives the lease back as if it had not been acquired. */
  async release({ contentId, attempt }: EncodingLease): Promise<void> {
    await this.pool.query(
      `UPDATE content_encodings SET attempts = attempts - 1, claimed_until = NULL
       WHERE content_id = $1 AND attempts = $2 AND claimed_until IS NOT NULL`,
      [contentId, attempt],
    );
  }

  /** Notes of all due videos that this server has no encoder. They stay due. */
  async noteNoEncoder(): Promise<void> {
    // Written out, because an index is on it.
    const reason = `'${'NO_ENCODER' satisfies RenditionFault}'`;
    await this.pool.query(
      `UPDATE content_encodings kept SET fault = ${reason} WHERE ${due('kept')} AND fault IS DISTINCT FROM ${reason}`,
      [this.clock.now()],
    );
  }

  private after(durationMs: number): Date {
    return new Date(this.clock.now().getTime() + durationMs);
  }
}
