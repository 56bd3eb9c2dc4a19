// Written by npm run generate.
import { CreatePlatform1795950000000 } from './1795950000000-create-platform.js';
import { CreateTextFunctions1795950000001 } from './1795950000001-create-text-functions.js';
import { CreateSettings1795950000002 } from './1795950000002-create-settings.js';
import { CreateLedger1795950000003 } from './1795950000003-create-ledger.js';
import { CreateLedgerLog1795950000004 } from './1795950000004-create-ledger-log.js';
import { CreatePeople1795950000005 } from './1795950000005-create-people.js';
import { CreateContent1795950000006 } from './1795950000006-create-content.js';
import { CreateSurveys1795950000007 } from './1795950000007-create-surveys.js';
import { CreateRewardsAndVouchers1795950000008 } from './1795950000008-create-rewards-and-vouchers.js';
import { CreateReferrals1795950000009 } from './1795950000009-create-referrals.js';
import { CreateBalanceChanges1795950000010 } from './1795950000010-create-balance-changes.js';
import { CreateAdministratorLog1795950000011 } from './1795950000011-create-administrator-log.js';
import { CreateLedgerReaders1795950000012 } from './1795950000012-create-ledger-readers.js';
import { CreateLeaderboard1795950000013 } from './1795950000013-create-leaderboard.js';
import { NameWhatIsAllowed1795960000000 } from './1795960000000-name-what-is-allowed.js';
import { CheckWhatIsStored1795960000001 } from './1795960000001-check-what-is-stored.js';
import { RememberWhoMadeAdministrators1795970000000 } from './1795970000000-remember-who-made-administrators.js';
import { BoundWhatOneAdministratorChanges1795970000001 } from './1795970000001-bound-what-one-administrator-changes.js';
import { CreateDelayedChanges1795970000002 } from './1795970000002-create-delayed-changes.js';
import { TellOfEntries1795970000003 } from './1795970000003-tell-of-entries.js';
import { RequireSecondFactorsAtFirst1795970000005 } from './1795970000005-require-second-factors-at-first.js';
import { MarkSearchedWords1795970000010 } from './1795970000010-mark-searched-words.js';
import { FindEvidence1795970000020 } from './1795970000020-find-evidence.js';
import { GiveRoles1795970000021 } from './1795970000021-give-roles.js';
import { NotePeople1795970000022 } from './1795970000022-note-people.js';
import { CreditWhatWasWatched1795980000000 } from './1795980000000-credit-what-was-watched.js';
import { SealEvidence1795980000010 } from './1795980000010-seal-evidence.js';
import { CheckSealedEvidence1795980000011 } from './1795980000011-check-sealed-evidence.js';
import { OpenTheFirstVoucherLater1795980000012 } from './1795980000012-open-the-first-voucher-later.js';
import { CountMailboxes1795980000013 } from './1795980000013-count-mailboxes.js';
import { SetCeilings1795980000014 } from './1795980000014-set-ceilings.js';
import { AskInsteadOfRefusing1795980000015 } from './1795980000015-ask-instead-of-refusing.js';
import { MarkUsedRegistrationCodes1795980000017 } from './1795980000017-mark-used-registration-codes.js';
import { HoldRedemptions1795980000018 } from './1795980000018-hold-redemptions.js';
import { TraceAccounts1795980000019 } from './1795980000019-trace-accounts.js';
import { RemindOfHolds1795980000020 } from './1795980000020-remind-of-holds.js';
import { SetBudgets1795980000021 } from './1795980000021-set-budgets.js';
import { MarkFastAnswers1795980000022 } from './1795980000022-mark-fast-answers.js';
import { OweQuickSurveys1795980000023 } from './1795980000023-owe-quick-surveys.js';
import { AskForMoreBeforeBonuses1795980000024 } from './1795980000024-ask-for-more-before-bonuses.js';
import { CountBudgetsByHour1795980000025 } from './1795980000025-count-budgets-by-hour.js';
import { AssignVouchersFirst1795980000040 } from './1795980000040-assign-vouchers-first.js';

export const allMigrations = [
  CreatePlatform1795950000000,
  CreateTextFunctions1795950000001,
  CreateSettings1795950000002,
  CreateLedger1795950000003,
  CreateLedgerLog1795950000004,
  CreatePeople1795950000005,
  CreateContent1795950000006,
  CreateSurveys1795950000007,
  CreateRewardsAndVouchers1795950000008,
  CreateReferrals1795950000009,
  CreateBalanceChanges1795950000010,
  CreateAdministratorLog1795950000011,
  CreateLedgerReaders1795950000012,
  CreateLeaderboard1795950000013,
  NameWhatIsAllowed1795960000000,
  CheckWhatIsStored1795960000001,
  RememberWhoMadeAdministrators1795970000000,
  BoundWhatOneAdministratorChanges1795970000001,
  CreateDelayedChanges1795970000002,
  TellOfEntries1795970000003,
  RequireSecondFactorsAtFirst1795970000005,
  MarkSearchedWords1795970000010,
  FindEvidence1795970000020,
  GiveRoles1795970000021,
  NotePeople1795970000022,
  CreditWhatWasWatched1795980000000,
  SealEvidence1795980000010,
  CheckSealedEvidence1795980000011,
  OpenTheFirstVoucherLater1795980000012,
  CountMailboxes1795980000013,
  SetCeilings1795980000014,
  AskInsteadOfRefusing1795980000015,
  MarkUsedRegistrationCodes1795980000017,
  HoldRedemptions1795980000018,
  TraceAccounts1795980000019,
  RemindOfHolds1795980000020,
  SetBudgets1795980000021,
  MarkFastAnswers1795980000022,
  OweQuickSurveys1795980000023,
  AskForMoreBeforeBonuses1795980000024,
  CountBudgetsByHour1795980000025,
  AssignVouchersFirst1795980000040,
];
