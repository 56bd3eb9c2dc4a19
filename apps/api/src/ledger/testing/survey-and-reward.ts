import type { Earn, Spend } from '@pwen/domain';

import { NOON } from './commands.js';

let next = 1;

/** 10 points for a survey that nobody has answered before. */
export function earn(userId: number, overrides: Partial<Earn> = {}): Earn {
  const survey = String(next++);
  return {
    kind: 'earn',
    userId,
    amountPoints: 10,
    source: { type: 'SURVEY', id: survey },
    key: `survey:${survey}`,
    actor: 'system',
    description: 'Sondaj',
    at: NOON,
    ...overrides,
  };
}

/** 10 points for a redemption that nobody has begun before. */
export function spend(userId: number, overrides: Partial<Spend> = {}): Spend {
  const redemption = String(next++);
  return {
    kind: 'spend',
    userId,
    amountPoints: 10,
    source: { type: 'REDEMPTION', id: redemption },
    key: `redemption:${redemption}`,
    actor: `user:${userId}`,
    description: 'Koupon',
    at: NOON,
    ...overrides,
  };
}
