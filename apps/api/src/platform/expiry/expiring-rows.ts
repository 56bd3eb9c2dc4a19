import { Injectable } from '@nestjs/common';

import { untyped, type UntypedStatement } from '../database/statements/statement.js';
import { DEVICES_KNOWN_DAYS } from '../sessions/devices/known-devices.js';
import { TRACES_RETAINED_DAYS } from '../sessions/traces/account-trace.entity.js';

/** A table whose rows become useless after some time. */
export interface ExpiringTable {
  readonly table: string;
  readonly key: string;
  /** SQL condition: whether a row had expired at `$now`; must use an index. */
  readonly expired: string;
  /** Whether no process may change its rows: then none may lock them either, which takes the same right. */
  readonly isAppendOnly?: boolean;
}

export interface ExpiringRowsOfTable {
  /** Removes `REMOVED_AT_ONCE` of them at most. Rows that are locked by others are left for the next run. */
  readonly removeSome: UntypedStatement;
}

/** So that no lock is held for long. */
export const REMOVED_AT_ONCE = 1_000;

export const expiringTable = ({
  table,
  key,
  expired,
  isAppendOnly = false,
}: ExpiringTable): ExpiringRowsOfTable => ({
  removeSome: untyped(
    `remove-expired-${table}`,
    `DELETE FROM ${table} WHERE ${key} IN (
       SELECT ${key} FROM ${table} WHERE ${expired} LIMIT ${REMOVED_AT_ONCE} ${isAppendOnly ? '' : 'FOR UPDATE SKIP LOCKED'})`,
  ),
});

/**
 * The platform's own tables. The sessions' column has no time zone: it is in the database's, like all writes of the
 * store.
 */
const PLATFORM_TABLES: readonly ExpiringRowsOfTable[] = [
  expiringTable({ table: 'sessions', key: 'sid', expired: 'expire < $now::timestamptz::timestamp' }),
  expiringTable({
    table: 'rate_limits',
    key: 'key',
    expired: 'expire < (extract(epoch FROM $now::timestamptz) * 1000)::bigint',
  }),
  expiringTable({ table: 'spent_challenges', key: 'digest', expired: 'expires_at < $now' }),
  expiringTable({
    table: 'known_devices',
    // Its key has two columns.
    key: 'ctid',
    expired: `last_seen_at < $now::timestamptz - interval '${DEVICES_KNOWN_DAYS} days'`,
  }),
  expiringTable({
    table: 'account_traces',
    key: 'ctid',
    expired: `last_seen_at < $now::timestamptz - interval '${TRACES_RETAINED_DAYS} days'`,
  }),
];

/** The registered tables with expiring rows. Features register their own. */
@Injectable()
export class ExpiringRows {
  private readonly registered: ExpiringRowsOfTable[] = [...PLATFORM_TABLES];

  register(table: ExpiringRowsOfTable): void {
    this.registered.push(table);
  }

  get tables(): readonly ExpiringRowsOfTable[] {
    return this.registered;
  }
}
