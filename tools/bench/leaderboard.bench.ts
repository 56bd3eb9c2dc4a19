import { setTimeout as sleep } from 'node:timers/promises';

import { processBatch } from '@pwen/api/ledger/feed/catch-up/process-batch';
import { openCheckpoint } from '@pwen/api/ledger/feed/checkpoints';
import { append } from '@pwen/api/ledger/sql/append';
import { GrowingAccount, type Recorded } from '@pwen/api/ledger/testing/growing-account';
import { plantRulesWithoutCeilings } from '@pwen/api/ledger/testing/plant-rules';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { createPool } from '@pwen/api/platform/database/pools/pools';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import { Transactions } from '@pwen/api/platform/database/transactions/transactions';
import type { Board } from '@pwen/api/progress/leaderboard/blocks';
import { BoardRows } from '@pwen/api/progress/leaderboard/get-leaderboard/board-rows';
import { leaderboard } from '@pwen/api/progress/leaderboard/store-standings/leaderboard.reader';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { median } from './measure.js';

const PEOPLE = 100_000;
const AT_ONCE = 2_000;
/** A Wednesday, and the Sunday with which its week began in Haiti. */
const NOW = Date.UTC(2026, 10, 18, 15);
const BOARDS: readonly Board[] = ['ever', '2026-11-15' as Board];
const PLACES = 10;

/** The writing that goes on: awards of a batch, and how many of the people with the most points are always among them. */
const ROUNDS = 480;
const AWARDS = 40;
const LEADERS = 20;
/** How many batches are written between two looks at the board. */
const LOOK_EVERY = 240;
const PAUSE_MS = 250;

/**
 * Measures what the leaderboard reads at 100,000 people, many of them with equal points: each statement right after the
 * reader built the board, after VACUUM, and while the people at its top go on earning.
 */
export async function benchLeaderboard(): Promise<void> {
  const postgres = await startTemporaryPostgres();
  const pool = createPool(postgres.url, { queryTimeoutMs: 600_000 });
  try {
    await runMigrations(postgres.url, allMigrations);
    await openCheckpoint(pool, leaderboard.name);
    const programme = new Programme(pool);
    await programme.plant();
    const reading = new Reading(pool);
    const built = await reading.all();
    console.log(
      `built from ${programme.events} events: median ${median(built).toFixed(0)} ms a batch of 1,000`,
    );
    await pool.query('ANALYZE');
    await report('built', pool);
    await pool.query('VACUUM ANALYZE leaderboard_standings, leaderboard_blocks');
    await report('vacuumed', pool);
    await lookWhileWriting(pool, programme, reading);
    await report('written', pool);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** What statements read: runs each as EXPLAIN (ANALYZE, BUFFERS), and answers what it answers by itself. */
class Explained {
  blocks = 0;
  ms = 0;
  rows = 0;

  constructor(private readonly pool: pg.Pool) {}

  readonly query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const { rows } = await this.pool.query<{ 'QUERY PLAN': [Explanation] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const [explanation] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explanation) {
      this.blocks += explanation.Plan['Shared Hit Blocks'] + explanation.Plan['Shared Read Blocks'];
      this.ms += explanation['Execution Time'];
    }
    return this.pool.query(text, values);
  };
}

interface Explanation {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

async function cost(pool: pg.Pool, ask: (rows: BoardRows) => Promise<unknown>): Promise<Explained> {
  const explained = new Explained(pool);
  await ask(new BoardRows(explained as unknown as pg.Pool));
  return explained;
}

async function report(state: string, pool: pg.Pool): Promise<void> {
  for (const board of BOARDS) {
    const first = await cost(pool, (rows) => rows.firstOthers(board, 1, PLACES));
    console.log(line(state, board, 'first ten', first));
    for (const [name, share] of Object.entries({ first: 0, middle: 0.5, last: 1 })) {
      const { id, points } = await personAt(pool, board, share);
      const own = await cost(pool, (rows) => rows.othersOn(board, id, points));
      console.log(line(state, board, `place of the ${name} one, ${points} points`, own));
    }
  }
  const standing = await cost(pool, (rows) => rows.standingOf(1));
  console.log(line(state, 'ever', 'own standing', standing));
}

const line = (state: string, board: Board, what: string, { blocks, ms }: Explained): string =>
  `${state.padEnd(12)}${(board === 'ever' ? 'ever' : 'week').padEnd(8)}${what.padEnd(40)}${`${blocks}`.padStart(8)} blocks${ms.toFixed(2).padStart(10)} ms`;

/** @param share of all people, from the one with the most points */
async function personAt(pool: pg.Pool, board: Board, share: number): Promise<{ id: number; points: number }> {
  const points = board === 'ever' ? 'ever_points' : 'week_points';
  const { rows } = await pool.query<{ id: number; points: number }>(
    `SELECT user_id AS id, ${points} AS points FROM leaderboard_standings WHERE ${points} > 0
     ORDER BY ${points} DESC, user_id
     OFFSET (SELECT floor((count(*) - 1) * $1::float8) FROM leaderboard_standings WHERE ${points} > 0) LIMIT 1`,
    [share],
  );
  const [person] = rows;
  if (!person) throw new Error('nobody has earned anything');
  return person;
}

class Reading {
  private readonly transactions: Transactions;

  constructor(private readonly pool: pg.Pool) {
    this.transactions = new Transactions(pool, new DataSource({ type: 'postgres' }));
  }

  /** @returns the milliseconds of each batch */
  async all(): Promise<number[]> {
    const { rows } = await this.pool.query<{ last: number }>(
      'SELECT max(position)::bigint AS last FROM point_transactions',
    );
    const took: number[] = [];
    for (let outcome = 'more'; outcome !== 'done';) {
      const before = performance.now();
      outcome = await processBatch(this.transactions, leaderboard, { upTo: rows[0]?.last ?? 0 });
      took.push(performance.now() - before);
    }
    return took;
  }
}

/** Most people have few points, a few have many, and all amounts are multiples of five: there are many equals. */
class Programme {
  events = 0;
  private readonly people: GrowingAccount[] = [];
  private deeds = 0;

  constructor(private readonly pool: pg.Pool) {}

  async plant(): Promise<void> {
    const owner = await this.pool.connect();
    // People at the top earn in no time what takes days.
    await plantRulesWithoutCeilings(owner);
    owner.release();
    await this.pool.query(
      `INSERT INTO users (id, username, password_hash, created_at)
       SELECT id, 'moun' || id || '@egzanp.ht', '', now() FROM generate_series(1, $1) AS id`,
      [PEOPLE],
    );
    for (let id = 1; id <= PEOPLE; id++) this.people.push(new GrowingAccount(id));
    await this.pool.query('INSERT INTO point_accounts (user_id) SELECT generate_series(1, $1)', [PEOPLE]);
    for (let first = 0; first < PEOPLE; first += AT_ONCE) {
      const people = this.people.slice(first, first + AT_ONCE);
      await this.write(people.map((person) => this.earn(person, 50, NOW - 8 * 86_400_000)));
      // One in a hundred earns much.
      await this.write(
        people.map((person) => this.earn(person, amount(person.userId % 100 === 0 ? 400 : 8))),
      );
    }
    await this.pool.query('ANALYZE');
  }

  /** The first of all people, and as many others as make up a batch. */
  async go(round: number): Promise<void> {
    const leaders = this.people.slice(0, LEADERS);
    const others = Array.from(
      { length: AWARDS - LEADERS },
      (_, index) =>
        this.people[LEADERS + ((round * 7_919 + index * 104_729) % (PEOPLE - LEADERS))] as GrowingAccount,
    );
    await this.write(leaders.map((person) => this.earn(person, round === 0 ? 5_000 : amount(5))));
    await this.write([...new Set(others)].map((person) => this.earn(person, amount(5))));
  }

  private earn(person: GrowingAccount, amountPoints: number, at = NOW): Recorded {
    const { userId } = person;
    const id = `${++this.deeds}`;
    return person.record({
      kind: 'earn',
      userId,
      amountPoints,
      at: new Date(at),
      key: `survey:${id}`,
      actor: `user:${userId}`,
      source: { type: 'SURVEY', id },
      description: 'Sondaj',
    });
  }

  private async write(deeds: readonly Recorded[]): Promise<void> {
    this.events += deeds.length;
    const statement = append({
      changes: deeds,
      events: deeds.map(({ event }) => event),
      texts: deeds.map(({ words }) => words),
      evidence: deeds.flatMap(({ evidence }) => evidence),
      notBefore: new Date(0),
    });
    await this.pool.query({ ...statement });
  }
}

/** A multiple of five, small ones more often. */
const amount = (most: number): number => 5 * Math.max(1, Math.ceil(most * Math.random() ** 3));

/** As the worker does it: a batch each quarter of a second, while people look at the board now and then. */
async function lookWhileWriting(pool: pg.Pool, programme: Programme, reading: Reading): Promise<void> {
  const batches: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await programme.go(round);
    batches.push(...(await reading.all()));
    await sleep(PAUSE_MS);
    if (round % LOOK_EVERY !== LOOK_EVERY - 1) continue;
    for (const board of BOARDS)
      for (const look of ['first', 'next'])
        console.log(
          line(
            `round ${round + 1}`,
            board,
            `first ten, ${look} look`,
            await cost(pool, (rows) => rows.firstOthers(board, 1, PLACES)),
          ),
        );
  }
  console.log(`while people earn: median ${median(batches).toFixed(0)} ms a batch of ${AWARDS}`);
}
