/** Referral codes, and the bonus for both sides. */

export { BonusChecks } from './bonus-checks.js';
export { GenerateReferralCodeCommand } from './generate-referral-code/generate-referral-code.command.js';
export { PayReferralWhenFriendFirstCompletes } from './pay-referral/pay-referral.reaction.js';
export { recordReferral } from './record-referral.js';
export { countReferrals, friendsInvitedBy, inviterOf, isReferralWith } from './referrals-in-sql.js';
export { ReferralsModule } from './referrals.module.js';
export { SettleReferralCommand } from './settle-referral/settle-referral.command.js';
