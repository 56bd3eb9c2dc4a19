import type { RewardDto, UserDto } from '@pwen/api-client';

import type { FakeAnswer, FakeFailure } from './fake-network.js';

export const SIGNED_OUT = { refusal: 'NOT_SIGNED_IN', status: 401 } satisfies FakeFailure;

export const SETTINGS = {
  body: {
    logo: null,
    productName: 'Pwen',
    welcomeBonusPoints: 50,
    referralBonusPoints: 50,
    supportEmail: null,
    supportWhatsapp: null,
    demoTools: false,
    userAppUrl: 'http://localhost:3000',
  },
} satisfies FakeAnswer<'GET /api/settings'>;

/** Somebody who has just confirmed the email address, and has nothing yet. */
export function aUser(user: Pick<UserDto, 'id' | 'username'> & Partial<UserDto>): UserDto {
  return {
    name: null,
    language: null,
    phone: null,
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
    mustConfirm: null,
    showsName: false,
    points: 0,
    balanceSequence: 0,
    ceilings: { day: null, week: null },
    usedBudgets: [],
    role: 'user',
    isAdmin: false,
    blocked: false,
    referralCode: null,
    isReturning: false,
    consoleUrl: null,
    ...user,
  };
}

export function aReward(reward: Partial<RewardDto> = {}): RewardDto {
  return {
    id: 5,
    title: 'Koupon 50 HTG',
    description: 'Nan tout Boutik patnè.',
    pointsCost: 50,
    imageUrl: '/media/koupon.webp',
    imageSizes: [{ url: '/media/koupon-256.avif', width: 256 }],
    instructions: 'Bay kòd la nan kès la.\nLi bon yon sèl fwa.',
    createdAt: '2026-11-01T12:00:00.000Z',
    activeFrom: null,
    activeTo: null,
    isActive: true,
    data: null,
    isNew: false,
    limitPerPerson: null,
    limitPerDay: null,
    budgetHtg: null,
    budgetToday: null,
    budgetReturnsAt: null,
    remainingRedemptions: null,
    redeemableAgainAt: null,
    hasAvailableVouchers: true,
    availableVouchersCount: 12,
    version: 1,
    lowStockThreshold: null,
    stock: null,
    countsFrom: null,
    later: null,
    ...reward,
  };
}
