import type { ClientBase } from 'pg';

interface Index {
  readonly name: string;
  readonly definition: string;
  /** The statements that set the statistics of columns whose statistics have a size of their own. */
  readonly statistics: readonly string[];
}

/**
 * Plants many rows in tables for a fraction of the cost: their indexes, apart from those of constraints, are built at the
 * end, once.
 */
export async function withoutIndexes(
  owner: ClientBase,
  tables: readonly string[],
  plant: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await owner.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
       ARRAY (SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', indexrelid::regclass, attnum, attstattarget)
              FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0) AS statistics
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  await plant();
  for (const { definition, statistics } of indexes)
    for (const statement of [definition, ...statistics]) await owner.query(statement);
}
