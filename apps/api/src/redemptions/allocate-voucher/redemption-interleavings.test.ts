import { expect, test } from '@jest/globals';
import { DomainError } from '@pwen/domain';
import fc from 'fast-check';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import {
  allocate,
  closeAccount,
  contradictions,
  deleteReward,
  grantPoints,
  plantReward,
  redemptionsIn,
  setBlocked,
  type StoredRedemption,
} from '../../testing/fixtures/redemptions.js';
import { giveBack, HOLD_MS, openDueHolds, openHold, suspect } from '../../testing/fixtures/review/holds.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';
import {
  SettleRedemptionsCommand,
  SWEEP_AFTER_MS,
} from '../settle-redemptions/settle-redemptions.command.js';

const api = await appOfFile();
const suspects = suspect(api);

const PEOPLE = 3;
const REWARDS = 2;
const COST = 30;

type Step =
  | { readonly do: 'redeem'; readonly person: number; readonly reward: number; readonly key: number }
  | { readonly do: 'allocate'; readonly nth: number }
  | { readonly do: 'sweep' | 'openDue' }
  | { readonly do: 'open' | 'giveBack'; readonly nth: number }
  | { readonly do: 'suspect' | 'trust'; readonly person: number }
  | { readonly do: 'void' | 'revive' | 'delete'; readonly reward: number }
  | { readonly do: 'block' | 'unblock' | 'grant' | 'close'; readonly person: number };

const person = fc.nat(PEOPLE - 1);
const reward = fc.nat(REWARDS - 1);
const one = <T extends Step['do']>(name: T) => fc.constant(name);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: one('redeem'), person, reward, key: fc.nat(5) }) },
  { weight: 8, arbitrary: fc.record({ do: one('allocate'), nth: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: one('sweep') }) },
  { weight: 1, arbitrary: fc.record({ do: one('openDue') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('open', 'giveBack'), nth: fc.nat(11) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('suspect', 'trust'), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('void', 'revive'), reward }) },
  { weight: 1, arbitrary: fc.record({ do: one('delete'), reward }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('block', 'unblock', 'grant'), person }) },
  { weight: 1, arbitrary: fc.record({ do: one('close'), person }) },
);

/** Steps of one wave run at the same time; waves run one after another. */
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 6 });

/** Refusals that are expected; any other error fails the test. */
const REFUSALS = new Set([
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
  // already decided, or not held
  'HOLD_ALREADY_DECIDED',
  'HOLD_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'INSUFFICIENT_POINTS',
  'OUT_OF_STOCK',
  // already deleted
  'REWARD_NOT_FOUND',
]);

async function unlessRefused(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (fault) {
    if (fault instanceof DomainError && REFUSALS.has(fault.code)) return fault.code;
    throw fault;
  }
}

/** A separate programme in the shared database, with the invariants that must hold in the end. */
class Programme {
  private readonly granted = new Map<number, number>();
  private readonly opened = new Map<string, { id: number; reward: number }>();
  private readonly closed = new Set<number>();

  private constructor(
    readonly people: readonly number[],
    readonly rewards: readonly number[],
  ) {}

  static async begin(): Promise<Programme> {
    const people = await api.crowd(PEOPLE);
    const rewards: number[] = [];
    for (let n = 0; n < REWARDS; n++) rewards.push(await plantReward(api, { pointsCost: COST, vouchers: 2 }));
    return new Programme(
      people.map(({ id }) => id),
      rewards,
    );
  }

  async run(step: Step): Promise<void> {
    switch (step.do) {
      case 'redeem':
        await this.redeem(this.person(step.person), this.reward(step.reward), `key-${step.key}`);
        return;
      case 'allocate': {
        const id = [...this.opened.values()][step.nth]?.id;
        if (id !== undefined) await allocate(api, id);
        return;
      }
      case 'sweep':
        api.clock.advanceMs(SWEEP_AFTER_MS);
        await execute(api, new SettleRedemptionsCommand());
        return;
      case 'openDue':
        api.clock.advanceMs(HOLD_MS);
        await openDueHolds(api);
        return;
      case 'open':
      case 'giveBack': {
        const id = [...this.opened.values()][step.nth]?.id;
        const decide = step.do === 'open' ? openHold : giveBack;
        if (id !== undefined) await unlessRefused(decide(api, id));
        return;
      }
      case 'suspect':
        suspects.set(this.person(step.person), `person-${this.person(step.person)}`);
        return;
      case 'trust':
        suspects.delete(this.person(step.person));
        return;
      case 'void':
      case 'revive': {
        const [from, to] = step.do === 'void' ? ['available', 'void'] : ['void', 'available'];
        await api.database.pool.query(
          `UPDATE voucher_inventory SET status = $3 WHERE id = (
             SELECT id FROM voucher_inventory WHERE reward_id = $1 AND status = $2 LIMIT 1 FOR UPDATE)`,
          [this.reward(step.reward), from, to],
        );
        return;
      }
      case 'delete':
        await unlessRefused(deleteReward(api, this.reward(step.reward)));
        return;
      case 'block':
      case 'unblock':
        return setBlocked(api, this.person(step.person), step.do === 'block');
      case 'grant': {
        const id = this.person(step.person);
        const refusal = await unlessRefused(grantPoints(api, id, 20));
        if (refusal === null) this.granted.set(id, (this.granted.get(id) ?? 0) + 20);
        return;
      }
      case 'close':
        this.closed.add(this.person(step.person));
        await unlessRefused(closeAccount(api, this.person(step.person)));
        return;
    }
  }

  private async redeem(userId: number, rewardId: number, idempotencyKey: string): Promise<void> {
    const pending = api.app.get(PendingRedemptions, { strict: false });
    await unlessRefused(
      pending.open({ userId, rewardId, idempotencyKey }).then(({ redemption: { id } }) => {
        const name = `${userId}/${idempotencyKey}`;
        const known = this.opened.get(name) ?? { id, reward: rewardId };
        expect({ id, reward: rewardId }).toEqual(known);
        this.opened.set(name, known);
      }),
    );
  }

  /** What is held still has its points and no voucher. Nobody decides: time opens all of it. */
  async openAll(): Promise<void> {
    api.clock.advanceMs(HOLD_MS);
    await Promise.all([1, 2].map(() => openDueHolds(api)));
    api.clock.advanceMs(60 * 60_000);
    await openDueHolds(api);
  }

  /** After everything is settled, balances and issued vouchers must follow from the redemptions. */
  async verify(): Promise<void> {
    const all = await redemptionsIn(api);
    const own = all.filter(({ user_id }) => this.people.includes(user_id));
    expect(own.map(({ id }) => id).sort()).toEqual([...this.opened.values()].map(({ id }) => id).sort());
    expect(own.filter(({ status }) => status === 'pending' || status === 'held')).toEqual([]);
    for (const id of this.people) await this.verifyPerson(id, own);
    for (const id of this.rewards) await this.verifyReward(id, own);
    expect(await contradictions(api)).toEqual([]);
  }

  private async verifyPerson(userId: number, own: readonly StoredRedemption[]): Promise<void> {
    const completed = own.filter(({ user_id, status }) => user_id === userId && status === 'completed');
    const balance = await api.app.get(LedgerAccounts, { strict: false }).balanceOf(userId);
    if (this.closed.has(userId)) expect(balance).toBe(0);
    else expect(balance).toBe(100 + (this.granted.get(userId) ?? 0) - COST * completed.length);
  }

  private async verifyReward(rewardId: number, own: readonly StoredRedemption[]): Promise<void> {
    const { rows } = await api.database.pool.query<{ status: string; count: number }>(
      'SELECT status, count(*) FROM voucher_inventory WHERE reward_id = $1 GROUP BY status',
      [rewardId],
    );
    const counts = new Map(rows.map(({ status, count }) => [status, count]));
    const completed = own.filter(({ reward_id, status }) => reward_id === rewardId && status === 'completed');
    expect(counts.get('issued') ?? 0).toBe(completed.length);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(2);
  }

  private person(index: number): number {
    return this.people[index] ?? Number.NaN;
  }

  private reward(index: number): number {
    return this.rewards[index] ?? Number.NaN;
  }
}

/** Twice and concurrently, as by two workers after a restart. */
async function sweepByTwo(): Promise<void> {
  api.clock.advanceMs(SWEEP_AFTER_MS);
  await Promise.all([1, 2].map(() => execute(api, new SettleRedemptionsCommand())));
}

test('under any concurrency each redemption ends with one voucher or a refund', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (plan) => {
      const programme = await Programme.begin();
      for (const wave of plan) await Promise.all(wave.map((one) => programme.run(one)));
      await sweepByTwo();
      await programme.openAll();
      await sweepByTwo();
      await programme.verify();
    }),
    { numRuns: 60, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  );
});
