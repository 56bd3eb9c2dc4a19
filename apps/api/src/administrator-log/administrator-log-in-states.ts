import type { AdministratorLogEnd } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';
import { GENESIS_HASH } from './seal-entry.js';

const findLast = statement(
  'administrator-log-end',
  'SELECT id, hash FROM public.administrator_log ORDER BY id DESC LIMIT 1',
);
const listHashes = statement(
  'administrator-log-hashes-of-entries',
  'SELECT id, hash FROM public.administrator_log WHERE id = ANY ($entries::bigint[])',
);

/** Entries are numbered from 1 without gaps, and each seals those before: the last one's number and hash stand for all. */
export const ADMINISTRATOR_LOG_IN_STATES: AdministratorLogEnd = {
  async read(connection) {
    const last = await findLast.row(connection);
    return { administratorEntries: last?.id ?? 0, administratorHash: last?.hash ?? GENESIS_HASH };
  },
  async hashesOf(connection, entries) {
    const rows = await listHashes.rows(connection, { entries });
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  },
};
