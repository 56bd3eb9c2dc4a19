/** What is set for the whole programme. Administrators change it in `settings-at-console`. */

export { GetSettingsQuery } from './get-settings/get-settings.query.js';
export { lockSettings } from './lock-settings.js';
export { logoUrl } from './logo-url.js';
export { brandOf, ProgrammeSettings } from './programme-settings.js';
export {
  approvalThresholdAt,
  approvalTotalAt,
  FIRST_VOUCHER_DAYS,
  FIRST_VOUCHER_WAIT_HOURS,
  LOCK_THRESHOLDS,
  POINTS_BUDGETS,
  HAS_SUPPORT_CONTACT,
  isOtherWelcomeBonus,
  PAYS_FAST_ANSWERS,
  REFERRAL_BONUS_POINTS,
  REQUIRES_SECOND_FACTOR,
  SELECT_ACCESS_SETTINGS,
} from './settings-in-sql.js';
export { Settings } from './settings.entity.js';
export { SettingsModule } from './settings.module.js';
