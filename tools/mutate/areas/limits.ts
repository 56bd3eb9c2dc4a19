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
    text: "    await this.limits.consume('signInsOfAccountAtAddress', attempt);\n",
    replacement: '',
    caughtBy: ['apps/api/src/identity/sign-in/sign-in.test.ts'],
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
    id: 'limits-day-without-ceiling',
    breaks:
      'Somebody earns any number of points in a day, as long as no award is above the ceiling by itself.',
    file: 'libs/domain/src/rules/earning/ceilings.ts',
    text: 'award.amountPoints > window.leftPoints',
    replacement: 'award.amountPoints > window.ceilingPoints',
    caughtBy: [
      'libs/domain/src/rules/earning/ceilings.test.ts',
      'apps/api/src/ledger/points-ledger.test.ts',
      'apps/api/src/watching/complete-content/complete-content.test.ts',
    ],
  },
  {
    id: 'limits-survey-never-paid',
    breaks: 'A survey that is worth more than a day pays is never paid.',
    file: 'libs/domain/src/rules/earning/ceilings.ts',
    text: 'ceilingPoints === null || earnedPoints === 0',
    replacement: 'ceilingPoints === null',
    caughtBy: [
      'libs/domain/src/rules/earning/ceilings.test.ts',
      'apps/api/src/identity/current-user/current-user.test.ts',
    ],
  },
  {
    id: 'limits-referral-paid-to-one-side',
    breaks: 'Above the ceiling of the inviter the friend is paid, and the inviter is not.',
    file: 'apps/api/src/referrals/settle-referral/settle-due-referrals.ts',
    text: "await inTransaction(client, 'ROLLBACK TO SAVEPOINT before_bonuses');",
    replacement: '',
    caughtBy: ['apps/api/src/referrals/settle-referrals/settle-referrals.test.ts'],
  },
  {
    id: 'limits-answers-lost-above-ceiling',
    breaks: 'Answers above the ceiling of a day are not sent when it is over.',
    file: 'apps/user-web/src/features/surveys/answer-survey/use-submit-survey.ts',
    text: 'isCeiling(code) || (isAgain && mayPass(code))',
    replacement: 'isAgain && mayPass(code)',
    caughtBy: ['apps/user-web/src/features/surveys/answer-survey/answer-survey.test.tsx'],
  },
  {
    id: 'limits-pause-unenforced',
    breaks: 'Videos are paid during the pause, to whoever does not wait for the page.',
    file: 'libs/domain/src/rules/ledger/decide.ts',
    text: 'return endsAt && refused(',
    replacement: 'return null && endsAt && refused(',
    caughtBy: [
      'libs/domain/src/rules/ledger/decide.test.ts',
      'apps/api/src/watching/complete-content/complete-content.test.ts',
    ],
  },
];
