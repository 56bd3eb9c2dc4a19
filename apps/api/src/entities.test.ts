import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { columnsOf } from './platform/database/columns-of.js';
import { Reward } from './rewards/reward.entity.js';
import { createTestApp, type TestApp } from './testing/test-app.js';

/** Tables without an entity: the ledger's and those of watching, which only SQL reads and writes, and TypeORM's migrations. */
const WITHOUT_ENTITY = [
  'ledger_checkpoint_wishes',
  'ledger_checkpoints',
  'ledger_log_keys',
  'ledger_log_leaves',
  'ledger_log_nodes',
  'ledger_log_states',
  'ledger_readers',
  'ledger_rules',
  'ledger_state_accounts',
  'ledger_state_nodes',
  'ledger_verifications',
  'migrations',
  'point_accounts',
  'point_transaction_evidence',
  'point_transaction_texts',
  'point_transactions',
  'view_facts',
  'watch_clocks',
];

describe('an entity', () => {
  let api: TestApp;
  let dataSource: DataSource;
  beforeAll(async () => {
    api = await createTestApp();
    dataSource = api.app.get(DataSource, { strict: false });
  });
  afterAll(() => api.close());

  // `npm run check` compares their columns.
  it('exists for every table but those of SQL alone, and for no other', async () => {
    const { rows } = await api.database.ownerPool.query<{ table: string }>(
      `SELECT relname AS table FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    const known = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect([...known, ...WITHOUT_ENTITY].sort()).toEqual(rows.map(({ table }) => table).sort());
  });

  it('lists its columns for statements, each named as its property', () => {
    expect(columnsOf(Reward, ['id', 'pointsCost'])).toBe('id, points_cost AS "pointsCost"');
    expect(columnsOf(Reward, ['imageName'], 'r')).toBe('r.image_name AS "imageName"');
    expect(columnsOf(Reward).split(', ')).toHaveLength(21);
  });
});
