import { PointsLedger } from '../ledger/points-ledger.js';
import { verifyLedger } from '../ledger/verify/verify-ledger.js';
import { newId } from '../platform/ids.js';
import type { Agent, TestApp } from './test-app.js';

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
export async function plantReward({ database, clock }: TestApp, fields: RewardFields = {}): Promise<number> {
  clock.advanceMs(1);
  const now = clock.now();
  const id = newId(now);
  await database.pool.query(
    `INSERT INTO rewards (id, title, description, points_cost, instructions, is_active, active_from, active_to, created_at)
     VALUES ($1, $2, 'Kat telefòn', $3, $4, $5, $6, $7, $8)`,
    [
      id,
      fields.title ?? 'Digicel 100',
      fields.pointsCost ?? 100,
      fields.instructions ?? 'Konpoze *123*',
      fields.isActive ?? true,
      fields.activeFrom ?? null,
      fields.activeTo ?? null,
      now,
    ],
  );
  const wanted = fields.vouchers ?? 1;
  const numbers =
    typeof wanted === 'number' ? Array.from({ length: wanted }, () => `VOUCHER-${++vouchers}`) : wanted;
  await database.pool.query(
    `INSERT INTO voucher_inventory (voucher_number, reward_id, value_htg, created_at)
     SELECT number, $1, $3, $4 FROM unnest($2::text[]) WITH ORDINALITY AS given (number, place) ORDER BY place`,
    [id, numbers, fields.valueHtg ?? null, now],
  );
  return id;
}

/** Takes a reward out as the console's deletion does. */
export async function deleteReward({ database }: TestApp, rewardId: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE rewards SET deleted = true WHERE id = $1', [rewardId]);
    await client.query(
      `UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1 AND status = 'available'`,
      [rewardId],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
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
  const { body } = await agent.get('/api/user').expect(200);
  return body.points as number;
}

/** Every fault of the whole ledger, chains and balances; none is what every test ends with. */
export async function ledgerFaults({ database }: TestApp): Promise<unknown[]> {
  const faults: unknown[] = [];
  await verifyLedger({ url: database.url, onFault: (fault) => faults.push(fault) });
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

/** What of the stored redemptions, vouchers and events contradicts each other. Empty when all is as it must be. */
export async function contradictions({ database }: TestApp): Promise<unknown[]> {
  const { rows } = await database.ownerPool.query(
    `SELECT 'a completed redemption without its one voucher' AS what, r.id FROM redemptions r
       WHERE r.status = 'completed' AND 1 <> (
         SELECT count(*) FROM voucher_inventory v
         WHERE v.redemption_id = r.id AND v.status = 'issued' AND v.voucher_number = r.voucher_number)
     UNION ALL
     SELECT 'a voucher of a redemption that is not completed', r.id FROM redemptions r
       JOIN voucher_inventory v ON v.redemption_id = r.id WHERE r.status <> 'completed'
     UNION ALL
     SELECT 'a number that was given twice', min(r.id) FROM redemptions r
       WHERE r.voucher_number IS NOT NULL GROUP BY r.voucher_number HAVING count(*) > 1
     UNION ALL
     SELECT 'not exactly one spend of what was agreed', r.id FROM redemptions r
       WHERE r.points_cost > 0 AND 1 <> (
         SELECT count(*) FROM point_transactions t WHERE t.user_id = r.user_id AND t.type = 'SPEND'
           AND t.source_id = r.id::text AND t.amount = -r.points_cost AND t.sequence = r.spend_sequence)
     UNION ALL
     SELECT 'not the refunds that its end asks for', r.id FROM redemptions r
       WHERE (CASE WHEN r.status = 'refunded' AND r.points_cost > 0 AND r.refund_reason <> 'ACCOUNT_CLOSED'
                   THEN 1 ELSE 0 END) <> (
         SELECT count(*) FROM point_transactions t WHERE t.user_id = r.user_id AND t.type = 'REFUND'
           AND t.corrects = r.spend_sequence AND t.amount = r.points_cost AND t.sequence = r.refund_sequence)
     UNION ALL
     SELECT 'a spend without a redemption', t.sequence FROM point_transactions t
       WHERE t.type = 'SPEND' AND NOT EXISTS (SELECT FROM redemptions r WHERE r.id::text = t.source_id)
     UNION ALL
     SELECT 'a refund that no redemption names', t.sequence FROM point_transactions t
       WHERE t.type = 'REFUND' AND NOT EXISTS (
         SELECT FROM redemptions r WHERE r.user_id = t.user_id AND r.refund_sequence = t.sequence)`,
  );
  return rows;
}
