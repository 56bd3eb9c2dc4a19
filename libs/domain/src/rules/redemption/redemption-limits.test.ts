import { describe, expect, it } from '@jest/globals';

import { limitsOfReward, reachedLimit, remainingRedemptions } from './redemption-limits.js';

const NONE = { limitPerPerson: null, limitPerDay: null };

describe('the limits of a reward', () => {
  it('are those that were set', () => {
    expect(limitsOfReward(100, { limitPerPerson: 3, limitPerDay: 1 })).toEqual({
      limitPerPerson: 3,
      limitPerDay: 1,
    });
  });

  it('may be absent if it costs points', () => {
    expect(limitsOfReward(1, NONE)).toEqual(NONE);
  });

  it('are one per person if it costs nothing and none was set', () => {
    expect(limitsOfReward(0, NONE)).toEqual({ limitPerPerson: 1, limitPerDay: null });
  });

  it('may be only per day if it costs nothing', () => {
    expect(limitsOfReward(0, { limitPerPerson: null, limitPerDay: 2 })).toEqual({
      limitPerPerson: null,
      limitPerDay: 2,
    });
  });
});

describe('another redemption', () => {
  it.each([
    [NONE, { ever: 1000, today: 1000 }, null, null],
    [{ limitPerPerson: 2, limitPerDay: null }, { ever: 1, today: 1 }, null, 1],
    [{ limitPerPerson: 2, limitPerDay: null }, { ever: 2, today: 0 }, 'REWARD_LIMIT_PER_PERSON', 0],
    [{ limitPerPerson: null, limitPerDay: 2 }, { ever: 9, today: 1 }, null, 1],
    [{ limitPerPerson: null, limitPerDay: 2 }, { ever: 9, today: 2 }, 'REWARD_LIMIT_PER_DAY', 0],
    [{ limitPerPerson: 5, limitPerDay: 2 }, { ever: 4, today: 0 }, null, 1],
    // Not "again tomorrow": the person may never redeem it again.
    [{ limitPerPerson: 5, limitPerDay: 2 }, { ever: 5, today: 2 }, 'REWARD_LIMIT_PER_PERSON', 0],
    // An administrator lowered the limit.
    [{ limitPerPerson: 1, limitPerDay: null }, { ever: 3, today: 0 }, 'REWARD_LIMIT_PER_PERSON', 0],
  ])('with limits %j after %j: refused by %s, %s remain', (limits, redeemed, reached, remaining) => {
    expect(reachedLimit(limits, redeemed)).toBe(reached);
    expect(remainingRedemptions(limits, redeemed)).toBe(remaining);
  });
});
