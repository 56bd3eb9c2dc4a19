/** What administrators set for the whole programme; `team` sets who needs a second factor or a second administrator. */

export { GetSettingsQuery } from './get-settings/get-settings.query.js';
export { lockSettings } from './lock-settings.js';
export { brandOf, ProgrammeSettings } from './programme-settings.js';
export {
  approvalThresholdAt,
  HAS_SUPPORT_CONTACT,
  REFERRAL_BONUS_POINTS,
  REQUIRES_SECOND_FACTOR,
  SELECT_ACCESS_SETTINGS,
} from './settings-in-sql.js';
export { IsSettingsVersion } from './settings-version.js';
export { Settings } from './settings.entity.js';
export { SettingsModule } from './settings.module.js';
