import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import type { ErrorCode } from '@pwen/domain';
import type { Pool } from 'pg';

import { batched } from '../../platform/database/batched.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { ExpiringRows } from '../../platform/expiry/expiring-rows.js';
import { EXPIRING_FACTS } from './view-facts-tables.js';

interface Refusal {
  readonly userId: number;
  readonly contentId: number;
  readonly at: Date;
  readonly code: ErrorCode;
  /** What was credited in total by then. */
  readonly creditedMs: number;
}

/** Waits for the erasure of a person, after which nothing is written about them. Locks the people in one order. */
const insertRefusals = prepared(
  'view-facts-refused',
  `INSERT INTO view_facts (user_id, content_id, at, kind, code, credited_ms)
   SELECT user_id, content_id, at, 'refused', code, credited_ms FROM (
     SELECT refused.*
     FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[], $codes::text[], $creditedMs::integer[])
       AS refused(user_id, content_id, at, code, credited_ms)
     JOIN users ON users.id = refused.user_id
     CROSS JOIN set_config('synchronous_commit', 'off', true)
     ORDER BY users.id FOR KEY SHARE OF users) AS known`,
);

/** Completions that were refused, as facts for the console. No answer waits for them, and none depends on them. */
@Injectable()
export class RefusedCompletions implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly expiring: ExpiringRows,
  ) {}

  private readonly logger = new Logger(RefusedCompletions.name);
  private readonly unwritten = new Set<Promise<void>>();
  private readonly insert = batched(async (refusals: readonly Refusal[]) => {
    await insertRefusals.run(this.pool, {
      userIds: refusals.map(({ userId }) => userId),
      contentIds: refusals.map(({ contentId }) => contentId),
      times: refusals.map(({ at }) => at),
      codes: refusals.map(({ code }) => code),
      creditedMs: refusals.map(({ creditedMs }) => creditedMs),
    });
    return refusals.map(() => undefined);
  });

  onModuleInit(): void {
    this.expiring.register(EXPIRING_FACTS);
  }

  add(refusal: Refusal): void {
    const written = this.insert(refusal)
      .catch((fault: unknown) =>
        this.logger.warn(`${refusal.code} of video ${refusal.contentId} was not recorded: ${String(fault)}`),
      )
      .finally(() => this.unwritten.delete(written));
    this.unwritten.add(written);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.unwritten);
  }
}
