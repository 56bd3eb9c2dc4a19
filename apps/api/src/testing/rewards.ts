import sharp, { type Sharp } from 'sharp';
import type { Test } from 'supertest';

import type { RewardDto } from '../rewards/reward.dto.js';
import type { Agent, TestApp } from './test-app.js';

const RIGHT = {
  title: 'Kat rechaj 100 goud',
  description: 'Minit pou rele fanmi ou',
  pointsCost: '100',
  instructions: 'Tape *123*, epi nimewo a',
  isActive: 'true',
};

type Fields = Readonly<Record<string, string | undefined>>;

/** Every field right, with a test's own over them; one that is undefined is left out. */
const formOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...RIGHT, ...fields }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );

export const createForm = (agent: Agent, fields: Fields = {}): Test =>
  agent.post('/api/rewards').field(formOf(fields));

export const editForm = (agent: Agent, id: number, fields: Fields = {}): Test =>
  agent.put(`/api/rewards/${id}`).field(formOf(fields));

export async function createReward(
  { clock }: TestApp,
  agent: Agent,
  fields: Fields = {},
): Promise<RewardDto> {
  // Ids grow with the clock, which stands still in tests.
  clock.advanceMs(5);
  const { body } = await createForm(agent, fields).expect(201);
  return body as RewardDto;
}

/** The form field that adds these vouchers, each worth what the reward costs. */
export const voucherNumbers = (...numbers: string[]): { voucherNumbers: string } => ({
  voucherNumbers: JSON.stringify(numbers.map((number) => ({ number }))),
});

export const pictureOf = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#00209F' } });

/** As the worker does it, without a person: the voucher is somebody's from now on. Answers its id. */
export async function issueVoucher({ database }: TestApp, rewardId: number, number: string): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `WITH redemption AS (
       INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title,
         instructions, redeemed_at, settled_at, voucher_number)
       VALUES ($1, 1, $1, $2, 'completed', 1, 'a', 'b', now(), now(), $2) RETURNING id)
     UPDATE voucher_inventory SET status = 'issued', used_at = now(), redemption_id = redemption.id
     FROM redemption WHERE voucher_number = $2 RETURNING voucher_inventory.id`,
    [rewardId, number],
  );
  const [issued] = rows;
  if (!issued) throw new Error(`there is no voucher ${number}`);
  return issued.id;
}
