import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { processBatch } from '../../../ledger/feed/catch-up/process-batch.js';
import { openCheckpoint } from '../../../ledger/feed/checkpoints.js';
import { PointsLedger } from '../../../ledger/points-ledger.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { execute } from '../../../testing/commands.js';
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.js';
import { LeaderboardWorkerModule } from '../leaderboard-worker.module.js';
import { leaderboard } from '../store-standings/leaderboard.reader.js';
import { UnlistPeopleCommand } from '../unlist-people/unlist-people.command.js';

const MINUTE_MS = 60_000;
/** Longer than any week, also when the clocks change. */
const A_WEEK_LATER_MS = 8 * 24 * 60 * MINUTE_MS;
/** A minute to midnight on a Saturday in Haiti. */
const SATURDAY_NIGHT = new Date('2037-07-19T03:59:00Z');

let api: TestApp;
let ledger: PointsLedger;
let deeds = 0;
beforeAll(async () => {
  // Without the feed's worker: the reader reads when the test says so.
  api = await createTestApp({ modules: [LeaderboardWorkerModule] });
  ledger = api.app.get(PointsLedger);
  api.clock.set(new Date('2036-07-16T15:00:00Z'));
  await openCheckpoint(api.database.pool, leaderboard.name);
});
afterAll(() => api.close());

/** Everything is of earlier weeks, so that each test has a board of its own. */
beforeEach(() => api.clock.advanceMs(A_WEEK_LATER_MS));

async function read(): Promise<void> {
  const { rows } = await api.database.pool.query<{ last: number }>(
    'SELECT max(position)::bigint AS last FROM point_transactions',
  );
  while (
    (await processBatch(api.app.get(Transactions), leaderboard, { upTo: rows[0]?.last ?? 0 })) !== 'done'
  );
}

async function earn({ id: userId }: SignedIn, amountPoints: number): Promise<number> {
  // Of which a day has no ceiling.
  const source = { type: 'CHALLENGE', id: `${++deeds}` } as const;
  const { event } = await ledger.record({
    kind: 'earn',
    userId,
    amountPoints,
    source,
    key: `challenge:${deeds}`,
    actor: `user:${userId}`,
    description: 'Sondaj',
    at: api.clock.now(),
  });
  return event.sequence;
}

const board = async ({ agent }: SignedIn, period = 'week') =>
  (await agent.get(`/api/leaderboard?period=${period}`).expect(200)).body;
const set = ({ id }: SignedIn, change: string) =>
  api.database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);

/** People who signed up in an earlier week, so that this week they have only what the test gives them. */
async function people(count: number): Promise<SignedIn[]> {
  const crowd = await api.crowd(count);
  api.clock.advanceMs(A_WEEK_LATER_MS);
  return crowd;
}

describe('the leaderboard', () => {
  it('lists who earned most this week, with equal places for equal points', async () => {
    const [first, second, third, idle] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await earn(first, 300);
    await earn(second, 200);
    await earn(third, 150);
    await earn(third, 50);
    await read();
    expect(await board(third)).toMatchObject({
      period: 'week',
      entries: [
        { place: 1, points: 300, isMe: false },
        { place: 2, points: 200, isMe: true },
        { place: 2, points: 200, isMe: false },
      ],
      mine: { place: 2, points: 200 },
      participants: 3,
    });
    expect(await board(idle)).toMatchObject({ mine: { place: null, points: 0 }, participants: 3 });
  });

  it('begins anew on Sunday at midnight in Haiti, and what was ever earned stays', async () => {
    api.clock.set(new Date(SATURDAY_NIGHT.getTime() - A_WEEK_LATER_MS));
    const [person] = (await people(1)) as [SignedIn];
    await earn(person, 70);
    const before = await board(person, 'ever');
    expect(await board(person)).toMatchObject({ mine: { place: 1, points: 70 } });
    await read();
    api.clock.advanceMs(2 * MINUTE_MS);
    const sunday = await board(person);
    expect(sunday).toMatchObject({ entries: [], mine: { place: null, points: 0 }, participants: 0 });
    expect(new Date(sunday.weekBegan).getUTCDay()).toBe(0);
    expect((await board(person, 'ever')).mine).toEqual(before.mine);
    await earn(person, 5);
    await read();
    expect(await board(person)).toMatchObject({ mine: { place: 1, points: 5 }, participants: 1 });
    expect((await board(person, 'ever')).mine.points).toBe(before.mine.points + 5);
  });

  it("includes the person's last award, whether or not the reader has caught up", async () => {
    const [ahead, behind] = (await people(2)) as [SignedIn, SignedIn];
    await earn(ahead, 50);
    await earn(behind, 40);
    await read();
    await earn(behind, 20);
    const now = { mine: { place: 1, points: 60 }, participants: 2 };
    expect(await board(behind)).toMatchObject(now);
    expect(await board(ahead)).toMatchObject({ mine: { place: 1, points: 50 } });
    await read();
    expect(await board(behind)).toMatchObject(now);
    expect(await board(ahead)).toMatchObject({ mine: { place: 2, points: 50 } });
  });

  it('gives their place to people far below the list', async () => {
    const crowd = await people(30);
    for (const [index, person] of crowd.entries()) await earn(person, 1_000 - index);
    await read();
    const { entries, mine } = await board(crowd[25] as SignedIn);
    expect(entries).toHaveLength(10);
    expect(entries.some(({ isMe }: { isMe: boolean }) => isMe)).toBe(false);
    expect(mine).toEqual({ place: 26, points: 975 });
    await earn(crowd[25] as SignedIn, 15);
    expect((await board(crowd[25] as SignedIn)).mine).toEqual({ place: 11, points: 990 });
  });

  it('counts what was earned: spending changes nothing, a reversed earning counts as never earned', async () => {
    const [person, other] = (await people(2)) as [SignedIn, SignedIn];
    const sequence = await earn(person, 80);
    await earn(person, 30);
    await earn(other, 50);
    const common = { userId: person.id, actor: 'administrator:1', description: 'erè', at: api.clock.now() };
    const source = { type: 'REDEMPTION', id: '1' } as const;
    await ledger.record({ ...common, kind: 'spend', amountPoints: 60, source, key: 'redemption:1' });
    await ledger.record({ ...common, kind: 'increase', amountPoints: 500, key: 'a gift' });
    await read();
    expect((await board(person)).mine).toEqual({ place: 1, points: 110 });
    await ledger.record({ ...common, kind: 'reverse', corrects: sequence });
    expect((await board(person)).mine).toEqual({ place: 2, points: 30 });
    await read();
    expect((await board(person)).mine).toEqual({ place: 2, points: 30 });
  });
});

describe('who is on the leaderboard', () => {
  it('has a name only if they show it, and nothing else tells who it is', async () => {
    const [shown, hidden, nameless, reader] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    await set(shown, `name = 'Marie', shows_name = true`);
    await set(hidden, `name = 'Jan'`);
    await set(nameless, `shows_name = true`);
    for (const [index, person] of [shown, hidden, nameless].entries()) await earn(person, 30 - index);
    await read();
    const { entries } = await board(reader);
    expect(entries).toEqual([
      { place: 1, name: 'Marie', points: 30, isMe: false },
      { place: 2, name: null, points: 29, isMe: false },
      { place: 3, name: null, points: 28, isMe: false },
    ]);
  });

  it('is nobody who is blocked, and everybody below moves up', async () => {
    const [blocked, below, last] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    for (const [index, person] of [blocked, below, last].entries()) await earn(person, 30 - index);
    await read();
    await set(blocked, 'blocked = true');
    expect((await board(below)).entries.map(({ points }: { points: number }) => points)).toEqual([29, 28]);
    expect(await execute(api, new UnlistPeopleCommand())).toBe(1);
    const without = { mine: { place: 2, points: 28 }, participants: 2 };
    expect(await board(last)).toMatchObject(without);
    expect(await execute(api, new UnlistPeopleCommand())).toBe(0);

    await earn(blocked, 100);
    await read();
    expect(await board(last)).toMatchObject(without);
    await set(blocked, 'blocked = false');
    expect(await execute(api, new UnlistPeopleCommand())).toBe(1);
    expect(await board(last)).toMatchObject({ mine: { place: 3, points: 28 }, participants: 3 });
  });

  it('is nobody who has asked to be deleted, also before they are', async () => {
    const [leaving, staying] = (await people(2)) as [SignedIn, SignedIn];
    await earn(leaving, 30);
    await earn(staying, 20);
    await read();
    await set(leaving, 'deletion_requested_at = created_at');
    expect((await board(staying)).entries).toEqual([{ place: 1, name: null, points: 20, isMe: true }]);
    expect(await execute(api, new UnlistPeopleCommand())).toBe(1);
    expect(await board(staying)).toMatchObject({ mine: { place: 1, points: 20 }, participants: 1 });
  });

  it('is nobody whose account is closed', async () => {
    const [leaving, staying] = (await people(2)) as [SignedIn, SignedIn];
    await earn(leaving, 30);
    await earn(staying, 20);
    await read();
    await ledger.record({
      kind: 'close',
      userId: leaving.id,
      actor: `user:${leaving.id}`,
      description: 'kont fèmen',
      at: api.clock.now(),
    });
    await read();
    expect(await board(staying)).toMatchObject({ mine: { place: 1, points: 20 }, participants: 1 });
    const { rows } = await api.database.pool.query('SELECT FROM leaderboard_standings WHERE user_id = $1', [
      leaving.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('is no administrator, who may look at it', async () => {
    const [promoted, other] = (await people(2)) as [SignedIn, SignedIn];
    await earn(promoted, 30);
    await earn(other, 20);
    await read();
    await set(promoted, `role = 'administrator'`);
    await execute(api, new UnlistPeopleCommand());
    expect(await board(other)).toMatchObject({ mine: { place: 1 }, participants: 1 });
    const { entries, mine } = await board(promoted);
    expect(entries).toHaveLength(1);
    expect(mine).toEqual({ place: null, points: 0 });
  });
});

it('requires a signed-in person, at the user app', async () => {
  const { body } = await api.visitor().get('/api/leaderboard').expect(401);
  expect(body.code).toBe('NOT_SIGNED_IN');
  const { agent } = await api.signInAdministrator();
  await agent.get('/api/leaderboard').expect(404);
});
