import type { Mutation } from '../mutation.js';

/** That an e-mail address and a phone belong to the person, before points are spent. */
export const CONFIRMATION: readonly Mutation[] = [
  {
    id: 'confirmation-email-not-needed',
    breaks: 'Made-up addresses spend their welcome bonuses.',
    file: 'apps/api/src/redemptions/redeem-reward/pending-redemptions.ts',
    text: "    if (!reward.emailConfirmed) throw new DomainError('EMAIL_NOT_CONFIRMED');\n",
    replacement: '',
    caughtBy: ['apps/api/src/redemptions/redeem-reward/only-confirmed-spend.test.ts'],
  },
  {
    id: 'confirmation-phone-not-needed',
    breaks: 'Where phones are confirmed, made-up numbers spend points.',
    file: 'apps/api/src/redemptions/redeem-reward/pending-redemptions.ts',
    text: "    if (!reward.phoneConfirmed && this.environment.smsGateway) throw new DomainError('PHONE_NOT_CONFIRMED');\n",
    replacement: '',
    caughtBy: ['apps/api/src/redemptions/redeem-reward/only-confirmed-spend.test.ts'],
  },
  {
    id: 'confirmation-sixth-attempt',
    breaks: 'A code can be tried more often than the page says.',
    file: 'apps/api/src/confirmation/confirmations.ts',
    text: 'attempts < $attemptsMax',
    replacement: 'attempts <= $attemptsMax',
    caughtBy: ['apps/api/src/confirmation/confirm-email.test.ts'],
  },
  {
    id: 'confirmation-outlives-its-day',
    breaks: 'A link in an old mail still confirms the address.',
    file: 'apps/api/src/confirmation/confirmations.ts',
    text: 'email: 24 * 60 * 60_000',
    replacement: 'email: 48 * 60 * 60_000',
    caughtBy: ['apps/api/src/confirmation/confirm-email.test.ts'],
  },
  {
    id: 'confirmation-of-changed-phone',
    breaks: 'A number is confirmed by the code that another number got.',
    file: 'apps/api/src/confirmation/confirmed-people.ts',
    text: '    if (user.phone !== phone) return null;\n',
    replacement: '',
    caughtBy: ['apps/api/src/confirmation/confirm-phone.test.ts'],
  },
  {
    id: 'confirmation-one-mailbox-twice',
    breaks: 'One mailbox confirms any number of accounts, by dots in its name.',
    file: 'apps/api/src/confirmation/confirmed-people.ts',
    text: 'confirmedEmail: canonicalEmail(address),',
    replacement: 'confirmedEmail: address,',
    caughtBy: ['apps/api/src/confirmation/confirm-email.test.ts'],
  },
  {
    id: 'confirmation-earlier-mailbox-opens-account',
    breaks: 'A reset link in the mailbox that the person has left opens their account.',
    file: 'apps/api/src/confirmation/confirmed-people.ts',
    text: '    await forgetResets(manager, user.id);\n',
    replacement: '',
    caughtBy: ['apps/api/src/confirmation/change-email/change-email.test.ts'],
  },
];
