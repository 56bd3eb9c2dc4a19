import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

/** The person whose data is exported or erased, with everything by which rows may name them. */
export interface KnownPerson {
  readonly id: number;
  /** Their e-mail address. */
  readonly username: string;
  readonly phone: string | null;
}

/** A section of the file with everything that is kept about a person: one entry for each row. */
export interface ExportedRows {
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
export type Erasure =
  | 'delete'
  /** The SET clause of an UPDATE after which nothing in the rows tells who the person was. */
  | { readonly set: string; readonly stays: string }
  | { readonly stays: string }
  /** May be repeated, like every transaction: whatever it does outside the database must bear that. */
  | ((client: PoolClient, person: KnownPerson) => Promise<void>);

/** A table with rows about people. */
export interface PersonalTable {
  readonly table: string;
  /** SQL condition: whether a row is about the person with the id $1; `user_id = $1` by default. */
  readonly ofPerson?: string;
  /** null if the rows tell nothing more than exported ones, such as sums of `points`, or are no information, as a hash. */
  readonly export: ExportedRows | null;
  readonly erase: Erasure;
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
  private readonly registered = new Map<string, PersonalTable>();
  private readonly settlements: Settlement[] = [];
  private readonly cleanups: Cleanup[] = [];

  register(...tables: readonly PersonalTable[]): void {
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
  get tables(): readonly PersonalTable[] {
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

const OF_PERSON = 'user_id = $1';

export const conditionOf = ({ ofPerson = OF_PERSON }: PersonalTable): string => ofPerson;

async function eraseFrom(client: PoolClient, table: PersonalTable, person: KnownPerson): Promise<void> {
  const { erase } = table;
  if (typeof erase === 'function') return erase(client, person);
  const where = `WHERE ${conditionOf(table)}`;
  const values = [person.id];
  if (erase === 'delete') await client.query(`DELETE FROM ${table.table} ${where}`, values);
  else if ('set' in erase) await client.query(`UPDATE ${table.table} SET ${erase.set} ${where}`, values);
}
