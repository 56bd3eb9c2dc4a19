/** Points for vouchers. */

export { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';
export { RedeemRewardCommand } from './redeem-reward/redeem-reward.command.js';
export { WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
export { RedemptionsModule } from './redemptions.module.js';
