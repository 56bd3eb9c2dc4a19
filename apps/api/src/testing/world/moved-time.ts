import type { Pool } from 'pg';

import { SettableClock } from '../settable-clock.js';

/** The database's own clock shows the world's time: limits and openings are counted by it. */
const SCHEMA = `
  CREATE SCHEMA world_clock;
  CREATE TABLE world_clock.stands (at timestamptz NOT NULL);
  CREATE FUNCTION world_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM world_clock.stands';
  CREATE FUNCTION world_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT at FROM world_clock.stands';
  GRANT USAGE ON SCHEMA world_clock TO PUBLIC;
  GRANT SELECT ON world_clock.stands TO PUBLIC`;

/** Whatever looks for `now()` without a schema finds the world's. */
const SEARCH_PATH = 'world_clock, public, pg_catalog';

/** @param owner of a migrated database, which others are copied from */
export async function giveWorldClock(owner: Pool, begins: Date): Promise<void> {
  await owner.query(SCHEMA);
  await owner.query('INSERT INTO world_clock.stands VALUES ($1)', [begins]);
}

/** A copy does not take the settings of a database along. To be called before any process connects to it. */
export async function useWorldClock(owner: Pool, database: string): Promise<void> {
  await owner.query(`ALTER DATABASE ${database} SET search_path = ${SEARCH_PATH}`);
}

/**
 * The time of a world, which moves only when it is moved: for the rules (`Clock`), for the database, and for what a process
 * remembers only for a while, which it measures with `performance.now`.
 */
export class MovedTime {
  readonly clock: SettableClock;
  private readonly realNow = performance.now.bind(performance);
  private readonly began: Date;

  constructor(
    private readonly owner: Pool,
    begins: Date,
  ) {
    this.clock = new SettableClock(begins);
    this.began = begins;
    performance.now = () => this.realNow() + this.clock.now().getTime() - this.began.getTime();
  }

  async moveTo(time: Date): Promise<void> {
    await this.owner.query('UPDATE world_clock.stands SET at = $1', [time]);
    this.clock.set(time);
  }

  end(): void {
    performance.now = this.realNow;
  }
}
