import { randomBytes } from 'node:crypto';

import { CommandBus } from '@nestjs/cqrs';

import { PointsLedger } from '../ledger/points-ledger.js';
import { storedEvents } from '../ledger/testing/stored-events.js';
import { verifyLedger } from '../ledger/verify/verify-ledger.js';
import { Ids } from '../platform/ids.js';
import { VoucherAllocation } from '../rewards/allocate-voucher/voucher-allocation.js';
import { DeleteRewardCommand } from '../rewards/delete-reward/delete-reward.command.js';
import { PendingRedemptions } from '../rewards/redeem-reward/pending-redemptions.js';
import { voucherKeyOf } from '../rewards/vouchers/voucher-number.js';
import type { Agent, TestApp } from './test-app.js';
import { untilServed } from './until-served.js';

export interface RewardFields {
  readonly title?: string;
  readonly pointsCost?: number;
  readonly instructions?: string;
  readonly isActive?: boolean;
  readonly activeFrom?: Date | null;
  readonly activeTo?: Date | null;
  /** Numbers of its vouchers, or how many it has. */
  readonly vouchers?: number | readonly string[];
  readonly valueHtg?: number | null;
}

let vouchers = 0;

/** A reward as it stands in the database, with its vouchers. */
export async function plantReward(
  { app, database, clock }: TestApp,
  fields: RewardFields = {},
): Promise<number> {
  clock.advanceMs(1);
  const now = clock.now();
  const id = await app.get(Ids, { strict: false }).next();
  await database.pool.query(
    `INSERT INTO rewards (id, title, description, points_cost, instructions, is_active, active_from, active_to, created_at,
       image_name)
     VALUES ($1, $2, 'Kat telefòn', $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      fields.title ?? 'Digicel 100',
      fields.pointsCost ?? 100,
      fields.instructions ?? 'Konpoze *123*',
      fields.isActive ?? true,
      fields.activeFrom ?? null,
      fields.activeTo ?? null,
      now,
      `${randomBytes(16).toString('hex')}.webp`,
    ],
  );
  const wanted = fields.vouchers ?? 1;
  const numbers =
    typeof wanted === 'number' ? Array.from({ length: wanted }, () => `VOUCHER-${++vouchers}`) : wanted;
  await database.pool.query(
    `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, value_htg, created_at)
     SELECT number, key, $1, $3, $4 FROM unnest($2::text[], $5::text[]) WITH ORDINALITY AS given (number, key, place) ORDER BY place`,
    [id, numbers, fields.valueHtg ?? null, now, numbers.map(voucherKeyOf)],
  );
  return id;
}

/** Takes a reward out as the console does. */
export async function deleteReward({ app }: TestApp, rewardId: number): Promise<void> {
  const administratorId = 1;
  await app.get(CommandBus, { strict: false }).execute(new DeleteRewardCommand(rewardId, administratorId));
}

export interface PlantedHistory {
  readonly person: { readonly agent: Agent; readonly id: number; readonly username: string };
  /** Of the first and the third redemption; the second one's is deleted. */
  readonly rewardId: number;
  /** A completed redemption, a refunded one and one that is pending, in this order of time. */
  readonly ids: readonly number[];
}

/** Somebody with a redemption in each of its three states. For an application without a worker. */
export async function plantHistory(api: TestApp): Promise<PlantedHistory> {
  const person = await api.signUp();
  const rewardId = await plantReward(api, {
    title: 'Digicel 100',
    pointsCost: 10,
    vouchers: ['DIGI-2026-0001', 'DIGI-2026-0002'],
  });
  const gone = await plantReward(api, { title: 'Natcom 50', pointsCost: 20 });
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const allocation = api.app.get(VoucherAllocation, { strict: false });
  const open = async (id: number): Promise<number> => {
    api.clock.advanceMs(1000);
    return (await pending.open({ userId: person.id, rewardId: id })).id;
  };
  const completed = await open(rewardId);
  await allocation.settle(completed);
  const refunded = await open(gone);
  await deleteReward(api, gone);
  await allocation.settle(refunded);
  return { person, rewardId, ids: [completed, refunded, await open(rewardId)] };
}

export async function setBlocked({ database }: TestApp, userId: number, blocked = true): Promise<void> {
  await database.pool.query('UPDATE users SET blocked = $2 WHERE id = $1', [userId, blocked]);
}

/** The end of an account, as a person's deletion writes it. */
export async function closeAccount({ app, clock }: TestApp, userId: number): Promise<void> {
  const description = 'Kont fèmen';
  await ledgerOf(app).execute({ kind: 'close', userId, actor: 'system', description, at: clock.now() });
}

export async function grantPoints({ app, clock }: TestApp, userId: number, points: number): Promise<void> {
  await ledgerOf(app).execute({
    kind: 'increase',
    userId,
    amountPoints: points,
    key: `test-${++grants}`,
    actor: 'system',
    description: 'Pou tès la',
    at: clock.now(),
  });
}

let grants = 0;
const ledgerOf = (app: TestApp['app']): PointsLedger => app.get(PointsLedger, { strict: false });

/** What the person themselves is told that they have. */
export async function balanceOf(agent: Agent): Promise<number> {
  const { status, body } = await untilServed(() => agent.get('/api/user'));
  if (status !== 200) throw new Error(`nobody is told a balance with ${status}`);
  return body.points as number;
}

/** Every fault of the whole ledger: chains, balances, words. */
async function ledgerFaults({ database }: TestApp): Promise<unknown[]> {
  const faults: unknown[] = [];
  await verifyLedger({
    url: database.ownerUrl,
    // The clock of tests runs ahead of the database's.
    onFault: (fault) => fault.kind === 'TIME_IN_FUTURE' || faults.push(fault),
  });
  return faults;
}

export interface StoredRedemption {
  readonly id: number;
  readonly user_id: number;
  readonly reward_id: number;
  readonly status: 'pending' | 'completed' | 'refunded';
  readonly points_cost: number;
  readonly voucher_number: string | null;
  readonly value_htg: number | null;
  readonly spend_sequence: number | null;
  readonly refund_sequence: number | null;
  readonly refund_reason: string | null;
}

export async function redemptionsIn({ database }: TestApp): Promise<StoredRedemption[]> {
  const { rows } = await database.pool.query<StoredRedemption>('SELECT * FROM redemptions ORDER BY id');
  return rows;
}

interface IssuedVoucher {
  readonly voucher_number: string;
  readonly redemption_id: number;
}

/**
 * What contradicts itself in the redemptions, the vouchers and the ledger, as sentences; none when every redemption is
 * pending, completed with exactly one voucher, or refunded with exactly one event, and the ledger is whole.
 */
export async function contradictions(test: TestApp): Promise<string[]> {
  const [faults, redemptions, events, vouchers] = await Promise.all([
    ledgerFaults(test),
    redemptionsIn(test),
    storedEvents(test.database.ownerPool),
    test.database.pool.query<IssuedVoucher>(
      "SELECT voucher_number, redemption_id FROM voucher_inventory WHERE status = 'issued'",
    ),
  ]);
  const said = faults.map((fault) => `the ledger: ${JSON.stringify(fault)}`);
  const expect = (holds: boolean, what: string): void => void (holds || said.push(what));

  const spends = events.filter(({ type }) => type === 'SPEND');
  // A reversal by an administrator gives back as a refund does.
  const refunds = events.filter(({ type }) => type === 'REFUND' || type === 'REVERSAL');
  for (const redemption of redemptions) {
    const what = `${redemption.status} redemption ${redemption.id}`;
    const spent = spends.filter(({ source }) => source.id === String(redemption.id));
    expect(spent.length === (redemption.points_cost > 0 ? 1 : 0), `${what} has ${spent.length} spends`);
    const [spend] = spent;
    expect((spend?.sequence ?? null) === redemption.spend_sequence, `${what} names another spend`);
    expect((spend?.amountPoints ?? 0) === 0 - redemption.points_cost, `${what} took other points`);

    const given = refunds.filter(
      ({ userId, corrects }) => userId === redemption.user_id && corrects === spend?.sequence,
    );
    const isOwed =
      redemption.status === 'refunded' &&
      redemption.points_cost > 0 &&
      redemption.refund_reason !== 'ACCOUNT_CLOSED';
    expect(given.length === (isOwed ? 1 : 0), `${what} has ${given.length} refunds`);
    expect((given[0]?.sequence ?? null) === redemption.refund_sequence, `${what} names another refund`);

    const issued = vouchers.rows.filter(({ redemption_id }) => redemption_id === redemption.id);
    expect(
      issued.length === (redemption.status === 'completed' ? 1 : 0),
      `${what} has ${issued.length} vouchers`,
    );
    expect(
      (issued[0]?.voucher_number ?? null) === redemption.voucher_number,
      `${what} shows another voucher`,
    );
  }
  expect(
    spends.length === redemptions.filter(({ points_cost }) => points_cost > 0).length,
    'a spend for nothing',
  );
  const named = redemptions.filter(({ refund_sequence }) => refund_sequence !== null);
  expect(refunds.length === named.length, 'a refund for nothing');
  const numbers = redemptions.flatMap(({ voucher_number }) => voucher_number ?? []);
  expect(new Set(numbers).size === numbers.length, 'a voucher was given twice');
  return said;
}
