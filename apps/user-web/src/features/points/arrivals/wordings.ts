import type { Wordings } from '../award-event';

/** What is announced for entries that no call of a page answers. */
export const ARRIVAL_WORDINGS = {
  /** For the one who invited. */
  referral: ({ points }, values) => ({
    type: 'referral',
    title: points.earnedTitle,
    description: points.referralEarnedText(values),
    message: points.referralPopupText,
  }),
  /** For the one who was invited. */
  invited: ({ points }, values) => ({
    type: 'referral',
    title: points.earnedTitle,
    description: points.invitedEarnedText(values),
    message: points.invitedPopupText,
  }),
  challenge: ({ points }, values) => ({
    type: 'challenge',
    title: points.earnedTitle,
    description: points.challengeEarnedText(values),
    message: points.challengePopupText(values),
  }),
  refund: ({ redeem, points }, values) => ({
    type: 'reward',
    title: redeem.refunded,
    description: points.refundedText(values),
  }),
  /** By the team, with the reason that it gave. */
  raised: ({ points }, values) => ({
    type: 'balance_increase',
    title: points.addedTitle,
    description: points.raisedText(values),
    message: points.raisedPopupText(values),
  }),
  lowered: ({ points }, values) => ({
    type: 'balance_decrease',
    title: points.removedTitle,
    description: points.loweredText(values),
  }),
} as const satisfies Wordings;
