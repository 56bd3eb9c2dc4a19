/** Points for vouchers. */

export { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';
export { ALARMS_OF_RULES, wasFalseAlarm } from './holds/alarms-in-sql.js';
export { Holds } from './holds/holds.js';
export { COUNT_HELD, RULE_FAULTS } from './holds/holds-in-sql.js';
export { RedemptionChecks, type SignalHit } from './holds/look/redemption-checks.js';
export { RuleLooks } from './holds/look/rule-looks.js';
export { RedemptionHold } from './holds/rows/redemption-hold.entity.js';
export { RedemptionPause } from './holds/rows/redemption-pause.entity.js';
export { RedeemRewardCommand } from './redeem-reward/redeem-reward.command.js';
export { WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
export { RedemptionsModule } from './redemptions.module.js';
