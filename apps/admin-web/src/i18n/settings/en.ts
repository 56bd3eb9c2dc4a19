import type { Values } from '@pwen/web/texts/values';

/** The page of the program's settings. */
export const settings = {
  title: 'Settings',
  about: 'What counts in both apps as soon as it is saved.',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'The settings could not be saved',
  loadFailed: 'Error loading the settings',
  yes: 'Yes',
  no: 'No',
  identity: {
    title: 'Name, logo and support',
    productName: 'Name of the program',
    productNameHint: 'In titles, emails, text messages and authenticator apps, and under the icon on phones.',
    productNameRequired: 'The name is required',
    productNameLength: ({ max }: Values<'max'>) => `At most ${max} characters`,
    logo: 'Logo',
    logoHint: 'A square of 512x512 is best, max 5MB. Without one the app’s own logo is shown.',
    ownLogo: 'The app’s own logo',
    newLogo: ({ name }: Values<'name'>) => `A new picture: ${name}`,
    supportEmail: 'Support email',
    supportEmailInvalid: 'A valid email address',
    supportWhatsapp: 'Support on WhatsApp',
    supportWhatsappInvalid: 'A number of Haiti, or one with a plus and the country code',
    supportHint: 'Empty for none. People see it where they may need help, and at the end of every email.',
    none: 'None',
  },
  points: {
    title: 'Points and goals',
    unit: 'points',
    welcomeBonusPoints: 'Welcome bonus',
    welcomeBonusPointsHint: 'For a new account, once.',
    referralBonusPoints: 'Referral bonus',
    referralBonusPointsHint: 'For each of the two sides, once the friend’s own first reward would open.',
    quickSurveyPoints: 'Quick survey',
    quickSurveyPointsHint: 'For the three questions after a video.',
    firstVoucherWaitHours: 'Wait for the first reward',
    firstVoucherWaitHoursHint:
      'How long after the confirmation of an account its first reward opens. Shorter counts a day later.',
    firstVoucherDays: 'Days before the first reward',
    firstVoucherDaysHint:
      'On how many days something must be completed before. It does not count for whoever has nothing left that would pay.',
    paysFastAnswers: 'Pay fast answers',
    paysFastAnswersHint:
      'Answers to a survey that come faster than its questions can be read are accepted and marked. Switched on, they earn points too; that counts a day later.',
    hours: 'hours',
    days: 'days',
    videoBudgetPoints: 'Budget of videos a day',
    videoBudgetPointsHint:
      'What all people together earn by them in a day; empty for any number. A quarter is for accounts whose first reward is younger than 30 days, hour by hour. More counts a day later.',
    surveyBudgetPoints: 'Budget of surveys a day',
    quickSurveyBudgetPoints: 'Budget of quick surveys a day',
    referralBudgetPoints: 'Budget of referrals a day',
    noBudget: 'No budget',
    usedToday: 'Used of the budgets today',
    dailyGoalPoints: 'Goal of a day',
    weeklyGoalPoints: 'Goal of a week',
    monthlyGoalPoints: 'Goal of a month',
    wholeNumber: ({ min, max }: Values<'min' | 'max'>) => `A whole number from ${min} to ${max}`,
    note: 'Counts for what is paid from now on. What was paid stays as it is.',
  },
  changedBy: ({ roles }: Values<'roles'>) => `Only these roles change it: ${roles}`,
  access: {
    title: 'Access',
    requireFactor: 'Require a second factor',
    requireFactorHint:
      'Everybody who works in the console then has to set one up before anything else. You need one yourself first.',
    threshold: 'Approval threshold',
    thresholdUnit: 'points',
    thresholdHint:
      'An owner or administrator alone changes up to so many points of a person within 24 hours. More than that waits until somebody else approves it. With 0, every change does. A higher amount takes effect after 24 hours.',
    total: 'Approval total',
    totalHint:
      'An owner or administrator alone gives and takes up to so many points of all people together within 24 hours. More than that waits until somebody else approves it. A higher amount takes effect after 24 hours.',
    thresholdCountsFrom: ({ moment, n }: Values<'moment' | 'n'>) =>
      `Counts from ${moment}; until then ${n} points`,
    thresholdInvalid: ({ max }: Values<'max'>) => `A whole number from 0 to ${max}`,
    toSecurity: 'Set up your second factor',
    without: ({ n }: Values<'n'>) => `Members without a second factor: ${n}`,
  },
  history: 'History',
};

export type SettingsTexts = typeof settings;
