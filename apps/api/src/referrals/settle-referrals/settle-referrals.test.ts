import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DAY_REFERRALS_MAX, dayInHaiti, startInHaiti } from '@pwen/domain';

import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { bonusesOf, confirm, invite, newPhone } from '../../testing/fixtures/referrals.js';
import type { SignedIn } from '../../testing/test-app.js';
import { BonusChecks } from '../bonus-checks.js';
import { SettleDueReferrals } from '../settle-referral/settle-due-referrals.js';
import { SettleReferralsCommand } from './settle-referrals.command.js';

// Without a worker: this test decides when the sweep runs.
const api = await appOfFile();

it('looks at ten thousand friends in a run, and goes on in the next', async () => {
  const inviter = await api.signUp({ phone: newPhone() });
  const friend = await invite(api, inviter);
  await confirm(api, friend, { nudges: false });
  const { ownerPool } = api.database;
  // Ten thousand others wait before this friend: they never confirm.
  await ownerPool.query(
    `INSERT INTO users (id, username, password_hash, created_at)
     SELECT n, 'waiting-' || n || '@example.com', 'none', now() FROM generate_series(1, 10000) n`,
  );
  await ownerPool.query(
    `INSERT INTO referrals (friend_id, inviter_id, invited_at)
     SELECT n, $1, now() FROM generate_series(1, 10000) n`,
    [inviter.id],
  );
  await ownerPool.query('UPDATE referrals SET first_completed_at = now()');

  const runs = [];
  for (let run = 0; run < 3; run++) runs.push(await execute(api, new SettleReferralsCommand()));
  expect(runs).toEqual([0, 1, 0]);
  expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[50], [50]]);
});

it('goes on with the next of those that ask for more where those before cannot be counted', async () => {
  const checks = api.app.get(BonusChecks, { strict: false });
  const { registered } = checks;
  const { ownerPool } = api.database;
  await ownerPool.query(
    `UPDATE users SET email_confirmed_at = created_at, confirmed_email = username, first_confirmed_at = created_at - interval '3 days', completion_days = 2
     WHERE id <= 1000`,
  );
  await ownerPool.query('UPDATE referrals SET asks_for_more_since = now() WHERE friend_id <= 1000');
  const first: (number | undefined)[] = [];
  checks.register({
    ...registered,
    haveDoneMore: (_connection, friendIds) => {
      first.push(friendIds[0]);
      return Promise.reject(new Error('it took too long'));
    },
  });
  try {
    for (let run = 0; run < 2; run++)
      await expect(execute(api, new SettleReferralsCommand())).rejects.toThrow('it took too long');
  } finally {
    checks.register(registered);
    await ownerPool.query('DELETE FROM referrals WHERE friend_id <= 10000');
  }
  expect(first).toEqual([1, 501]);
});

describe('above a ceiling', () => {
  /** Somebody with a bonus that is due. */
  async function dueFriend(inviter: SignedIn): Promise<SignedIn> {
    const friend = await invite(api, inviter);
    await confirm(api, friend, { nudges: false });
    await api.database.ownerPool.query(
      'UPDATE referrals SET first_completed_at = now() WHERE friend_id = $1',
      [friend.id],
    );
    return friend;
  }
  const sweep = () => execute(api, new SettleReferralsCommand());
  const referralRow = async ({ id }: SignedIn) =>
    (
      await api.database.ownerPool.query<{ settled_at: Date | null; waits_until: Date | null }>(
        'SELECT settled_at, waits_until FROM referrals WHERE friend_id = $1',
        [id],
      )
    ).rows[0];

  it('of the inviter both sides wait until tomorrow, without a fault, and the sweep passes over them', async () => {
    const inviter = await api.signUp({ phone: newPhone() });
    const friends: SignedIn[] = [];
    for (let count = 0; count < DAY_REFERRALS_MAX + 2; count++) friends.push(await dueFriend(inviter));
    const warned = jest.spyOn(Logger.prototype, 'warn');
    expect(await sweep()).toBe(DAY_REFERRALS_MAX);
    expect(await bonusesOf(api, inviter)).toEqual(Array(DAY_REFERRALS_MAX).fill(50));
    const waiting = [];
    for (const friend of friends) if (!(await referralRow(friend))?.settled_at) waiting.push(friend);
    expect(waiting).toHaveLength(2);
    const tomorrow = startInHaiti(dayInHaiti(api.clock.now()) + 1);
    for (const friend of waiting) {
      expect(await bonusesOf(api, friend)).toEqual([]);
      expect(await referralRow(friend)).toEqual({ settled_at: null, waits_until: tomorrow });
    }
    expect(await sweep()).toBe(0);
    expect(warned).not.toHaveBeenCalled();

    api.clock.advanceMs(tomorrow.getTime() - api.clock.now().getTime());
    expect(await sweep()).toBe(2);
    for (const friend of waiting) {
      expect(await bonusesOf(api, friend)).toEqual([50]);
      expect(await referralRow(friend)).toMatchObject({ waits_until: null });
    }
  });

  it('of the friend nobody is paid, and others of the same inviter are, in one transaction', async () => {
    const inviter = await api.signUp({ phone: newPhone() });
    const [full, other] = [await dueFriend(inviter), await dueFriend(inviter)];
    await api.app
      .get(PointsLedger, { strict: false })
      .record({ ...earnBySurvey(full.id, 1, api.clock.now()), amountPoints: 500 });
    const settled = await api.app
      .get(Transactions, { strict: false })
      .run(({ client }) =>
        api.app.get(SettleDueReferrals, { strict: false }).within(client, [full.id, other.id]),
      );
    expect(settled).toBe(1);
    expect([await bonusesOf(api, inviter), await bonusesOf(api, full), await bonusesOf(api, other)]).toEqual([
      [50],
      [],
      [50],
    ]);
    expect(await referralRow(full)).toMatchObject({ settled_at: null, waits_until: expect.any(Date) });
  });
});
