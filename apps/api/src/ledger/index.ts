/** The points: the only way to change them, and to read what was recorded. */

export { FollowReactions } from './feed/catch-up/follow-reactions.js';
export { lockCheckpoint, servingGeneration } from './feed/checkpoints.js';
export { type FeedEvent, readCorrected } from './feed/feed-events.js';
export { FeedModule } from './feed/feed.module.js';
export { ReaderLags } from './feed/lag/reader-lags.js';
export type { FeedBatch, Reaction, ReadModel } from './feed/ledger-reader.js';
export { LedgerReaders } from './feed/ledger-readers.js';
export { OwnTail } from './feed/own-tail.js';
export {
  type EventReference,
  LedgerAccounts,
  selectAmount,
  selectAnyEvent,
  selectBalance,
  selectBalanceSequence,
  selectEarned,
  selectIsClosed,
  selectUnread,
  standingAfter,
  type StandingBalance,
} from './ledger-accounts.js';
export { LedgerModule } from './ledger.module.js';
export { LATEST_CHECKPOINT } from './log/checkpoints.js';
export { PointsLedger, type Recorded } from './points-ledger.js';
export type { AdministratorLogEnd } from './verify/evidence/administrator-log-end.js';
export {
  COMPARED_EVENTS,
  type ComparedEvent,
  type EventEvidence,
  type EvidenceOfSources,
  keysOf,
} from './verify/evidence/event-evidence.js';
export { isOtherSideClosed } from './verify/evidence/other-side-in-sql.js';
export { earnedBefore } from './verify/evidence/earned-before.js';
export { LAST_VERIFICATION, LAST_VERIFICATION_OF_NEW } from './verify/verifications.js';
