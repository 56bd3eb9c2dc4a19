import type { Mutation } from '../mutation.js';

/** What counts as watched. */
export const WATCHING: readonly Mutation[] = [
  {
    id: 'watching-four-at-once',
    breaks: 'Four videos that play at the same time pay like four in a row.',
    file: 'apps/api/src/watching/credit/credit-statement.ts',
    text: 'greatest(v.viewed_at, k.credited_until,',
    replacement: 'greatest(v.viewed_at,',
    caughtBy: [
      'apps/api/src/watching/credit/credit-statement.test.ts',
      'apps/api/src/watching/report-progress/report-progress.test.ts',
    ],
  },
  {
    id: 'watching-report-twice',
    breaks: 'A report that the line repeats uses up the time of what is played next.',
    file: 'apps/api/src/watching/credit/credit-statement.ts',
    text: 'l.played * video.range - l.former AS fresh',
    replacement: 'l.played * video.range AS fresh',
    caughtBy: ['apps/api/src/watching/credit/credit-statement.test.ts'],
  },
  {
    id: 'watching-ends-at-once',
    breaks: 'A script that says the end was reached at once is paid at once.',
    file: 'libs/domain/src/rules/watching/required.ts',
    text: 'Math.max(UNKNOWN_LENGTH_MIN_MS, Math.ceil(endedMs * WATCHED_SHARE))',
    replacement: 'Math.ceil(endedMs * WATCHED_SHARE)',
    caughtBy: [
      'libs/domain/src/rules/watching/watching.test.ts',
      'apps/api/src/watching/report-progress/report-progress.test.ts',
    ],
  },
  {
    id: 'watching-time-saved-up',
    breaks: 'Videos that a script has begun days ago are all paid at once.',
    file: 'apps/api/src/watching/credit/credit-statement.ts',
    text: '$now::timestamptz - ${CREDITED_AT_ONCE_MAX_MS} *',
    replacement: '$now::timestamptz - 1000 * ${CREDITED_AT_ONCE_MAX_MS} *',
    caughtBy: ['apps/api/src/watching/credit/credit-statement.test.ts'],
  },
  {
    id: 'watching-award-unprovable',
    breaks: 'Clocks that differ make an award that every verifier refuses for ever.',
    file: 'apps/api/src/watching/complete-content/complete-content.command.ts',
    text: 'if (!isWatched(view, at)) throw notWatchedYet(video);',
    replacement: '',
    caughtBy: ['apps/api/src/watching/report-progress/report-progress.test.ts'],
  },
];
