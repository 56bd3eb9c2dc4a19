import type { Mutation } from '../mutation.js';

/** How often: rate limits of calls, and the pause after four paid videos. */
export const LIMITS: readonly Mutation[] = [
  {
    id: 'limits-only-the-first',
    breaks: 'A thousand accounts of one machine together guess the code of a message.',
    file: 'apps/api/src/platform/limits/limits.guard.ts',
    text: 'of limitation.limits)',
    replacement: 'of limitation.limits.slice(0, 1))',
    caughtBy: ['apps/api/src/confirmation/confirm-email.test.ts'],
  },
  {
    id: 'limits-never-end',
    breaks: 'Who has reached a limit once is refused for ever.',
    file: 'apps/api/src/platform/limits/limit-counters.ts',
    text: 'CASE WHEN counted.expire <= ${NOW_MS} THEN 0 ELSE counted.points END + excluded.points',
    replacement: 'counted.points + excluded.points',
    caughtBy: [
      'apps/api/src/platform/limits/limit-counters.test.ts',
      'apps/api/src/identity/sign-in/sign-in.test.ts',
    ],
  },
  {
    id: 'limits-guessed-password',
    breaks: 'Passwords of an account can be guessed without end.',
    file: 'apps/api/src/identity/sign-in/sign-in-limits.ts',
    text: "['signInsOfAddress', 'signInsOfAccountAtAddress', 'signInsOfAccount']",
    replacement: "['signInsOfAddress', 'signInsOfAccount']",
    caughtBy: ['apps/api/src/identity/sign-in/sign-in.test.ts'],
  },
  {
    id: 'limits-solution-again',
    breaks: 'One solved challenge opens an address to a script for ten minutes.',
    file: 'apps/api/src/platform/challenge/challenges.ts',
    text: 'return spent === 1;',
    replacement: 'return spent <= 1;',
    caughtBy: ['apps/api/src/platform/challenge/challenges.test.ts'],
  },
  {
    id: 'limits-challenge-without-work',
    breaks: 'A challenge is answered without solving it.',
    file: 'apps/api/src/platform/challenge/challenges.ts',
    text: 'return verified;',
    replacement: 'return verified || true;',
    caughtBy: ['apps/api/src/platform/challenge/challenges.test.ts'],
  },
  {
    id: 'limits-known-device-of-anybody',
    breaks: 'Whoever has an account guesses the passwords of all others without their limits.',
    file: 'apps/api/src/identity/sign-in/devices-of-accounts.ts',
    text: 'person !== null && (await this.devices.isKnown(person.id, digest))',
    replacement: 'person !== null',
    caughtBy: ['apps/api/src/identity/sign-in/known-devices.test.ts'],
  },
  {
    id: 'limits-code-of-mail-guessed',
    breaks: 'The code of a mail can be guessed without end.',
    file: 'apps/api/src/confirmation/registration-code/registration-codes.ts',
    text: 'AND attempts < $attemptsMax RETURNING seed',
    replacement: 'AND $attemptsMax > 0 RETURNING seed',
    caughtBy: ['apps/api/src/account/register/sign-up-limits.test.ts'],
  },
  {
    id: 'limits-of-neighbours',
    breaks: 'People behind one address use up the limits of each other.',
    file: 'apps/api/src/platform/limits/limit-keys.ts',
    text: 'request.user ? `person:${request.user.id}` : addressKey(request)',
    replacement: 'addressKey(request)',
    caughtBy: [
      'apps/api/src/watching/complete-content/complete-content.test.ts',
      'apps/api/src/watching/increment-views/increment-views.test.ts',
      'apps/api/src/redemptions/redeem-reward/redeem-reward.test.ts',
    ],
  },
  {
    id: 'limits-fifth-video-paid',
    breaks: 'The pause begins one video too late.',
    file: 'libs/domain/src/rules/earning/view-limit.ts',
    text: 'viewPoints >= rulesAt(rules, at).viewLimit',
    replacement: 'viewPoints > rulesAt(rules, at).viewLimit',
    caughtBy: [
      'libs/domain/src/rules/earning/earning.test.ts',
      'apps/api/src/watching/complete-content/complete-content.test.ts',
    ],
  },
  {
    id: 'limits-pause-after-each-video',
    breaks: 'After the first pause each video begins another one.',
    file: 'libs/domain/src/rules/earning/view-limit.ts',
    text: 'window.timeoutStartedAt === null ? window.viewPoints : 0',
    replacement: 'window.viewPoints',
    caughtBy: [
      'libs/domain/src/rules/earning/earning.test.ts',
      'libs/domain/src/rules/ledger/decide.test.ts',
    ],
  },
  {
    id: 'limits-pause-unenforced',
    breaks: 'Videos are paid during the pause, to whoever does not wait for the page.',
    file: 'libs/domain/src/rules/ledger/decide.ts',
    text: 'if (endsAt) {',
    replacement: 'if (endsAt && account.closed) {',
    caughtBy: [
      'libs/domain/src/rules/ledger/decide.test.ts',
      'apps/api/src/watching/complete-content/complete-content.test.ts',
    ],
  },
];
