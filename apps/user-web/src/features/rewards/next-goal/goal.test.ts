import { expect, it } from '@jest/globals';
import { aReward } from '@pwen/web/testing/answers';

import { goalOf } from './goal';

const cheap = aReward({ id: 1, pointsCost: 50 });
const middle = aReward({ id: 2, pointsCost: 80 });
const dear = aReward({ id: 3, pointsCost: 500 });

it('is the best reward that the points are enough for', () => {
  expect(goalOf([dear, cheap, middle], 100)).toEqual({ reward: middle, missing: 0 });
});

it('is the nearest reward while they are enough for none', () => {
  expect(goalOf([dear, middle, cheap], 20)).toEqual({ reward: cheap, missing: 30 });
});

it('is nothing that is out of stock, or that the person may not take again', () => {
  const gone = aReward({ id: 4, pointsCost: 10, hasAvailableVouchers: false });
  const taken = aReward({ id: 5, pointsCost: 15, remainingRedemptions: 0 });
  expect(goalOf([gone, taken, dear], 100)?.reward).toBe(dear);
  expect(goalOf([gone, taken], 100)).toBeNull();
});

it('is nothing that is used up for now', () => {
  const budgetReturnsAt = new Date(Date.now() + 60_000).toISOString();
  const used = aReward({ id: 6, pointsCost: 60, budgetReturnsAt });
  expect(goalOf([used, cheap], 100)?.reward).toBe(cheap);
  const back = { ...used, budgetReturnsAt: new Date(Date.now() - 60_000).toISOString() };
  expect(goalOf([back, cheap], 100)?.reward).toBe(back);
});
