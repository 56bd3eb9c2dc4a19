import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BONUS_COMPLETIONS, DAY_REFERRALS_MAX } from '@pwen/domain';

import { RuleFaults } from '../../redemptions/holds/look/rule-faults.js';
import { BonusChecks } from '../../referrals/bonus-checks.js';
import { SettleReferralCommand } from '../../referrals/settle-referral/settle-referral.command.js';
import {
  findUnpayable,
  SettleReferralsCommand,
} from '../../referrals/settle-referrals/settle-referrals.command.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { plantVideo } from '../../testing/fixtures/first-vouchers.js';
import { plantReward, setBlocked } from '../../testing/fixtures/redemptions.js';
import { bonusesOf, referralOf, referralsOf } from '../../testing/fixtures/referrals.js';
import { openHold } from '../../testing/fixtures/review/holds.js';
import { PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { referralRing } from '../rules/referral-ring.js';

// Without a worker: this test decides when the sweep runs.
const api = await appOfFile();
const { ownerPool } = api.database;
const HOUR = 60 * 60_000;
/** The least that makes a ring. */
const FRIENDS = 8;

const videos: number[] = [];
beforeAll(async () => {
  while (videos.length < BONUS_COMPLETIONS) videos.push((await plantVideo(api)).id);
});

const sweep = () => execute(api, new SettleReferralsCommand());
const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);

/** The friend has completed the first so many of the videos, since the day before yesterday. */
async function haveCompleted(friends: readonly SignedIn[], count: number): Promise<void> {
  await ownerPool.query(
    `INSERT INTO content_views (user_id, content_id, viewed_at, is_completed, completed_at)
     SELECT user_id, content_id, $3, true, $3 FROM unnest($1::bigint[]) user_id, unnest($2::bigint[]) content_id
     ON CONFLICT (user_id, content_id) DO NOTHING`,
    [friends.map(({ id }) => id), videos.slice(0, count), hoursAgo(20)],
  );
}

let responses = 900_000;

async function haveAnswered(
  friends: readonly SignedIn[],
  count: number,
  { isFast }: { isFast: boolean },
): Promise<void> {
  for (let survey = 1; survey <= count; survey++) {
    await ownerPool.query(
      `INSERT INTO surveys (id, title, description, points_reward, created_at) VALUES ($1, 'Kafe', 'Kafe', 10, now())
       ON CONFLICT (id) DO NOTHING`,
      [900_000 + survey],
    );
    for (const { id } of friends)
      await ownerPool.query(
        `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at, is_fast)
         VALUES ($1, $2, $3, 1, '{}', '{}', $4, $5, $6)`,
        [++responses, id, 900_000 + survey, isFast ? 0 : 10, hoursAgo(20), isFast],
      );
  }
}

/** Friends of one inviter who did what makes the bonus due, and no more. */
async function ring(count = FRIENDS): Promise<{ inviter: SignedIn; friends: SignedIn[]; friend: SignedIn }> {
  const [inviter, ...friends] = (await api.crowd(count + 1)) as [SignedIn, ...SignedIn[]];
  const ids = friends.map(({ id }) => id);
  await ownerPool.query(
    `UPDATE users SET created_at = $2, first_confirmed_at = $2, completion_days = 2 WHERE id = ANY ($1)`,
    [ids, hoursAgo(30)],
  );
  await ownerPool.query(
    `INSERT INTO referrals (friend_id, inviter_id, invited_at, first_completed_at) SELECT id, $2, $3, $4 FROM unnest($1::bigint[]) id`,
    [ids, inviter.id, hoursAgo(30), hoursAgo(29)],
  );
  await haveCompleted(friends, 2);
  return { inviter, friends, friend: friends[0] as SignedIn };
}

const statesOf = async (inviter: SignedIn) =>
  (await referralsOf(inviter)).referrals.map(({ state }) => state);
const waitingForMore = (count: number) => Array<string>(count).fill('waiting_for_more_completions');

describe('the bonuses of a ring', () => {
  it('wait, and both the inviter and the team read for what', async () => {
    const { inviter, friends, friend } = await ring();
    expect(await sweep()).toBe(0);
    expect(await statesOf(inviter)).toEqual(waitingForMore(FRIENDS));
    expect(await referralOf(inviter, friend)).toMatchObject({ waitsUntil: null, reason: null });
    for (const person of [inviter, ...friends]) expect(await bonusesOf(api, person)).toEqual([]);
    const support = await api.signInAs('support');
    const { body } = await support.agent.get(`/api/users/${friend.id}/referrals`).expect(200);
    expect(body.invitedBy).toMatchObject({ id: inviter.id, state: 'waiting_for_more_completions' });
  });

  it('are paid one by one, each when its own friend has done more, whatever the others do', async () => {
    const { inviter, friends, friend } = await ring();
    await sweep();
    await haveCompleted([friend], BONUS_COMPLETIONS - 1);
    expect(await sweep()).toBe(0);
    await haveCompleted([friend], BONUS_COMPLETIONS);
    expect(await sweep()).toBe(1);
    expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[50], [50]]);
    expect(await referralOf(inviter, friend)).toMatchObject({ state: 'paid', bonusPoints: 50 });
    // The ring is none any more, and yet the others wait for what they were asked for.
    await haveCompleted(friends.slice(0, FRIENDS - 1), BONUS_COMPLETIONS);
    expect(await sweep()).toBe(4);
    expect((await statesOf(inviter))[0]).toBe('waiting_for_more_completions');
  });

  it('count an answered survey like a video', async () => {
    const { friend } = await ring();
    await sweep();
    await haveCompleted([friend], BONUS_COMPLETIONS - 1);
    await haveAnswered([friend], 1, { isFast: false });
    expect(await sweep()).toBe(1);
    expect(await bonusesOf(api, friend)).toEqual([50]);
  });

  it('are not brought by surveys that were answered too fast to be read', async () => {
    const { inviter, friends, friend } = await ring();
    await haveAnswered(friends, BONUS_COMPLETIONS, { isFast: true });
    expect(await sweep()).toBe(0);
    expect(await statesOf(inviter)).toEqual(waitingForMore(FRIENDS));
    await haveCompleted([friend], BONUS_COMPLETIONS - 1);
    expect(await sweep()).toBe(0);
    await haveCompleted([friend], BONUS_COMPLETIONS);
    expect(await sweep()).toBe(1);
  });

  it('are paid at once to seven, who are no ring, and to friends who did more before it was due', async () => {
    const few = await ring(FRIENDS - 1);
    expect(await sweep()).toBe(5);
    expect(await bonusesOf(api, few.inviter)).toHaveLength(5);
    const { friends, friend } = await ring();
    await haveCompleted([friend], BONUS_COMPLETIONS);
    expect(await execute(api, new SettleReferralCommand(friend.id))).toBe(true);
    expect(await execute(api, new SettleReferralCommand((friends[1] as SignedIn).id))).toBe(true);
  });

  it('are asked about once: a row that waits is not looked at by the rule again', async () => {
    const { friend } = await ring();
    await sweep();
    const see = jest.spyOn(referralRing, 'see');
    try {
      expect(await sweep()).toBe(0);
      expect(await execute(api, new SettleReferralCommand(friend.id))).toBe(false);
      expect(see).not.toHaveBeenCalled();
    } finally {
      see.mockRestore();
    }
  });

  it('of which the rule saw nothing are not asked about again when a ceiling lets them be paid', async () => {
    const { inviter } = await ring(FRIENDS - 1);
    await sweep();
    expect(await bonusesOf(api, inviter)).toHaveLength(DAY_REFERRALS_MAX);
    const see = jest.spyOn(referralRing, 'see');
    try {
      api.clock.advanceMs(24 * HOUR);
      await sweep();
      expect(see).not.toHaveBeenCalled();
    } finally {
      see.mockRestore();
    }
    expect(await bonusesOf(api, inviter)).toHaveLength(FRIENDS - 1);
  });

  it('end unpaid where a friend or the inviter is not active any more, although they ask for more', async () => {
    const { inviter, friend } = await ring();
    await sweep();
    await setBlocked(api, friend.id);
    expect(await sweep()).toBe(1);
    expect(await referralOf(inviter, friend)).toMatchObject({
      state: 'not_paid',
      reason: 'ACCOUNT_INACTIVE',
    });
    await setBlocked(api, inviter.id);
    expect(await sweep()).toBe(FRIENDS - 1);
  });

  it('are looked at too where an earlier account has confirmed the number of the friend', async () => {
    const { inviter, friends } = await ring();
    const [friend, other] = friends as [SignedIn, SignedIn];
    await ownerPool.query('UPDATE users SET phone = $2 WHERE id = ANY ($1)', [
      [inviter.id, friend.id],
      '+50939990001',
    ]);
    await ownerPool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [inviter.id]);
    const friendIds = [friend.id, other.id];
    expect(await findUnpayable.rows(ownerPool, { friendIds, needsPhone: true })).toEqual([
      { friendId: friend.id },
    ]);
    expect(await findUnpayable.rows(ownerPool, { friendIds, needsPhone: false })).toEqual([]);
  });

  it('wait no more for a friend of whom somebody has opened what the rule held', async () => {
    const { inviter, friend } = await ring();
    await sweep();
    const redemptionId = await heldByRing(friend, inviter);
    expect(await sweep()).toBe(0);
    await openHold(api, redemptionId);
    expect(await sweep()).toBe(1);
    expect(await bonusesOf(api, friend)).toEqual([50]);
  });

  it('are in the download of both sides', async () => {
    const { inviter, friend } = await ring();
    await sweep();
    for (const { agent } of [inviter, friend]) {
      const { text } = await agent.post('/api/user/data').send({ password: PASSWORD }).expect(200);
      expect(JSON.parse(text)).toMatchObject({
        referrals: expect.arrayContaining([
          expect.objectContaining({ friendId: friend.id, asksForMoreSince: api.clock.now().toISOString() }),
        ]),
      });
    }
  });
});

/** A redemption of the friend, held by what the rule sees and another one. */
async function heldByRing({ id }: SignedIn, inviter: SignedIn): Promise<number> {
  const rewardId = await plantReward(api, { pointsCost: 0 });
  const redemptionId = 5_000_000 + id;
  await ownerPool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at, status)
     VALUES ($1, $2, $3, 'ring', 0, 'Kat', '', $4, 'held')`,
    [redemptionId, id, rewardId, api.clock.now()],
  );
  await ownerPool.query(
    `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, reason, group_key)
     VALUES ($1, $2, $3, $4, $5, 'referral-ring', $6)`,
    [redemptionId, id, rewardId, api.clock.now(), hoursAgo(-72), `referral:${inviter.id}`],
  );
  await ownerPool.query(
    `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence) VALUES ($1, 'referral-ring', $2, '{}')`,
    [redemptionId, `referral:${inviter.id}`],
  );
  return redemptionId;
}

describe('a rule that cannot say anything', () => {
  it('stops no bonus, and administrators learn of it', async () => {
    const { inviter, friend } = await ring();
    const see = jest
      .spyOn(referralRing, 'see')
      .mockImplementation(
        (client) => client.query({ text: 'SELECT 1 / 0' }) as unknown as ReturnType<typeof referralRing.see>,
      );
    try {
      expect(await execute(api, new SettleReferralCommand(friend.id))).toBe(true);
    } finally {
      see.mockRestore();
    }
    expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[50], [50]]);
    await api.app.get(RuleFaults, { strict: false }).onApplicationShutdown();
    const { rows } = await ownerPool.query('SELECT rule, message FROM rule_faults');
    expect(rows).toEqual([{ rule: 'referral-ring', message: 'error: division by zero' }]);
  });

  it('because the database is away is asked again, and nothing is paid unasked', async () => {
    const { friend } = await ring();
    const see = jest.spyOn(referralRing, 'see').mockImplementationOnce(async (client) => {
      await client.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
      return [];
    });
    try {
      expect(await execute(api, new SettleReferralCommand(friend.id))).toBe(false);
      expect(see).toHaveBeenCalledTimes(2);
    } finally {
      see.mockRestore();
    }
    expect(await bonusesOf(api, friend)).toEqual([]);
  });

  it('because a process has no rules pays nothing', () => {
    expect(() => new BonusChecks().registered).toThrow('nobody says which bonuses ask for more');
  });
});

it('of two who settle at once both wait or pay', async () => {
  const { inviter, friend, friends } = await ring();
  const settle = ({ id }: SignedIn) => execute(api, new SettleReferralCommand(id));
  await Promise.all([...friends, ...friends].map(settle));
  expect(await statesOf(inviter)).toEqual(waitingForMore(FRIENDS));
  await Promise.all([
    haveCompleted([friend], BONUS_COMPLETIONS),
    ...[friend, friend, friend].map(settle),
    sweep(),
  ]);
  await sweep();
  expect([await bonusesOf(api, inviter), await bonusesOf(api, friend)]).toEqual([[50], [50]]);
});
