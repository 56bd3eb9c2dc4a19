import { Injectable } from '@nestjs/common';

/** A table of which rows are worth nothing after some time. */
export interface ExpiringTable {
  readonly table: string;
  readonly key: string;
  /** SQL: whether a row had expired at the time $1; one that an index answers. */
  readonly expiredAt: string;
}

/** Those of the platform itself. A session's column is without a time zone: the database's own, as in the store's writes. */
const PLATFORM_TABLES: readonly ExpiringTable[] = [
  { table: 'sessions', key: 'sid', expiredAt: 'expire < $1::timestamptz::timestamp' },
  {
    table: 'rate_limits',
    key: 'key',
    expiredAt: 'expire < (extract(epoch FROM $1::timestamptz) * 1000)::bigint',
  },
];

/** The tables of which rows expire. A feature that has such rows names its own. */
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
