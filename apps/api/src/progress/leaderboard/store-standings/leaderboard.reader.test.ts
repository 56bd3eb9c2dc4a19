import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, keyOfSource, type LedgerCommand } from '@pwen/domain';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

import { processBatch } from '../../../ledger/feed/catch-up/process-batch.js';
import { openCheckpoint } from '../../../ledger/feed/checkpoints.js';
import { rebuildReadModel } from '../../../ledger/feed/rebuild/rebuild-read-model.js';
import { createLedgerPool } from '../../../ledger/ledger-pool.js';
import { PointsLedger } from '../../../ledger/points-ledger.js';
import { anyCommand } from '../../../ledger/testing/commands.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { weekOf } from '../../../platform/programme-day.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import type { Board } from '../blocks.js';
import { BoardRows } from '../get-leaderboard/board-rows.js';
import { pointsOn } from '../standing.js';
import { leaderboard } from './leaderboard.reader.js';

const HOUR_MS = 60 * 60_000;
/** A Saturday, in a week of which the commands see the end. */
const BEGAN_AT = Date.UTC(2026, 9, 3, 12);
const PEOPLE = 60;

let database: TestDatabase;
let ledgerPool: Pool;
let ledger: PointsLedger;
let transactions: Transactions;
let rows: BoardRows;
beforeEach(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
  ledger = new PointsLedger(ledgerPool);
  transactions = new Transactions(database.pool, new DataSource({ type: 'postgres' }));
  rows = new BoardRows(database.pool);
  await openCheckpoint(database.pool, leaderboard.name);
});
afterEach(async () => {
  await ledgerPool.end();
  await database.drop();
});

/** Random commands of many people, each later than the one before, over several weeks; some cannot be repeated. */
function commandsOf(round: number, count: number): LedgerCommand[] {
  const seed = round + 1;
  const commands = fc.sample(anyCommand, { seed, numRuns: count });
  const people = fc.sample(fc.integer({ min: 1, max: PEOPLE }), { seed, numRuns: count });
  return commands.map((command, index) => {
    const userId = people[index] as number;
    const at = new Date(BEGAN_AT + (round * count + index) * HOUR_MS);
    if (command.kind !== 'earn') return { ...command, userId, at };
    const source = { ...command.source, id: `${round}:${index}` };
    // Large and small amounts, so that people meet in the same blocks of some levels and not of others.
    const amountPoints = command.amountPoints ** (1 + (index % 3));
    return { ...command, userId, at, source, key: keyOfSource(source), amountPoints };
  });
}

async function write(commands: readonly LedgerCommand[]): Promise<void> {
  for (const command of commands)
    await ledger.record(command).catch((fault: unknown) => {
      if (!(fault instanceof DomainError)) throw fault;
    });
}

async function readAll(batchSize: number): Promise<void> {
  const upTo = await lastPosition();
  while ((await processBatch(transactions, { ...leaderboard, batchSize }, { upTo })) !== 'done');
}

async function lastPosition(): Promise<number> {
  const { rows } = await database.pool.query<{ last: number }>(
    'SELECT coalesce(max(position), 0)::bigint AS last FROM point_transactions',
  );
  return rows[0]?.last ?? 0;
}

interface StoredEvent {
  readonly user_id: number;
  readonly type: string;
  readonly amount: number;
  readonly recorded_at: Date;
  readonly earned_at: Date | null;
}

/** Everybody's points on a board, added up from the ledger alone; people with none or a closed account are left out. */
async function earnedOn(board: Board): Promise<Map<number, number>> {
  const { rows } = await database.pool.query<StoredEvent>(
    `SELECT event.user_id, event.type, event.amount, event.recorded_at, earned.recorded_at AS earned_at
     FROM point_transactions event LEFT JOIN point_transactions earned
       ON earned.user_id = event.user_id AND earned.sequence = event.corrects AND earned.type = 'EARN'
     ORDER BY event.position`,
  );
  const points = new Map<number, number>();
  for (const { user_id: userId, type, amount, recorded_at: recordedAt, earned_at: earnedAt } of rows) {
    const at = type === 'EARN' ? recordedAt : type === 'REVERSAL' ? earnedAt : null;
    if (type === 'CLOSE') points.set(userId, 0);
    else if (at && (board === 'ever' || weekOf(at) === board))
      points.set(userId, (points.get(userId) ?? 0) + amount);
  }
  return new Map([...points].filter(([, earned]) => earned > 0));
}

async function expectPlacesOn(board: Board): Promise<number> {
  const earned = await earnedOn(board);
  const everybody = [...earned.values()];
  for (let userId = 1; userId <= PEOPLE; userId++) {
    const points = earned.get(userId) ?? 0;
    const { standing } = await rows.standingOf(userId);
    expect({ userId, points: pointsOn(board, standing) }).toEqual({ userId, points });
    const above = everybody.filter((other) => other > points).length;
    const count = everybody.length - (points > 0 ? 1 : 0);
    expect({ userId, ...(await rows.othersOn(board, userId, points)) }).toEqual({ userId, above, count });
  }
  return everybody.length;
}

async function latestWeek(): Promise<Board> {
  const { rows } = await database.pool.query<{ at: Date }>(
    `SELECT max(recorded_at) AS at FROM point_transactions WHERE type = 'EARN'`,
  );
  return weekOf(rows[0]?.at ?? new Date(0));
}

/** Every level counts everybody once, and no count is left over from an earlier week or points. */
async function expectSoundBlocks(): Promise<void> {
  const { rows } = await database.pool.query(
    `SELECT board, level, sum(accounts) AS counted,
       (SELECT count(*) FROM leaderboard_standings kept JOIN ledger_readers USING (generation)
        WHERE state = 'serving' AND is_listed
          AND CASE board WHEN 'ever' THEN ever_points > 0 ELSE week = board::date AND week_points > 0 END) AS people
     FROM leaderboard_blocks JOIN ledger_readers USING (generation) WHERE state = 'serving' GROUP BY board, level`,
  );
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ counted, people }) => Number(counted) !== Number(people))).toEqual([]);
}

describe('the places that follow from the counts', () => {
  it('are those of a plain comparison of what everybody earned, after any events in any batches', async () => {
    for (const [round, batchSize] of [1_000, 7, 1, 40].entries()) {
      await write(commandsOf(round, 150));
      await readAll(batchSize);
      expect(await expectPlacesOn('ever')).toBeGreaterThan(20);
      expect(await expectPlacesOn(await latestWeek())).toBeGreaterThan(5);
      await expectSoundBlocks();
    }
    const { rows } = await database.pool.query(
      `SELECT bool_or(type = 'CLOSE') AS closed, bool_or(event.type = 'REVERSAL' AND EXISTS (
         SELECT FROM point_transactions earned WHERE earned.user_id = event.user_id
           AND earned.sequence = event.corrects AND earned.type = 'EARN')) AS reversed FROM point_transactions event`,
    );
    expect(rows).toEqual([{ closed: true, reversed: true }]);
  });

  it('are the same when the board is rebuilt while people earn and the reader goes on', async () => {
    await write(commandsOf(0, 200));
    await readAll(50);
    let isRebuilt = false;
    const rebuilding = rebuildReadModel({
      transactions,
      readModel: { ...leaderboard, batchSize: 3 },
    }).finally(() => (isRebuilt = true));
    for (let round = 1; !isRebuilt || round < 3; round++) {
      await write(commandsOf(round, 30));
      await readAll(5);
    }
    const generation = await rebuilding;
    await readAll(50);
    await expectPlacesOn('ever');
    await expectPlacesOn(await latestWeek());
    await expectSoundBlocks();
    const { rows } = await database.pool.query(
      `SELECT generation FROM ledger_readers WHERE name = 'leaderboard' AND state = 'serving'`,
    );
    expect(rows).toEqual([{ generation }]);
  });
});
