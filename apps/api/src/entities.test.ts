import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';

import { columnsOf } from './platform/database/columns-of.js';
import { Reward } from './catalogue/reward.entity.js';
import { createTestApp, type TestApp } from './testing/test-app.js';

interface Column {
  readonly name: string;
  readonly nullable: boolean;
}

interface StoredColumn extends Column {
  readonly fillsItself: boolean;
}

const byName = (one: Column, other: Column): number => (one.name < other.name ? -1 : 1);

describe('an entity', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('has its columns as its table has them, and lacks none that a new row must be given', async () => {
    const entities = api.app.get(DataSource, { strict: false }).entityMetadatas;
    expect(entities.length).toBeGreaterThan(10);
    for (const { tableName, columns } of entities) {
      const { rows } = await api.database.ownerPool.query<StoredColumn>(
        `SELECT column_name AS name, is_nullable = 'YES' AS nullable,
           coalesce(column_default, identity_generation) IS NOT NULL AS "fillsItself"
         FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1`,
        [tableName],
      );
      const known = columns.map(({ databaseName, isNullable }) => ({
        name: databaseName,
        nullable: isNullable,
      }));
      const needed = rows.filter(
        ({ name, fillsItself }) => !fillsItself || known.some((column) => column.name === name),
      );
      const expected = needed.map(({ name, nullable }) => ({ name, nullable }));
      expect({ tableName, columns: known.sort(byName) }).toEqual({
        tableName,
        columns: expected.sort(byName),
      });
    }
  });

  it('names its columns for statements, each as its property', () => {
    expect(columnsOf(Reward, ['id', 'pointsCost'])).toBe('id AS "id", points_cost AS "pointsCost"');
    expect(columnsOf(Reward, ['imageName'], 'r')).toBe('r.image_name AS "imageName"');
    expect(columnsOf(Reward).split(', ')).toHaveLength(14);
  });
});
