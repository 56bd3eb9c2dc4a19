import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

const LOCK = 70_000_001;
const ARRIVES_WITHIN_MS = 120_000;

/** The place of the trigger, in the syntax of CREATE TRIGGER. */
interface Place {
  moment: 'BEFORE INSERT' | 'AFTER UPDATE';
  table: string;
  when: string;
}

/**
 * A place in the database where transactions wait until the test releases them: a trigger that waits for an advisory
 * lock held by the test. The product does not know of it.
 */
export class DatabaseGate {
  private isOpen = false;

  private constructor(
    private readonly client: pg.Client,
    private readonly table: string,
  ) {}

  static async close(url: string, { moment, table, when }: Place): Promise<DatabaseGate> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    await client.query(`
      CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${LOCK});
        RETURN NEW;
      END $$`);
    await client.query(
      `CREATE TRIGGER gate ${moment} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_at_gate()`,
    );
    return new DatabaseGate(client, table);
  }

  /** Resolves when at least `count` transactions wait at it. */
  async reachedBy(count: number): Promise<void> {
    const deadline = Date.now() + ARRIVES_WITHIN_MS;
    while ((await this.waiting()).length < count) {
      if (Date.now() > deadline) throw new Error('no transaction reached the gate');
      await sleep(20);
    }
  }

  /** Aborts the waiting transactions, whose processes were killed. */
  async endThoseWaiting(): Promise<void> {
    const pids = await this.waiting();
    await this.client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) pid', [pids]);
  }

  /** Releases all transactions, and stops none from now on; the trigger stays, for whose removal nothing may use the table. */
  async release(): Promise<void> {
    this.isOpen = true;
    await this.client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    await this.client.end();
  }

  /** Releases all transactions and removes the trigger; may be called twice. */
  async open(): Promise<void> {
    if (this.isOpen) return;
    this.isOpen = true;
    await this.client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    await this.client.query(`DROP TRIGGER gate ON ${this.table}`);
    await this.client.end();
  }

  private async waiting(): Promise<number[]> {
    const { rows } = await this.client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1`,
      [LOCK],
    );
    return rows.map(({ pid }) => pid);
  }
}
