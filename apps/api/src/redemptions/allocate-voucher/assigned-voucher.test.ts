import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';

import { appOfFile } from '../../testing/app-of-file.js';
import {
  allocate,
  closeAccount,
  contradictions,
  deleteReward,
  plantReward,
  redemptionsIn,
  setBlocked,
} from '../../testing/fixtures/redemptions.js';
import { importForm, stockOf, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { PASSWORD } from '../../testing/test-app.js';
import { assignVoucher } from '../../vouchers/index.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';

let lines: Record<string, unknown>[] = [];
/** Runs when a process waits until the lines are written: the voucher is assigned and not issued. */
let whileWriting: () => Promise<unknown> = () => Promise.resolve();
const api = await appOfFile({
  logger: pino({ level: 'silent' }, {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    flush: (written?: () => void) => void whileWriting().then(written),
  } as pino.DestinationStream),
});
const { agent: administrator } = await api.signInAdministrator();
beforeEach(() => {
  lines = [];
  whileWriting = () => Promise.resolve();
});

const SECRET = 'SEKRE-4711-0815';

/** A pending redemption, to which a process has assigned a voucher before it ended. */
async function assigned(vouchers: readonly string[] = [`${SECRET}-${Math.random()}`]) {
  const rewardId = await plantReward(api, { pointsCost: 70, vouchers });
  const person = await api.signUp();
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const { id: redemptionId } = (await pending.open({ userId: person.id, rewardId })).redemption;
  const voucherId = await assignVoucher(api.database.pool, { id: redemptionId, rewardId });
  return { ...person, rewardId, redemptionId, voucherId, number: vouchers[0] ?? '' };
}

const stored = async (id: number) => (await redemptionsIn(api)).find((redemption) => redemption.id === id);

describe('an assigned voucher', () => {
  it.each([
    ['its person was blocked', ({ id }: { id: number }) => setBlocked(api, id)],
    ['the account was closed', ({ id }: { id: number }) => closeAccount(api, id)],
    ['the reward was deleted', ({ rewardId }: { rewardId: number }) => deleteReward(api, rewardId)],
  ])('is issued to its redemption, although %s meanwhile', async (_, change) => {
    const one = await assigned();
    await change(one);
    expect(await allocate(api, one.redemptionId)).toBe(true);
    expect(await stored(one.redemptionId)).toMatchObject({ status: 'completed', voucher_number: one.number });
    expect(await contradictions(api)).toEqual([]);
  });

  it('is given to nobody else: not issued, not removed, not added again', async () => {
    const { rewardId, voucherId, redemptionId, number } = await assigned();
    const other = await api.signUp();
    const { body } = await other.agent.post(`/api/rewards/${rewardId}/redeem`).expect(409);
    expect(body.code).toBe('OUT_OF_STOCK');
    const removal = await administrator.delete(`/api/rewards/${rewardId}/vouchers/${voucherId}`).expect(409);
    expect(removal.body.code).toBe('VOUCHER_ALLOCATED');
    const again = await importForm(administrator, rewardId, number).expect(422);
    expect(again.body.details).toMatchObject({ good: 0, duplicates: 1 });
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ voucher_number: number });
  });

  it('is counted as reserved until it is issued', async () => {
    const { rewardId, redemptionId } = await assigned(['RESERVED-1', 'RESERVED-2']);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 1, reserved: 1, issued: 0 });
    await allocate(api, redemptionId);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 1, reserved: 0, issued: 1 });
  });

  it("is nobody's in any answer", async () => {
    const { agent, id, rewardId, voucherId, redemptionId, number } = await assigned();
    const [listed] = await vouchersOf(administrator, rewardId);
    expect(listed).toMatchObject({ id: voucherId, status: 'available', redemptionId: null, usedAt: null });
    const { body } = await administrator.post('/api/vouchers/find').send({ number }).expect(200);
    expect(body.found).toMatchObject({ status: 'available', personId: null });
    const file = await administrator.get(`/api/rewards/${rewardId}/vouchers/export`).expect(200);
    expect(file.text).not.toContain(String(redemptionId));
    for (const { text } of [
      await agent.get(`/api/rewards/history/${redemptionId}`).expect(200),
      await agent.get('/api/rewards/history').expect(200),
      await agent.post('/api/user/data').send({ password: PASSWORD }).expect(200),
      await administrator.get(`/api/users/${id}/redemptions`).expect(200),
      await administrator.get(`/api/rewards/${rewardId}/redemptions`).expect(200),
      await administrator
        .post('/api/admin/search')
        .send({ query: String(redemptionId) })
        .expect(200),
    ])
      expect(text).not.toContain(SECRET);
  });

  it('that a failover has lost is assigned anew, and nobody has seen it', async () => {
    const { redemptionId } = await assigned(['LOST-1']);
    const free = () =>
      api.database.pool.query(
        `UPDATE voucher_inventory SET redemption_id = NULL WHERE voucher_number = 'LOST-1'`,
      );
    whileWriting = free;
    expect(await allocate(api, redemptionId)).toBe(false);
    expect(await stored(redemptionId)).toMatchObject({ status: 'pending', voucher_number: null });
    whileWriting = () => Promise.resolve();
    expect(await allocate(api, redemptionId)).toBe(true);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed', voucher_number: 'LOST-1' });
  });

  it('is shown only when the standby has everything, if nobody knows whether it has the assignment', async () => {
    const { redemptionId } = await assigned();
    const sent = await sentDuring(() => allocate(api, redemptionId));
    const placeOf = (words: string) => sent.findIndex((text) => text.includes(words));
    expect(placeOf('pg_logical_emit_message')).toBeGreaterThan(-1);
    expect(placeOf('pg_logical_emit_message')).toBeLessThan(placeOf("SET status = 'issued'"));
  });
});

describe('the security log', () => {
  it('has the ids before anybody can see the number, at any LOG_LEVEL', async () => {
    const rewardId = await plantReward(api, { pointsCost: 70, vouchers: ['LOGGED-1'] });
    const { id: personId } = await api.signUp();
    const pending = api.app.get(PendingRedemptions, { strict: false });
    const { id } = (await pending.open({ userId: personId, rewardId })).redemption;
    lines = [];
    let whileWritten: unknown;
    whileWriting = async () => (whileWritten = await stored(id));
    await allocate(api, id);
    expect(whileWritten).toMatchObject({ status: 'pending', voucher_number: null });
    const [voucher] = await vouchersOf(administrator, rewardId);
    expect(lines.filter(({ event }) => event === 'voucher-issued')).toEqual([
      expect.objectContaining({ security: true, level: 30, redemption: id, voucher: voucher?.id, personId }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('LOGGED-1');
  });

  it('has nothing of a redemption whose points went back', async () => {
    const { redemptionId, voucherId } = await assigned();
    await api.database.pool.query(
      `UPDATE voucher_inventory SET status = 'void', redemption_id = NULL WHERE id = $1`,
      [voucherId],
    );
    await allocate(api, redemptionId);
    expect(lines.filter(({ event }) => event === 'voucher-issued')).toEqual([]);
  });
});

/** The texts of the statements that are sent during `work`, in order. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...words: unknown[]) {
    const [statement] = words as [string | { text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, words);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}
