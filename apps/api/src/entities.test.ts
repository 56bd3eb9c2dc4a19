import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { columnsOf } from './platform/database/columns-of.js';
import { Reward } from './rewards/reward.entity.js';
import { createTestApp, type TestApp } from './testing/test-app.js';

/** Tables without an entity: the ledger's, which only its SQL reads and writes, and TypeORM's list of migrations. */
const WITHOUT_ENTITY = [
  'ledger_checkpoint_wishes',
  'ledger_checkpoints',
  'ledger_log_keys',
  'ledger_log_leaves',
  'ledger_log_nodes',
  'ledger_log_states',
  'ledger_readers',
  'ledger_state_accounts',
  'ledger_state_nodes',
  'ledger_verifications',
  'migrations',
  'point_accounts',
  'point_transaction_texts',
  'point_transactions',
];

/** A column as the database and the entity define it. */
interface Column {
  readonly name: string;
  /** Postgres' type name without length or precision. */
  readonly type: string;
  readonly nullable: boolean;
  readonly isKey: boolean;
}

const byName = (one: Column, other: Column): number => (one.name < other.name ? -1 : 1);

describe('an entity', () => {
  let api: TestApp;
  let dataSource: DataSource;
  let tables: Map<string, Column[]>;
  beforeAll(async () => {
    api = await createTestApp();
    dataSource = api.app.get(DataSource, { strict: false });
    const { rows } = await api.database.ownerPool.query<Column & { table: string }>(
      `SELECT relname AS table, attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS nullable,
         coalesce(attnum = ANY (key.conkey), false) AS "isKey"
       FROM pg_class
       JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
       LEFT JOIN pg_constraint key ON key.conrelid = pg_class.oid AND key.contype = 'p'
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname, attname`,
    );
    tables = new Map();
    for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  });
  afterAll(() => api.close());

  it("exists for every table except the ledger's, and for no other", () => {
    const known = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect([...known, ...WITHOUT_ENTITY].sort()).toEqual([...tables.keys()].sort());
  });

  it('has exactly the columns of its table, with their types', () => {
    const known = dataSource.entityMetadatas.map(({ tableName, columns }) => [
      tableName,
      columns.map((column) => ({
        name: column.databaseName,
        type: dataSource.driver.normalizeType(column) + (column.isArray ? '[]' : ''),
        nullable: column.isNullable,
        isKey: column.isPrimary,
      })),
    ]);
    const stored = dataSource.entityMetadatas.map(({ tableName }) => [tableName, tables.get(tableName)]);
    const sorted = (all: unknown[][]) =>
      Object.fromEntries(all.map(([name, columns]) => [name, (columns as Column[]).toSorted(byName)]));
    expect(sorted(known)).toEqual(sorted(stored));
  });

  it('lists its columns for statements, each named as its property', () => {
    expect(columnsOf(Reward, ['id', 'pointsCost'])).toBe('id AS "id", points_cost AS "pointsCost"');
    expect(columnsOf(Reward, ['imageName'], 'r')).toBe('r.image_name AS "imageName"');
    expect(columnsOf(Reward).split(', ')).toHaveLength(20);
  });
});
