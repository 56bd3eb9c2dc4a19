import { Injectable } from '@nestjs/common';

/** A table whose rows become useless after some time. */
export interface ExpiringTable {
  readonly table: string;
  readonly key: string;
  /** SQL condition: whether a row had expired at the time $1; must use an index. */
  readonly expiredAt: string;
}

/**
 * The platform's own tables. The sessions' column has no time zone: it is in the database's, like all writes of the
 * store.
 */
const PLATFORM_TABLES: readonly ExpiringTable[] = [
  { table: 'sessions', key: 'sid', expiredAt: 'expire < $1::timestamptz::timestamp' },
  {
    table: 'rate_limits',
    key: 'key',
    expiredAt: 'expire < (extract(epoch FROM $1::timestamptz) * 1000)::bigint',
  },
];

/** The registered tables with expiring rows. Features register their own. */
@Injectable()
export class ExpiringRows {
  private readonly registered: ExpiringTable[] = [...PLATFORM_TABLES];

  register(table: ExpiringTable): void {
    this.registered.push(table);
  }

  get tables(): readonly ExpiringTable[] {
    return this.registered;
  }
}
