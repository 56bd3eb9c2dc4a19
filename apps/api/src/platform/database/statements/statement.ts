import type { QueryConfig, QueryResult } from 'pg';

import { numbered, type Numbered } from './numbered.js';

/**
 * What each statement is given and the rows that it finds, by the statement's name, as the migrated database describes
 * them. `npm run generate` writes the members, into the file `statements.d.ts` of each feature.
 *
 * @public those files add to it
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features' files
export interface StatementTypes {}

export type StatementName = keyof StatementTypes;

/** The parameters of a statement, by name. */
export type GivenTo<Name extends StatementName> = StatementTypes[Name] extends { readonly given: infer Given }
  ? Given
  : never;

/** A row that a statement finds, by the names of its columns. */
export type RowOf<Name extends StatementName> = StatementTypes[Name] extends { readonly row: infer Row }
  ? Row
  : never;

/** A statement without parameters is given nothing. */
type Givens<Name extends StatementName> = [keyof GivenTo<Name>] extends [never] ? [] : [given: GivenTo<Name>];

type Columns = Readonly<Record<string, unknown>>;

/** A pool, or a connection, such as that of a transaction. */
export interface Connection {
  query(statement: QueryConfig): Promise<QueryResult>;
}

/** An SQL text whose parameters and columns the compiler knows. Made by `statement` and `prepared`. */
export class Statement<Name extends StatementName> {
  private readonly numbered: Numbered;
  /** Columns that the statement says are never null. */
  private readonly promised: readonly string[];

  constructor(
    readonly name: Name,
    readonly written: string,
    private readonly isPrepared: boolean,
  ) {
    this.numbered = numbered(written);
    this.promised = [...this.numbered.aliases].flatMap(([alias, says]) => (says === 'promised' ? alias : []));
    STATEMENTS.push(this);
  }

  async rows(connection: Connection, ...given: Givens<Name>): Promise<RowOf<Name>[]> {
    return (await this.query(connection, given[0])).rows as RowOf<Name>[];
  }

  /** The only row, or the first. */
  async row(connection: Connection, ...given: Givens<Name>): Promise<RowOf<Name> | undefined> {
    return (await this.query(connection, given[0])).rows[0] as RowOf<Name> | undefined;
  }

  /** @returns how many rows it wrote or found */
  async run(connection: Connection, ...given: Givens<Name>): Promise<number> {
    return (await this.query(connection, given[0])).rowCount ?? 0;
  }

  /** As Postgres takes it, with numbers in the order in which the names come first. */
  get text(): string {
    return this.numbered.text;
  }

  /** What `pg` is told, for those who stream the rows. */
  config(...given: Givens<Name>): QueryConfig {
    return this.configOf(given[0]);
  }

  /** @throws Error if a promise is broken: a null that the code does not expect must not become a number of points */
  private async query(connection: Connection, given: unknown): Promise<QueryResult<Columns>> {
    const result = (await connection.query(this.configOf(given))) as QueryResult<Columns>;
    for (const row of result.rows)
      for (const column of this.promised)
        if (row[column] === null)
          throw new Error(`${this.name} found a null in ${column}, and says it never does`);
    return result;
  }

  private configOf(given: unknown): QueryConfig {
    const { text, names } = this.numbered;
    const values = names.map((name) => (given as Columns)[name]);
    return this.isPrepared ? { name: this.name, text, values } : { text, values };
  }
}

/** A statement whose rows and parameters the compiler does not know. */
export interface UntypedStatement {
  rows(connection: Connection, given: Columns): Promise<Columns[]>;
  run(connection: Connection, given: Columns): Promise<number>;
}

/**
 * All that were loaded, for whoever describes them.
 *
 * @public `npm run generate` loads what was compiled of it
 */
export const STATEMENTS: Pick<Statement<StatementName>, 'name' | 'written'>[] = [];

/**
 * A statement that is sent as a whole each time.
 *
 * @param name unique in the product
 * @param written SQL. A parameter has a name: `$userId`, or `$until?` for one that may be null; of a list, its elements
 *   may be. A column is not null if it is a NOT NULL column of a table and the statement has no outer join; of
 *   others an alias promises it: `count(*) AS "people!"`. `"until?"` is an alias of a column that may be null.
 */
export function statement<Name extends StatementName>(name: Name, written: string): Statement<Name> {
  return new Statement(name, written, false);
}

/** A statement that each connection plans once, for whatever values: for frequent calls. */
export function prepared<Name extends StatementName>(name: Name, written: string): Statement<Name> {
  return new Statement(name, written, true);
}

/** A statement about one of several tables, with its name put together: the database has described it, but nobody its types. */
export function untyped(name: string, written: string): UntypedStatement {
  return new Statement(name as StatementName, written, false) as unknown as UntypedStatement;
}
