import type { Values } from '@pwen/web/texts/values';

/** The budgets of a day, on any page. */
export const budgets = {
  today: 'Used today',
  of: {
    VIDEO_WATCH: 'Videos',
    SURVEY: 'Surveys',
    QUICK_SURVEY: 'Quick surveys',
    REFERRAL: 'Referrals',
  },
  established: 'First reward older than 30 days',
  newcomers: 'All others',
  usedOf: ({ used, perDay }: Values<'used' | 'perDay'>) => `${used} of ${perDay}`,
  usedOfReleased: ({ used, released, perDay }: Values<'used' | 'released' | 'perDay'>) =>
    `${used} of ${released} by now, ${perDay} today`,
};
