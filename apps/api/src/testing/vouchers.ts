import type { Test } from 'supertest';

import type { VoucherDto, VouchersPageDto } from '../rewards/list-vouchers/list-vouchers.dto.js';
import type { VoucherStockDto } from '../rewards/vouchers/voucher-stock.dto.js';
import type { Agent, TestApp } from './test-app.js';

export const importForm = (agent: Agent, rewardId: number, text: string): Test =>
  agent.post(`/api/rewards/${rewardId}/vouchers/import`).field({ text });

export const dryRunForm = (agent: Agent, rewardId: number, text: string): Test =>
  agent.post(`/api/rewards/${rewardId}/vouchers/import/dry-run`).field({ text });

/** What an import told, line by line. */
export function linesOf({ text }: { readonly text: string }): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Every voucher of a reward, as the console lists them. */
export async function vouchersOf(agent: Agent, rewardId: number): Promise<VoucherDto[]> {
  const all: VoucherDto[] = [];
  for (let after: number | null = 0; after !== null;) {
    const query: string = after === 0 ? 'limit=100' : `limit=100&after=${after}`;
    const { body } = await agent.get(`/api/rewards/${rewardId}/vouchers?${query}`).expect(200);
    const page = body as VouchersPageDto;
    all.push(...page.vouchers);
    after = page.nextAfter;
  }
  return all;
}

export async function stockOf(agent: Agent, rewardId: number): Promise<VoucherStockDto> {
  const { body } = await agent.get(`/api/rewards/${rewardId}`).expect(200);
  return body.stock as VoucherStockDto;
}

let redemptions = 0;

/** Points spent on a reward that no worker has settled yet, as the redemption writes it. */
export async function plantPending({ database, clock }: TestApp, rewardId: number): Promise<number> {
  const id = ++redemptions;
  await database.pool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
     VALUES ($1, 1, $2, $3, 0, 'Kat', 'Tape', $4)`,
    [id, rewardId, `key-${id}`, clock.now()],
  );
  return id;
}

/** Gives the next available voucher to a pending redemption, as the worker does. @returns the id of the voucher */
export async function issueVoucher(api: TestApp, rewardId: number): Promise<number> {
  const redemptionId = await plantPending(api, rewardId);
  const { rows } = await api.database.pool.query<{ id: number; number: string }>(
    `UPDATE voucher_inventory SET status = 'issued', used_at = $3, redemption_id = $2
     WHERE id = (SELECT id FROM voucher_inventory WHERE reward_id = $1 AND status = 'available' ORDER BY id LIMIT 1)
     RETURNING id, voucher_number AS number`,
    [rewardId, redemptionId, api.clock.now()],
  );
  const [voucher] = rows;
  if (!voucher) throw new Error('there is no voucher to issue');
  await api.database.pool.query(
    `UPDATE redemptions SET status = 'completed', settled_at = $2, voucher_number = $3 WHERE id = $1`,
    [redemptionId, api.clock.now(), voucher.number],
  );
  return voucher.id;
}

/** Resolves once so many connections of the test's database wait for a lock that another holds. */
export async function untilWaiting({ database }: TestApp, connections = 1): Promise<void> {
  for (;;) {
    const { rows } = await database.ownerPool.query<{ waiting: number }>(
      `SELECT count(*) AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= connections) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
