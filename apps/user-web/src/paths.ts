/** Where each page of the app is, as the router matches it. */
export const PATHS = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  contentList: '/content',
  content: '/content/:id',
  dashboard: '/dashboard',
  balanceProof: '/why-this-balance',
  account: '/account',
  surveys: '/surveys',
  surveyResults: '/surveys/:id/results',
  quickSurvey: '/quick-survey',
  rewards: '/rewards',
  featuredRewards: '/featured-rewards',
  redemptions: '/redemptions',
  referrals: '/referrals',
  howItWorks: '/how-it-works',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  console: '/admin/*',
} as const;

/** What a link within the app can ask for in its query. */
export const PARAMETERS = {
  /** Which tab of the sign-in page is open. */
  authTab: 'tab',
  /** The survey that is being answered, over whatever page. */
  answeredSurvey: 'answer',
  /** The redemption whose voucher is open. */
  openVoucher: 'voucher',
  /** The referral code of somebody who invites. */
  invitedBy: 'ref',
} as const;

export const SIGN_UP_TAB = 'sign-up';
export const FORGOT_TAB = 'forgot';

/** The id of the element in the catalogue that holds the buttons of a reward. */
export const rewardAnchor = (rewardId: number) => `reward-${rewardId}-action`;

/** The addresses that take a parameter. */
export const href = {
  signUp: () => `${PATHS.auth}?${PARAMETERS.authTab}=${SIGN_UP_TAB}`,
  forgotPassword: () => `${PATHS.auth}?${PARAMETERS.authTab}=${FORGOT_TAB}`,
  /** The link of an invitation; opened on a phone it leads to the sign-up. */
  invitation: (code: string) => `${PATHS.auth}?${PARAMETERS.invitedBy}=${code}`,
  content: (id: number) => `${PATHS.contentList}/${id}`,
  answerSurvey: (id: number) => `${PATHS.surveys}?${PARAMETERS.answeredSurvey}=${id}`,
  surveyResults: (id: number) => `${PATHS.surveys}/${id}/results`,
  reward: (id: number) => `${PATHS.rewards}#${rewardAnchor(id)}`,
  voucher: (redemptionId: number) => `${PATHS.redemptions}?${PARAMETERS.openVoucher}=${redemptionId}`,
  /** A page of the administrators' console, which has a host of its own. */
  console: (consoleUrl: string, page: 'dashboard' | 'rewards') => `${consoleUrl}/admin/${page}`,
};
