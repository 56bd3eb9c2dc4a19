/** The chained log of what the team does. */

export { type Actor, OPERATOR } from './actor.js';
export {
  type AdministratorAction,
  changesBetween,
  LOG_ACTIONS,
  type LogAction,
  LOOKS,
  personal,
  recordedFilter,
  SUBJECT_TYPES,
  type SubjectType,
} from './administrator-action.js';
export { AdministratorLog } from './administrator-log.js';
export { AdministratorLogEntry, entryOf } from './administrator-log-entry.entity.js';
export { AdministratorLogModule } from './administrator-log.module.js';
export { commitmentOf, type Json, withWords } from './commitments.js';
export { eraseSearches, eraseWordsAbout, eraseWordsAboutGone } from './erase-words.js';
export { isLogged } from './log-in-sql.js';
export { GENESIS_HASH, sealEntry } from './seal-entry.js';
