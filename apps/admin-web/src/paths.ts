import type { Permission } from '@pwen/domain/contract';

/** Where each page of the console is, as the router matches it. */
export const PATHS = {
  root: '/',
  home: '/admin',
  /** Where the user app sends administrators. */
  dashboard: '/admin/dashboard',
  dashboardContent: '/admin/dashboard/content',
  dashboardUsers: '/admin/dashboard/users',
  dashboardSurveys: '/admin/dashboard/surveys',
  signIn: '/admin/auth',
  /** Where the link of a mail leads. */
  resetPassword: '/admin/reset-password',
  content: '/admin/content',
  video: '/admin/content/:id',
  rewards: '/admin/rewards',
  reward: '/admin/rewards/:id',
  users: '/admin/users',
  mailboxes: '/admin/users/mailboxes',
  user: '/admin/users/:id',
  approvals: '/admin/approvals',
  review: '/admin/review',
  surveys: '/admin/surveys',
  surveyResults: '/admin/surveys/:id/results',
  log: '/admin/log',
  team: '/admin/team',
  settings: '/admin/settings',
  security: '/admin/security',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** What one must be permitted to open a page; every member of the team opens the others. */
export const PAGE_PERMISSIONS: { readonly [Page in Path]?: Permission } = {
  [PATHS.dashboardUsers]: 'see-people',
  [PATHS.users]: 'see-people',
  [PATHS.user]: 'see-people',
  [PATHS.mailboxes]: 'see-people',
  [PATHS.review]: 'see-people',
  [PATHS.log]: 'see-log',
  [PATHS.team]: 'see-team',
  [PATHS.settings]: 'see-settings',
};

/** The addresses that take a parameter. */
export const href = {
  signInMode: (mode: 'login' | 'register' | 'forgot') => `${PATHS.signIn}?mode=${mode}`,
  video: (id: number) => `${PATHS.content}/${id}`,
  reward: (id: number) => `${PATHS.rewards}/${id}`,
  /** The log, with only the entries about one thing. */
  logOf: (subjectType: string, id: number) => `${PATHS.log}?about=${subjectType}&number=${id}`,
  /** The log of some days in Haiti, both included. */
  logOfDays: ({ from, to }: { readonly from: string; readonly to: string }) =>
    `${PATHS.log}?from=${from}&to=${to}`,
  user: (id: number) => `${PATHS.users}/${id}`,
  /** A person's history, from one receipt on. */
  receipt: (personId: number, sequence: number) =>
    `${PATHS.users}/${personId}?tab=history&receipt=${sequence}`,
  surveyResults: (id: number) => `${PATHS.surveys}/${id}/results`,
  /** The page on which people see the results of a survey, in the user app. */
  publicSurveyResults: (userAppUrl: string, id: number) => `${userAppUrl}/surveys/${id}/results`,
};
