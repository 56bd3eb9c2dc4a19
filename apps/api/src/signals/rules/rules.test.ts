import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { HoldRule } from '@pwen/domain';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage } from '../../testing/fixtures/planted/plant-crowd.js';
import { dryRun, type SeenRedemption } from '../dry-run/dry-run.js';

// The edges of each rule: who is just not seen, and who just is.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEGAN = Date.parse('2026-10-01T13:00:00Z');
const at = (afterMs: number): Date => new Date(BEGAN + afterMs);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStage(database);
});
beforeEach(async () => {
  await database.ownerPool.query(
    'TRUNCATE account_traces, known_domains, hold_signals, redemption_holds CASCADE',
  );
  for (const table of ['content_views', 'referrals', 'redemptions', 'users'])
    await database.ownerPool.query(`DELETE FROM ${table}`);
});
afterAll(() => database.drop());

/** Each signs up hours after the one before, elsewhere, and redeems something else on another day. */
const apart = (place: number): Member => ({
  registeredAt: at(place * 3 * 60 * MINUTE),
  redeemedAt: at(5 * DAY + place * 60 * MINUTE),
  rewardId: 1 + (place % 5),
  network: `network ${place}`,
  completedAt: [],
});
const group = (count: number, own: (place: number) => Partial<Member>): Member[] =>
  Array.from({ length: count }, (_, place) => ({ ...apart(place), ...own(place) }));

async function look(phonesAreConfirmed = true): Promise<SeenRedemption[]> {
  const seen: SeenRedemption[] = [];
  await dryRun(database.pool, {
    now: at(20 * DAY),
    phonesAreConfirmed,
    goesOn: () => true,
    onSeen: (redemption) => void seen.push(redemption),
  });
  return seen;
}

/** How many redemptions of a crowd a rule sees. */
async function seenBy(rule: HoldRule, crowd: readonly Member[], phonesAreConfirmed = true): Promise<number> {
  await plantCrowd(database, crowd);
  return countOf(rule, await look(phonesAreConfirmed));
}
const countOf = (rule: HoldRule, seen: readonly SeenRedemption[]): number =>
  seen.filter(({ hits }) => hits.some((hit) => hit.rule === rule)).length;

describe('shared-device', () => {
  const on = (device: string, count: number) => group(count, () => ({ device }));
  it('does not see six accounts on one device', async () => {
    expect(await seenBy('shared-device', on('a phone', 6))).toBe(0);
  });
  it('sees seven, each of them', async () => {
    expect(await seenBy('shared-device', on('a phone', 7))).toBe(7);
  });
  it('does not see those that came within months', async () => {
    const months = group(7, (place) => ({
      device: 'a phone',
      registeredAt: at((place - 6) * 6 * DAY),
      redeemedAt: at(5 * DAY),
    }));
    expect(await seenBy('shared-device', months)).toBe(0);
  });
});

describe('shared-network', () => {
  const at50 = (count: number, minutes: number) =>
    group(count, (place) => ({ network: 'a fair', registeredAt: at((place * minutes * MINUTE) / count) }));
  it('does not see fifty sign-ups within an hour', async () => {
    expect(await seenBy('shared-network', at50(50, 30))).toBe(0);
  });
  it('sees fifty-one, and holds none of them', async () => {
    expect(await seenBy('shared-network', at50(51, 30))).toBe(51);
    expect((await look()).filter(({ isHeld }) => isHeld)).toEqual([]);
  });
  it('does not see twice as many in four hours', async () => {
    expect(await seenBy('shared-network', at50(102, 240))).toBe(0);
  });
});

describe('phone-series', () => {
  const numbers = (count: number, step: number) =>
    group(count, (place) => ({ phone: `+509370011${String(10 + place * step).padStart(2, '0')}` }));
  it('does not see four numbers of a series', async () => {
    expect(await seenBy('phone-series', numbers(4, 1))).toBe(0);
  });
  it('sees five, and nothing where nobody confirms a number', async () => {
    expect(await seenBy('phone-series', numbers(5, 7))).toBe(5);
    expect(countOf('phone-series', await look(false))).toBe(0);
  });
  it('does not see five that differ in the third digit from the end', async () => {
    const spread = group(5, (place) => ({ phone: `+50937001${place}11` }));
    expect(await seenBy('phone-series', spread)).toBe(0);
  });
});

describe('superhuman-pace', () => {
  const person = (completedAt: Date[]) => [{ ...apart(0), completedAt }];
  const every = (count: number, stepMs: (place: number) => number): Date[] => {
    let time = DAY;
    return Array.from({ length: count }, (_, place) => at((time += stepMs(place))));
  };
  it('does not see twenty videos after each other, of which no two take equally long', async () => {
    expect(await seenBy('superhuman-pace', person(every(25, (n) => 180_000 + n * 1_700)))).toBe(0);
  });
  it('sees a clock, also one that pauses after each fourth view', async () => {
    expect(await seenBy('superhuman-pace', person(every(21, () => 181_000)))).toBe(1);
    await database.ownerPool.query('DELETE FROM content_views');
    expect(await seenBy('superhuman-pace', person(every(30, (n) => (n % 4 === 3 ? 300_000 : 181_000))))).toBe(
      1,
    );
  });
  it('does not see twenty completions of a clock, which are nineteen intervals', async () => {
    expect(await seenBy('superhuman-pace', person(every(20, () => 181_000)))).toBe(0);
  });
  it('sees seventeen hours of a day, and not fifteen', async () => {
    const hours = (count: number) =>
      Array.from({ length: count * 20 }, (_, place) =>
        at(5 * DAY - (place + 1) * 3 * MINUTE - ((place * place * 37) % 91) * 1_000),
      );
    expect(await seenBy('superhuman-pace', person(hours(15)))).toBe(0);
    await database.ownerPool.query('DELETE FROM redemptions');
    expect(await seenBy('superhuman-pace', person(hours(17)))).toBe(1);
  });
});

describe('referral-ring', () => {
  const begun = (count: number) => Array.from({ length: count }, (_, place) => at(DAY + place * 7 * MINUTE));
  const below = (count: number, own: (place: number) => Partial<Member>) =>
    group(count + 1, (place) => ({
      registeredAt: at(place * MINUTE),
      completedAt: begun(1),
      ...(place > 0 && { invitedBy: 0 }),
      ...own(place),
    }));
  const chain = (count: number, own: (place: number) => Partial<Member> = () => ({})) =>
    group(count, (place) => ({
      registeredAt: at(place * MINUTE),
      completedAt: begun(1),
      ...(place > 0 && { invitedBy: place - 1 }),
      ...own(place),
    }));
  it('does not see seven friends who did no more than one thing', async () => {
    expect(
      await seenBy(
        'referral-ring',
        below(7, () => ({})),
      ),
    ).toBe(0);
  });
  it('sees eight, and the root that did nothing either', async () => {
    expect(
      await seenBy(
        'referral-ring',
        below(8, () => ({})),
      ),
    ).toBe(9);
  });
  it('does not see those who did more', async () => {
    expect(
      await seenBy(
        'referral-ring',
        below(8, (place) => (place === 0 ? { completedAt: begun(9) } : {})),
      ),
    ).toBe(8);
  });
  it('sees a chain in which each invites only the next', async () => {
    expect(await seenBy('referral-ring', chain(9))).toBe(9);
  });
  it('sees a chain of which one in eight does more', async () => {
    const varied = chain(24, (place) => ({ completedAt: begun(place % 8 === 7 ? 9 : 1) }));
    expect(await seenBy('referral-ring', varied)).toBe(21);
  });
  it('lets all of a long chain wait together', async () => {
    await plantCrowd(database, chain(40));
    const groups = (await look()).flatMap(({ hits }) => hits.map(({ groupKey }) => groupKey));
    expect(groups).toHaveLength(40);
    expect(new Set(groups).size).toBe(1);
  });
  it('sees a chain below somebody whose other friends go on', async () => {
    const popular = group(60, (place) => ({
      registeredAt: at(place * MINUTE),
      completedAt: begun(place < 40 ? 9 : 1),
      ...(place > 0 && { invitedBy: place <= 40 ? 0 : place - 1 }),
    }));
    expect(await seenBy('referral-ring', popular)).toBe(20);
  });
  it.each([
    [17, 0],
    [19, 9],
  ])('%i hours after they signed up sees %i, however late they began', async (hours, seen) => {
    const redeemedAt = (hours * 60 + 8) * MINUTE;
    const late = below(8, () => ({ completedAt: [at(redeemedAt - MINUTE)], redeemedAt: at(redeemedAt) }));
    expect(await seenBy('referral-ring', late)).toBe(seen);
  });
  it('sees friends whose inviter has brought hundreds since', async () => {
    const morning = 30 * 60 * MINUTE;
    const swarm = below(160, (place) =>
      place <= 40 ? { redeemedAt: at(morning) } : { registeredAt: at(morning - place * MINUTE) },
    );
    expect(await seenBy('referral-ring', swarm)).toBe(161);
  });
  it('does not see friends of whom a third go on', async () => {
    const lively = below(12, (place) => ({ completedAt: begun(place % 3 === 0 ? 9 : 1) }));
    expect(await seenBy('referral-ring', lively)).toBe(0);
  });
});

describe('same-first-vouchers', () => {
  const together = (count: number) =>
    group(count, (place) => ({
      registeredAt: at(place * MINUTE),
      redeemedAt: at(3 * DAY + place * MINUTE),
      rewardId: 1,
    }));
  it('does not see seven, and sees the eighth', async () => {
    expect(await seenBy('same-first-vouchers', together(7))).toBe(0);
    await database.ownerPool.query('DELETE FROM redemptions; DELETE FROM users');
    expect(await seenBy('same-first-vouchers', together(8))).toBe(1);
  });
  it('does not see eight of forty who signed up then', async () => {
    const busy = group(32, (place) => ({ registeredAt: at((place * 8 * MINUTE) / 32) }));
    expect(await seenBy('same-first-vouchers', [...together(8), ...busy])).toBe(0);
  });
});

describe('domain-beyond-number', () => {
  const marked = group(1, () => ({ domain: 'pyebwa.ht', placeBeyond: 6 }));
  it('holds the first voucher alone, and none after it', async () => {
    await plantCrowd(database, marked);
    expect((await look()).map(({ isHeld }) => isHeld)).toEqual([true]);
    await database.ownerPool.query(
      `UPDATE redemptions SET status = 'completed', settled_at = redeemed_at, voucher_number = 'DIGI';
       INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
       SELECT id + 1000000, user_id, reward_id, 'second', 0, 'x', 'x', redeemed_at + interval '1 day' FROM redemptions`,
    );
    expect((await look()).map(({ redeemedAt }) => redeemedAt)).toEqual([at(5 * DAY)]);
  });

  it('is not raised again for a person for whom somebody opened it, and is for others and for time', async () => {
    await plantCrowd(database, [...marked, ...group(1, () => ({ domain: 'pyebwa.ht', placeBeyond: 7 }))]);
    const [, first] = await look();
    const decide = async (decision: string, by: number | null) => {
      await database.ownerPool.query('TRUNCATE redemption_holds CASCADE');
      await database.ownerPool.query(
        `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, group_key, reason, decision, decided_at,
           decided_by)
         SELECT id, user_id, reward_id, redeemed_at - interval '2 days', redeemed_at, 'domain:pyebwa.ht', 'domain-beyond-number', $2,
           redeemed_at - interval '1 day', $3 FROM redemptions WHERE id = $1`,
        [first?.id, decision, by],
      );
      await database.ownerPool.query(
        `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence)
         VALUES ($1, 'domain-beyond-number', 'domain:pyebwa.ht', '{}')`,
        [first?.id],
      );
      return (await look()).map(({ userId }) => userId);
    };
    expect(await decide('opened', 1)).not.toContain(first?.userId);
    expect(await decide('opened', 1)).toHaveLength(1);
    expect(await decide('opened-by-time', null)).toContain(first?.userId);
    expect(await decide('points-back', 1)).toContain(first?.userId);
  });
});
