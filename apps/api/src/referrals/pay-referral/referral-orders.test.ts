import { expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';

import { Horizon } from '../../ledger/feed/catch-up/horizon.js';
import { processBatch } from '../../ledger/feed/catch-up/process-batch.js';
import { openCheckpoint } from '../../ledger/feed/checkpoints.js';
import type { LedgerReader } from '../../ledger/feed/ledger-reader.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { NOTHING_MISSING } from '../../ledger/testing/nothing-missing.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { plantVideo } from '../../testing/fixtures/first-vouchers.js';
import { bonusesOf, complete, confirm, newPhone } from '../../testing/fixtures/referrals.js';
import { loseJobs } from '../../testing/queues/queue-backends.js';
import type { SignedIn } from '../../testing/test-app.js';
import { BonusChecks } from '../bonus-checks.js';
import { recordReferral } from '../record-referral.js';
import { REFERRAL_EVIDENCE } from '../referral-evidence.js';
import { REFERRAL_QUEUE } from '../referral-queue.js';
import { ReferralsWorkerModule } from '../referrals-worker.module.js';
import { SettleReferralCommand } from '../settle-referral/settle-referral.command.js';
import { SettleReferralsCommand } from '../settle-referrals/settle-referrals.command.js';
import { PayReferralWhenFriendFirstCompletes } from './pay-referral.reaction.js';

// Without the worker of the feed: this test decides when the reader runs, and when it dies.
const api = await appOfFile({ modules: [ReferralsWorkerModule] });
const commands = api.app.get(CommandBus);
const transactions = api.app.get(Transactions);
const reaction = api.app.get(PayReferralWhenFriendFirstCompletes);
const horizon = new Horizon(api.database.pool);
await openCheckpoint(api.database.pool, reaction.name);

// Something is left that pays, so that a second day is asked for.
await plantVideo(api);

/** Friends whom the rule sees, and who have done more since. */
const seen = new Set<number>();
const didMore = new Set<number>();
const asked: number[] = [];
api.app.get(BonusChecks).register({
  asksForMore: (_client, friendId) => {
    asked.push(friendId);
    return Promise.resolve(seen.has(friendId));
  },
  haveDoneMore: (_connection, friendIds) => Promise.resolve(friendIds.filter((id) => didMore.has(id))),
});

const PAIRS = 2;

/** One friend and the person who invited them. */
interface Pair {
  readonly inviter: SignedIn;
  readonly friend: SignedIn;
  isConfirmed: boolean;
  hasWaited: boolean;
  hasReturned: boolean;
  /** Whether the row was lost, and with it what it asked for. */
  isForgotten: boolean;
  completions: number;
}

async function newPairs(): Promise<Pair[]> {
  const people = await api.crowd(2 * PAIRS);
  for (const { id } of people)
    await api.database.pool.query(
      `UPDATE users SET phone = $2, email_confirmed_at = NULL, confirmed_email = NULL, first_confirmed_at = NULL, completion_days = 0
       WHERE id = $1`,
      [id, newPhone()],
    );
  return Array.from({ length: PAIRS }, (_, place) => ({
    inviter: people[2 * place] as SignedIn,
    friend: people[2 * place + 1] as SignedIn,
    isConfirmed: false,
    hasWaited: false,
    hasReturned: false,
    isForgotten: false,
    completions: 0,
  }));
}

const register = ({ inviter, friend }: Pair) =>
  transactions.run(({ client }) =>
    recordReferral(
      client,
      { friendId: friend.id, inviterId: inviter.id, invitedAt: api.clock.now() },
      { smsGateway: undefined },
    ),
  );

/** The reader, killed after it has stored the first completions and before it commits. */
const dying: LedgerReader = {
  name: reaction.name,
  batchSize: reaction.batchSize,
  handle: async (batch) => {
    await reaction.handle(batch);
    throw new Error('killed');
  },
};

async function read(reader: LedgerReader = reaction): Promise<void> {
  const reach = await horizon.advance();
  while ((await processBatch(transactions, reader, reach)) === 'more');
}

/** Each as it may happen at any time, any number of times, and beside any other. */
const STEPS = {
  confirm: async (pair: Pair) => {
    await confirm(api, pair.friend, { nudges: false });
    pair.isConfirmed = true;
  },
  wait: async (pair: Pair) => {
    await api.database.pool.query(
      `UPDATE users SET first_confirmed_at = $2::timestamptz - interval '24 hours' WHERE id = $1`,
      [pair.friend.id, api.clock.now()],
    );
    pair.hasWaited = true;
  },
  comeBack: async (pair: Pair) => {
    await api.database.pool.query('UPDATE users SET completion_days = 2 WHERE id = $1', [pair.friend.id]);
    pair.hasReturned = true;
  },
  complete: async (pair: Pair) => complete(api, pair.friend, ++pair.completions),
  read: () => read(),
  readAndDie: () => read(dying).catch(() => undefined),
  replay: () => api.database.ownerPool.query('UPDATE ledger_readers SET position = 0'),
  forget: (pair: Pair) => {
    pair.isForgotten = true;
    return api.database.ownerPool.query(
      `UPDATE referrals SET first_completed_at = NULL, settled_at = NULL, bonus_points = NULL, not_paid_reason = NULL,
         asks_for_more_since = NULL
       WHERE friend_id = $1`,
      [pair.friend.id],
    );
  },
  comeIntoSight: ({ friend }: Pair) => Promise.resolve(seen.add(friend.id)),
  goOutOfSight: ({ friend }: Pair) => Promise.resolve(seen.delete(friend.id)),
  doMore: ({ friend }: Pair) => Promise.resolve(didMore.add(friend.id)),
  job: ({ friend }: Pair) => commands.execute(new SettleReferralCommand(friend.id)),
  sweep: () => commands.execute(new SettleReferralsCommand()),
} satisfies Record<string, (pair: Pair) => Promise<unknown>>;

const READY = ['confirm', 'wait', 'comeBack'] as const;

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  place: fc.nat(PAIRS - 1),
});
/** Who lacks only a completion when the history begins, in which all that is missing would seldom happen. */
const ready = fc.array(fc.boolean(), { minLength: PAIRS, maxLength: PAIRS });
/** Steps in a group happen at the same time. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 });

/** A row that was lost after it was paid, whose friend the rule sees when it is settled again. */
const FORGOTTEN_AND_SEEN = (['complete', 'read', 'job', 'forget', 'comeIntoSight'] as const).map((what) => [
  { what, place: 0 },
]);

async function asksForMore({ friend }: Pair): Promise<boolean> {
  const { rows } = await api.database.pool.query<{ asks: boolean }>(
    'SELECT asks_for_more_since IS NOT NULL AS asks FROM referrals WHERE friend_id = $1',
    [friend.id],
  );
  return rows[0]?.asks ?? false;
}

it('the reader asks nobody and pays nothing: the job does', async () => {
  const findJobs = loseJobs(api, REFERRAL_QUEUE);
  try {
    const [pair] = (await newPairs()) as [Pair];
    await register(pair);
    for (const what of READY) await STEPS[what](pair);
    await STEPS.complete(pair);
    await read();
    expect(asked).not.toContain(pair.friend.id);
    expect(await bonusesOf(api, pair.friend)).toEqual([]);
    expect(await STEPS.job(pair)).toBe(true);
    expect(asked).toContain(pair.friend.id);
  } finally {
    findJobs();
  }
});

it('each pair is paid at most once in any order of steps, and is paid in the end if all conditions are met and nothing more is asked', async () => {
  await fc.assert(
    fc.asyncProperty(ready, history, async (areReady, groups) => {
      const pairs = await newPairs();
      for (const [place, pair] of pairs.entries()) {
        await register(pair);
        if (areReady[place]) for (const what of READY) await STEPS[what](pair);
      }
      for (const group of groups) {
        await Promise.all(group.map(({ what, place }) => STEPS[what](pairs[place] as Pair)));
        for (const { inviter, friend } of pairs) {
          const [one, other] = [await bonusesOf(api, inviter), await bonusesOf(api, friend)];
          expect(one).toEqual(other);
          expect(one.length).toBeLessThanOrEqual(1);
        }
        for (const pair of pairs)
          if (!pair.isForgotten && !didMore.has(pair.friend.id) && (await asksForMore(pair)))
            expect(await bonusesOf(api, pair.friend)).toEqual([]);
      }
      await STEPS.replay();
      await read();
      await STEPS.sweep();
      for (const pair of pairs) {
        const { inviter, friend, isConfirmed, hasWaited, hasReturned, completions } = pair;
        const isDue = isConfirmed && hasWaited && hasReturned && completions > 0;
        const waits = !didMore.has(friend.id) && (await asksForMore(pair));
        // Of a row that was lost after it was paid, the ledger's key still knows.
        const isPaid =
          pair.isForgotten && waits ? (await bonusesOf(api, friend)).length > 0 : isDue && !waits;
        const expected = isPaid ? [50] : [];
        expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([expected, expected]);
      }
      // A row that was lost after it was paid says so again once nothing more is asked of its friend.
      for (const { friend, isForgotten } of pairs) if (isForgotten) didMore.add(friend.id);
      await STEPS.sweep();
    }),
    { numRuns: 40, examples: [[Array<boolean>(PAIRS).fill(true), FORGOTTEN_AND_SEEN]] },
  );
  expect(asked.length).toBeGreaterThan(0);
  await expectSound(api.database, { ...NOTHING_MISSING, REFERRAL: REFERRAL_EVIDENCE });
});
