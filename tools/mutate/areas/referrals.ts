import type { Mutation } from '../mutation.js';

/** The bonus of both sides: who is paid, for whom, and who is one person. */
export const REFERRALS: readonly Mutation[] = [
  {
    id: 'referrals-paid-at-sign-up',
    breaks: 'The bonus is paid for friends who have done nothing but sign up.',
    file: 'apps/api/src/referrals/pay-referral/pay-referral.reaction.ts',
    text: "['VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY']",
    replacement: "['WELCOME', 'VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY']",
    caughtBy: ['apps/api/src/referrals/pay-referral/pay-referral.test.ts'],
  },
  {
    id: 'referrals-paid-for-made-up-phone',
    breaks: 'Where phones are confirmed, friends with made-up numbers bring the bonus.',
    file: 'apps/api/src/people/people-in-sql.ts',
    text: '(phone_confirmed_at IS NOT NULL OR NOT ${needsPhone}::boolean)',
    replacement: '(${needsPhone}::boolean IS NOT NULL)',
    caughtBy: ['apps/api/src/referrals/pay-referral/pay-referral.test.ts'],
  },
  {
    id: 'referrals-one-side-paid',
    breaks: 'The friend gets nothing of the bonus that both were promised.',
    file: 'apps/api/src/referrals/settle-referral/settle-due-referrals.ts',
    text: '[due.friendId, due.inviterId].map(',
    replacement: '[due.inviterId].map(',
    caughtBy: ['apps/api/src/referrals/pay-referral/pay-referral.test.ts'],
  },
  {
    id: 'referrals-ring-paid-at-once',
    breaks: 'The bonuses of a ring whose friends do hardly anything are paid, though the rule sees them.',
    file: 'apps/api/src/referrals/settle-referral/asking-for-more.ts',
    text: 'for (const friendId of seen) asked.add(friendId);',
    replacement: '',
    caughtBy: ['apps/api/src/signals/bonuses/check-bonuses.test.ts'],
  },
  {
    id: 'referrals-own-phone',
    breaks: 'People invite themselves with a second address and the same phone, and are paid twice.',
    file: 'apps/api/src/referrals/kinship.ts',
    text: 'inviter?.sharesPhone ?? false',
    replacement: 'false',
    caughtBy: ['apps/api/src/referrals/pay-referral/pay-referral.test.ts'],
  },
  {
    id: 'referrals-circle',
    breaks: 'A person is paid for inviting themselves at the end of a line of friends.',
    file: 'apps/api/src/referrals/kinship.ts',
    text: 'person.hasSamePhone || hasSameEmail(person)',
    replacement: 'person.hasSamePhone',
    caughtBy: ['apps/api/src/referrals/pay-referral/pay-referral.test.ts'],
  },
  {
    id: 'referrals-returning-friend',
    breaks: 'The bonus is paid again for a friend who deletes the account and comes back.',
    file: 'apps/api/src/account/register/register.command.ts',
    text: 'if (referredBy !== null && !isReturning)',
    replacement: 'if (referredBy !== null)',
    caughtBy: ['apps/api/src/account/delete-account/delete-account.test.ts'],
  },
];
