/** Points for vouchers. */

export { AllocateVoucherCommand } from './allocate-voucher/allocate-voucher.command.js';
export { ALARMS_OF_RULES, wasFalseAlarm } from './holds/alarms-in-sql.js';
export { type GivingBack, Holds, type Opening } from './holds/holds.js';
export { COUNT_HELD, RULE_FAULTS } from './holds/holds-in-sql.js';
export { type DueHold, OpeningBudget } from './holds/open-due-holds/opening-budget.js';
export { type RedemptionCheck, RedemptionChecks, type SignalHit } from './holds/look/redemption-checks.js';
export { type Evidence, HoldSignal } from './holds/rows/hold-signal.entity.js';
export { RedemptionHold } from './holds/rows/redemption-hold.entity.js';
export { RedemptionPause } from './holds/rows/redemption-pause.entity.js';
export { RuleFault } from './holds/rows/rule-fault.entity.js';
export { RedeemRewardCommand } from './redeem-reward/redeem-reward.command.js';
export { WAIT_OPTIONS } from './redeem-reward/redemption-outcomes.js';
export type { RedemptionRow } from './redemption-rows.js';
export { RedemptionsModule } from './redemptions.module.js';
