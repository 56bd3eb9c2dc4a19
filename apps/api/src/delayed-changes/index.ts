/** What makes points or vouchers cheaper, and counts a day after an administrator wanted it. */

export { ChangeMakers, type DueChange, lockWaiting } from './change-makers.js';
export { type ChangedFields, DelayedChange } from './delayed-change.entity.js';
export {
  DELAYED_CHANGE_KINDS,
  DELAYED_CHANGE_STATES,
  type DelayedChangeKind,
  type DelayedChangeState,
} from './delayed-change-kinds.js';
export { DelayedChanges, type WaitingChange } from './delayed-changes.js';
export { DelayedChangesModule } from './delayed-changes.module.js';
