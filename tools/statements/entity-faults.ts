import type pg from 'pg';
import { DataSource, type EntityMetadata } from 'typeorm';

/** A column as the database and an entity have it. */
interface Column {
  readonly table: string;
  readonly name: string;
  /** Postgres's name of it, without length or precision. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
}

const SELECT_COLUMNS = `
  SELECT relname AS table, attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS "isNullable",
    coalesce(attnum = ANY (key.conkey), false) AS "isKey"
  FROM pg_class
  JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_constraint key ON key.conrelid = pg_class.oid AND key.contype = 'p'
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`;

/** In which columns the entities and the tables of the migrated database differ: a sentence each. */
export async function entityFaults(
  client: pg.Client,
  url: string,
  entities: readonly (new () => object)[],
): Promise<string[]> {
  const { rows } = await client.query<Column>(SELECT_COLUMNS);
  const source = await new DataSource({ type: 'postgres', url, entities: [...entities] }).initialize();
  try {
    return source.entityMetadatas.flatMap((entity) => {
      const known = inWords(columnsOf(source, entity));
      const stored = inWords(rows.filter(({ table }) => table === entity.tableName));
      return [
        ...known
          .filter((column) => !stored.includes(column))
          .map((column) => `only ${entity.name} has ${column}`),
        ...stored
          .filter((column) => !known.includes(column))
          .map((column) => `${entity.name} does not have ${column}`),
      ];
    });
  } finally {
    await source.destroy();
  }
}

const columnsOf = ({ driver }: DataSource, { tableName, columns }: EntityMetadata): Column[] =>
  columns.map((column) => ({
    table: tableName,
    name: column.databaseName,
    type: driver.normalizeType(column) + (column.isArray ? '[]' : ''),
    isNullable: column.isNullable,
    isKey: column.isPrimary,
  }));

const inWords = (columns: readonly Column[]): string[] =>
  columns.map(
    ({ table, name, type, isNullable, isKey }) =>
      `${table}.${name} ${type}${isNullable ? '' : ' NOT NULL'}${isKey ? ', of the key' : ''}`,
  );
