import type { Mutation } from '../mutation.js';

/** What somebody earned or redeemed on a bad line, until the server has answered. */
export const OUTBOX: readonly Mutation[] = [
  {
    id: 'outbox-completion-not-kept',
    breaks: 'A video that ends on a lost connection is never paid.',
    file: 'apps/user-web/src/features/videos/complete-video/use-complete-video.ts',
    text: '      keepAward(award);\n',
    replacement: '',
    caughtBy: ['apps/user-web/src/features/videos/complete-video/complete-video.test.tsx'],
  },
  {
    id: 'outbox-answered-award-kept',
    breaks: 'An award that the server has confirmed is shown as on its way, and sent for ever.',
    file: 'apps/user-web/src/features/videos/complete-video/use-complete-video.ts',
    text: '      dropAward(award);\n      markCompleted(queries, award.id);\n      noteCompletedView',
    replacement: '      markCompleted(queries, award.id);\n      noteCompletedView',
    caughtBy: ['apps/user-web/src/features/videos/complete-video/complete-video.test.tsx'],
  },
  {
    id: 'outbox-left-to-next-person',
    breaks: 'What one person has begun on a phone stays on it for the next.',
    file: 'apps/user-web/src/device/kept-for.ts',
    text: '    if (last !== null && last !== userId) erase(BEGUN);\n',
    replacement: '',
    caughtBy: [
      'apps/user-web/src/features/rewards/redeem-reward/redeem.test.tsx',
      'apps/user-web/src/features/surveys/answer-survey/answer-survey.test.tsx',
    ],
  },
  {
    id: 'outbox-redemption-forgotten',
    breaks:
      'A redemption whose answer is lost is never finished: the points are gone, and no voucher is shown.',
    file: 'apps/user-web/src/features/rewards/redeem-reward/use-redeem.ts',
    text: "const undecided = refusal.kind === 'unreachable' || UNDECIDED",
    replacement: "const undecided = refusal.kind !== 'unreachable' && UNDECIDED",
    caughtBy: ['apps/user-web/src/features/rewards/redeem-reward/redeem.test.tsx'],
  },
  {
    id: 'outbox-answers-not-kept',
    breaks: 'Answers to a survey that are sent on a lost connection never arrive.',
    file: 'apps/user-web/src/features/surveys/answer-survey/use-submit-survey.ts',
    text: '      keepAward({ ...award, sent });\n',
    replacement: '',
    caughtBy: ['apps/user-web/src/features/surveys/answer-survey/answer-survey.test.tsx'],
  },
];
