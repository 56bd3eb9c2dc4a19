import type pg from 'pg';

/** What the catalogue of a database says of its types and columns. */
export interface DatabaseTypes {
  /** TypeScript of a parameter, by the OID of its type. */
  given(type: number, mayBeNull: boolean): string;
  /** TypeScript of a value of a row. */
  found(type: number): string;
  /** A column of a table; undefined if the value is computed. */
  column(table: number, number: number): TableColumn | undefined;
}

interface TableColumn {
  readonly isNotNull: boolean;
  /** TypeScript of the values that its CHECK allows, if that lists them. */
  readonly values: string | undefined;
}

interface TypeRow {
  readonly oid: number;
  readonly name: string;
  /** The type of an element of a list; otherwise 0. */
  readonly element: number;
  readonly labels: string[] | null;
}

interface ColumnRow {
  readonly table: number;
  readonly number: number;
  readonly isNotNull: boolean;
  readonly checks: string[];
}

const SELECT_TYPES = `
  SELECT t.oid, t.typname AS name, CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE 0 END AS element,
    (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels
  FROM pg_type t`;

const SELECT_COLUMNS = `
  SELECT a.attrelid AS table, a.attnum AS number, a.attnotnull AS "isNotNull",
    ARRAY(SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
          WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]) AS checks
  FROM pg_attribute a JOIN pg_class r ON r.oid = a.attrelid
  WHERE r.relkind IN ('r', 'p', 'v', 'm') AND a.attnum > 0 AND NOT a.attisdropped`;

/** As pg and the `columnTypes` of our pools read them. */
const TYPESCRIPT: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  // pg reads no columns of a record.
  record: 'string',
};

/**
 * A day is a text such as 2026-11-25: a `Date` would be one of the machine's time zone. JSON goes as its text, and bytes need
 * not be a `Buffer`.
 */
const TYPESCRIPT_OF_PARAMETERS = {
  ...TYPESCRIPT,
  bytea: 'Uint8Array',
  date: 'string',
  json: 'string',
  jsonb: 'string',
};

/** Each of these reaches Postgres as a text. */
const EVERYTHING_ELSE = 'string';

/** pg leaves the numbers of these lists as texts. */
const LISTS_OF_TEXTS = new Set(['int8', 'numeric']);

export async function readDatabaseTypes(client: pg.Client): Promise<DatabaseTypes> {
  const { rows: typeRows } = await client.query<TypeRow>(SELECT_TYPES);
  const { rows: columnRows } = await client.query<ColumnRow>(SELECT_COLUMNS);
  const types = new Map(typeRows.map((type) => [type.oid, type]));
  const columns = new Map(columnRows.map((column) => [`${column.table}.${column.number}`, column]));

  const scalar = (oid: number, known = TYPESCRIPT): string => {
    const { name = '', labels = null } = types.get(oid) ?? {};
    return labels ? unionOf(labels) : (known[name] ?? EVERYTHING_ELSE);
  };

  return {
    given(oid, mayBeNull) {
      const element = types.get(oid)?.element ?? 0;
      const orNull = mayBeNull ? ' | null' : '';
      if (element === 0)
        return `${scalar(oid, TYPESCRIPT_OF_PARAMETERS)}${mayBeNull ? ' | null | undefined' : ''}`;
      return `readonly ${inParentheses(`${scalar(element, TYPESCRIPT_OF_PARAMETERS)}${orNull}`)}[]${orNull}`;
    },
    found(oid) {
      const element = types.get(oid)?.element ?? 0;
      if (element === 0) return scalar(oid);
      const name = types.get(element)?.name ?? '';
      return `${LISTS_OF_TEXTS.has(name) ? 'string' : inParentheses(scalar(element))}[]`;
    },
    column(table, number) {
      const column = columns.get(`${table}.${number}`);
      return (
        column && {
          isNotNull: column.isNotNull,
          values: allowedBy(column.checks),
        }
      );
    },
  };
}

const unionOf = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(' | ');
const inParentheses = (type: string): string => (type.includes('|') ? `(${type})` : type);

/** Such as `CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))`. */
const LIST =
  /^CHECK \(\(\(?\(?"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[([^\]]*)\]\)?(?:::text\[\])?\)\)?\)\)$/;
/** Such as `CHECK ((type = 'video'::text))`. */
const ONE = /^CHECK \(\("?\w+"? = ('(?:[^']|'')*'::text)\)\)$/;
const VALUE = /'((?:[^']|'')*)'::(?:text|character varying)/g;

function allowedBy(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, list] = LIST.exec(check) ?? ONE.exec(check) ?? [];
    if (list === undefined) continue;
    const values = [...list.matchAll(VALUE)].map(([, value = '']) => value.replaceAll("''", "'"));
    if (values.length > 0) return unionOf(values);
  }
  return undefined;
}
