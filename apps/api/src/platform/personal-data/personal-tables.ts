import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { untyped, type UntypedStatement } from '../database/statements/statement.js';

/** The person whose data is exported or erased, with everything by which rows may name them. */
export interface KnownPerson {
  readonly id: number;
  /** Their e-mail address. */
  readonly username: string;
  readonly phone: string | null;
}

/** A section of the file with everything that is kept about a person: one entry for each row. */
interface ExportedRows {
  /** The section's name in the file, in plain words: `videosWatched`. */
  readonly section: string;
  /** The columns of an entry, as SQL; `columnsOf` of the entity names them as its properties. */
  readonly select: string;
  /** The column that orders the rows of one person, each with another value; there must be an index for it. */
  readonly key: string;
  /** A value that comes before every key, as text; `0` by default. */
  readonly before?: string;
}

/** What happens to the rows of a person who is erased. `stays` says what remains of them and why. */
type Erasure =
  | 'delete'
  /** The SET clause of an UPDATE after which nothing in the rows tells who the person was. */
  | { readonly set: string; readonly stays: string }
  | { readonly stays: string }
  /** May be repeated, like every transaction: whatever it does outside the database must bear that. */
  | ((client: PoolClient, person: KnownPerson) => Promise<void>);

/** A table with rows about people. */
export interface PersonalTable {
  readonly table: string;
  /** SQL condition: whether a row is about the person `$userId`; `user_id = $userId` by default. */
  readonly ofPerson?: string;
  /** null if the rows tell nothing more than exported ones, such as sums of `points`, or are no information, as a hash. */
  readonly export: ExportedRows | null;
  readonly erase: Erasure;
}

/** A table with the statements that read and erase the rows of a person. */
export interface DeclaredTable extends PersonalTable {
  /** The rows behind the key `$last`, in its order; each has its key as `$key`. Null if they are not exported. */
  readonly readRows: UntypedStatement | null;
  /** Null if they stay, or the table's own function erases them. */
  readonly eraseRows: UntypedStatement | null;
}

export function personalTable(declared: PersonalTable): DeclaredTable {
  const { table, ofPerson = 'user_id = $userId', export: exported, erase } = declared;
  const change =
    erase === 'delete' ? `DELETE FROM ${table}` : 'set' in erase && `UPDATE ${table} SET ${erase.set}`;
  return {
    ...declared,
    readRows:
      exported &&
      untyped(
        `rows-of-person-in-${table}`,
        `SELECT ${exported.key}::text AS "$key", ${exported.select} FROM ${table}
         WHERE ${ofPerson} AND ${exported.key} > $last ORDER BY ${exported.key} LIMIT $limit`,
      ),
    eraseRows: change ? untyped(`erase-person-from-${table}`, `${change} WHERE ${ofPerson}`) : null,
  };
}

/** What must not end halfway, such as a pending redemption, before a person is erased. */
export interface Settlement {
  /** Finishes all of it. May be repeated. */
  settle(userId: number): Promise<void>;
  /** Whether nothing is left to finish, in the transaction that erases. */
  isSettledWithin(client: PoolClient, userId: number): Promise<boolean>;
}

/** Removes what a transaction cannot, such as files, when a person is erased. A sweep repeats it after a crash. */
export type Cleanup = () => Promise<unknown>;

/**
 * Every table that holds something about people, registered by the feature that owns it, or works on it.
 * `personal-data.test.ts` fails for a table that nobody registered.
 */
@Injectable()
export class PersonalTables {
  private readonly registered = new Map<string, DeclaredTable>();
  private readonly settlements: Settlement[] = [];
  private readonly cleanups: Cleanup[] = [];

  register(...tables: readonly DeclaredTable[]): void {
    for (const table of tables) {
      if (this.registered.has(table.table)) throw new Error(`${table.table} is registered twice`);
      this.registered.set(table.table, table);
    }
  }

  settleFirst(settlement: Settlement): void {
    this.settlements.push(settlement);
  }

  cleanAfterwards(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  /** In the order of their names, so that every process exports and erases in the same order. */
  get tables(): readonly DeclaredTable[] {
    return [...this.registered.values()].sort((one, other) => (one.table < other.table ? -1 : 1));
  }

  /** Runs all settlements of a person. */
  async settle(userId: number): Promise<void> {
    for (const settlement of this.settlements) await settlement.settle(userId);
  }

  async isSettledWithin(client: PoolClient, userId: number): Promise<boolean> {
    for (const settlement of this.settlements)
      if (!(await settlement.isSettledWithin(client, userId))) return false;
    return true;
  }

  /** Erases a person from all tables, within the caller's transaction. */
  async eraseWithin(client: PoolClient, person: KnownPerson): Promise<void> {
    for (const table of this.tables) await eraseFrom(client, table, person);
  }

  /** Runs all cleanups, after that transaction. */
  async clean(): Promise<void> {
    for (const cleanup of this.cleanups) await cleanup();
  }
}

async function eraseFrom(client: PoolClient, table: DeclaredTable, person: KnownPerson): Promise<void> {
  if (typeof table.erase === 'function') await table.erase(client, person);
  else await table.eraseRows?.run(client, { userId: person.id });
}
