import type { Mutation } from '../mutation.js';

/** What somebody earned or redeemed on a bad line, until the server has answered. */
export const OUTBOX: readonly Mutation[] = [
  {
    id: 'outbox-entry-not-kept',
    breaks: 'What is watched, answered or redeemed on a lost connection never arrives.',
    file: 'apps/user-web/src/outbox/use-outbox-call.ts',
    text: '      outbox.keep(entry);\n',
    replacement: '',
    caughtBy: [
      'apps/user-web/src/outbox/outbox.test.tsx',
      'apps/user-web/src/features/videos/complete-video/complete-video.test.tsx',
      'apps/user-web/src/features/surveys/answer-survey/answer-survey.test.tsx',
    ],
  },
  {
    id: 'outbox-answered-entry-kept',
    breaks: 'What the server has done is shown as on its way, and sent for a week.',
    file: 'apps/user-web/src/outbox/use-outbox-call.ts',
    text: '      outbox.drop(entry);\n    },\n    onError',
    replacement: '    },\n    onError',
    caughtBy: [
      'apps/user-web/src/outbox/outbox.test.tsx',
      'apps/user-web/src/features/videos/complete-video/complete-video.test.tsx',
    ],
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
    file: 'apps/user-web/src/outbox/use-outbox-call.ts',
    text: "if (refusal.kind === 'unreachable' || staysAfter",
    replacement: "if (refusal.kind !== 'unreachable' && staysAfter",
    caughtBy: [
      'apps/user-web/src/outbox/outbox.test.tsx',
      'apps/user-web/src/features/rewards/redeem-reward/redeem.test.tsx',
    ],
  },
  {
    id: 'outbox-code-does-not-pass',
    breaks: 'What is asked for while the server is asked too often is forgotten.',
    file: 'apps/user-web/src/outbox/may-pass.ts',
    text: "  'RATE_LIMITED',\n",
    replacement: '',
    caughtBy: ['apps/user-web/src/outbox/outbox.test.tsx'],
  },
];
