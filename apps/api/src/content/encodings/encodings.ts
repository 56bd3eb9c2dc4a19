import { Inject, Injectable } from '@nestjs/common';
import type { RenditionFault } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';

/** After this the reason is kept until an administrator asks again. */
export const ATTEMPTS_MAX = 3;

/** The right to encode one video. Acquiring it counts as an attempt, whose number identifies it. */
export interface EncodingLease {
  readonly contentId: number;
  readonly attempt: number;
}

/** SQL: the condition for a row whose video may be encoded at `$now`. Two indexes have its first line. */
const due = (row: string): string =>
  `${row}.made_at IS NULL AND ${row}.attempts < ${ATTEMPTS_MAX}
   AND (${row}.claimed_until IS NULL OR ${row}.claimed_until <= $now)`;

/** The newest first, which people see first. */
const listDue = statement(
  'encodings-due',
  `SELECT content_id AS id FROM content_encodings kept WHERE ${due('kept')} ORDER BY content_id DESC LIMIT $limit`,
);

// The lock waits for a deletion that is under way, and makes one that begins wait.
const acquireLease = statement(
  'encoding-acquire',
  `INSERT INTO content_encodings AS kept (content_id, attempts, claimed_until)
   SELECT id, 1, $until FROM content WHERE id = $contentId AND NOT deleted FOR SHARE
   ON CONFLICT (content_id) DO UPDATE
   SET attempts = kept.attempts + 1, claimed_until = $until, percent = 0, fault = NULL
   WHERE ${due('kept')}
   RETURNING attempts`,
);

const renewLease = statement(
  'encoding-renew',
  `UPDATE content_encodings SET percent = $percent, claimed_until = $until
   WHERE content_id = $contentId AND attempts = $attempt AND claimed_until IS NOT NULL`,
);

const finishEncoding = statement(
  'encoding-finish',
  `UPDATE content_encodings SET made_at = $now, percent = 100, claimed_until = NULL
   WHERE content_id = $contentId AND attempts = $attempt`,
);

const failEncoding = statement(
  'encoding-fail',
  `UPDATE content_encodings SET fault = $fault, claimed_until = NULL
   WHERE content_id = $contentId AND attempts = $attempt`,
);

const releaseLease = statement(
  'encoding-release',
  `UPDATE content_encodings SET attempts = attempts - 1, claimed_until = NULL
   WHERE content_id = $contentId AND attempts = $attempt AND claimed_until IS NOT NULL`,
);

/** Written out, because an index is on it. */
const NO_ENCODER = `'${'NO_ENCODER' satisfies RenditionFault}'`;

const storeFault = statement(
  'encodings-store-no-encoder',
  `UPDATE content_encodings kept SET fault = ${NO_ENCODER}
   WHERE ${due('kept')} AND fault IS DISTINCT FROM ${NO_ENCODER}`,
);

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

  /** The ids of due videos, the newest first. */
  async due(limit: number): Promise<number[]> {
    const videos = await listDue.rows(this.pool, { now: this.clock.now(), limit });
    return videos.map(({ id }) => id);
  }

  /** @returns null if there is nothing to do, or another process does it */
  async acquire(contentId: number, leaseMs: number): Promise<EncodingLease | null> {
    const now = this.clock.now();
    const acquired = await acquireLease.row(this.pool, { contentId, now, until: this.after(leaseMs) });
    return acquired ? { contentId, attempt: acquired.attempts } : null;
  }

  /** @returns whether it still is a lease: the video may be deleted, or have been given to another process */
  async renew(lease: EncodingLease, percent: number, leaseMs: number): Promise<boolean> {
    return (await renewLease.run(this.pool, { ...lease, percent, until: this.after(leaseMs) })) === 1;
  }

  async finish(lease: EncodingLease): Promise<void> {
    await finishEncoding.run(this.pool, { ...lease, now: this.clock.now() });
  }

  async fail(lease: EncodingLease, fault: RenditionFault): Promise<void> {
    await failEncoding.run(this.pool, { ...lease, fault });
  }

  /** Gives the lease back as if it had not been acquired. */
  async release(lease: EncodingLease): Promise<void> {
    await releaseLease.run(this.pool, lease);
  }

  /** Notes of all due videos that this server has no encoder. They stay due. */
  async storeNoEncoder(): Promise<void> {
    await storeFault.run(this.pool, { now: this.clock.now() });
  }

  private after(durationMs: number): Date {
    return new Date(this.clock.now().getTime() + durationMs);
  }
}
