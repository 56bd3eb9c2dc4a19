/** Where each page of the app lives. A page that does not exist yet is not here, and so nothing links to it. */
export const PATHS = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  contentList: '/content',
  content: '/content/:id',
  dashboard: '/dashboard',
  surveys: '/surveys',
  surveyResults: '/surveys/:id/results',
  quickSurvey: '/quick-survey',
  rewards: '/rewards',
  featuredRewards: '/featured-rewards',
  redemptions: '/redemptions',
  howItWorks: '/how-it-works',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
} as const;
