/** The migrations that the baseline replaces, in their order. They go with the next release. */
import { CreatePlatform1795132800000 } from './1795132800000-create-platform.js';
import { CreateLedger1795132800001 } from './1795132800001-create-ledger.js';
import { CreateUsers1795132800002 } from './1795132800002-create-users.js';
import { CreateContent1795132800003 } from './1795132800003-create-content.js';
import { CreateSurveys1795132800004 } from './1795132800004-create-surveys.js';
import { CreateRewards1795132800005 } from './1795132800005-create-rewards.js';
import { CreateAdministratorLog1795132800006 } from './1795132800006-create-administrator-log.js';
import { CreateSurveyResponses1795132800007 } from './1795132800007-create-survey-responses.js';
import { TakeIdsInBlocks1795132800010 } from './1795132800010-take-ids-in-blocks.js';
import { VersionEncoding1795132800020 } from './1795132800020-version-encoding.js';
import { OpenAccounts1795132800021 } from './1795132800021-open-accounts.js';
import { EndSessionsAndResets1795132800030 } from './1795132800030-end-sessions-and-resets.js';
import { LeaseMails1795132800050 } from './1795132800050-lease-mails.js';
import { IndexUnfinishedViews1795132800051 } from './1795132800051-index-unfinished-views.js';
import { OneVoucherHoweverWritten1795132800052 } from './1795132800052-one-voucher-however-written.js';
import { IndexWhatGrows1795132800060 } from './1795132800060-index-what-grows.js';
import { LeaveTheRole1795132800090 } from './1795132800090-leave-the-role.js';
import { RefuseChangedAccounts1795132800095 } from './1795132800095-refuse-changed-accounts.js';
import { OrderEvents1795132800100 } from './1795132800100-order-events.js';
import { CreateLedgerReaders1795132800101 } from './1795132800101-create-ledger-readers.js';
import { CreateProgress1795132800102 } from './1795132800102-create-progress.js';
import { ForgetLimitsInACrash1795132800140 } from './1795132800140-forget-limits-in-a-crash.js';
import { DescribePeople1795132800150 } from './1795132800150-describe-people.js';
import { OneAccountPerEmail1795132800151 } from './1795132800151-one-account-per-email.js';
import { AskForConfirmation1795132800152 } from './1795132800152-ask-for-confirmation.js';
import { LimitRewards1795132800160 } from './1795132800160-limit-rewards.js';
import { CreateReferrals1795132800170 } from './1795132800170-create-referrals.js';
import { CreateAchievements1795132800180 } from './1795132800180-create-achievements.js';
import { CreateLeaderboard1795132800185 } from './1795132800185-create-leaderboard.js';
import { RecordConsents1795132800190 } from './1795132800190-record-consents.js';
import { NoteWhenSessionsAreUsed1795132800191 } from './1795132800191-note-when-sessions-are-used.js';
import { ErasePeople1795132800195 } from './1795132800195-erase-people.js';
import { TidyTheLeaderboard1795132800205 } from './1795132800205-tidy-the-leaderboard.js';
import { NamePeopleOfMails1795132800215 } from './1795132800215-name-people-of-mails.js';
import { StorePicturesInSizes1795132800225 } from './1795132800225-store-pictures-in-sizes.js';
import { MarkUsedVouchers1795132800230 } from './1795132800230-mark-used-vouchers.js';
import { RequireSecondFactors1795132800240 } from './1795132800240-require-second-factors.js';
import { ChainTheAdministratorsLog1795132800241 } from './1795132800241-chain-the-administrators-log.js';
import { FindPeople1795132800250 } from './1795132800250-find-people.js';
import { InviteStaff1795132800260 } from './1795132800260-invite-staff.js';
import { ChangeBalances1795132800270 } from './1795132800270-change-balances.js';
import { GuardTheSecondApproval1795132800280 } from './1795132800280-guard-the-second-approval.js';
import { SearchTheAdministratorsLog1795132800290 } from './1795132800290-search-the-administrators-log.js';
import { LeaveTheTeam1795132800300 } from './1795132800300-leave-the-team.js';
import { SetTheProgramme1795132800400 } from './1795132800400-set-the-programme.js';
import { EditContent1795132800500 } from './1795132800500-edit-content.js';
import { ListTheCatalogue1795132800600 } from './1795132800600-list-the-catalogue.js';
import { CountPeopleByDay1795132800700 } from './1795132800700-count-people-by-day.js';
import { LogTheLedger1795132800800 } from './1795132800800-log-the-ledger.js';
import { KeepInnerHashes1795132800900 } from './1795132800900-keep-inner-hashes.js';
import { KnowWhatIsSearched1795132801000 } from './1795132801000-know-what-is-searched.js';
import { CountLetters1795132801170 } from './1795132801170-count-letters.js';
import { OneAddressHoweverCopied1795132801171 } from './1795132801171-one-address-however-copied.js';
import { CleanVideos1795132801180 } from './1795132801180-clean-videos.js';
import { MakeRenditions1795132801200 } from './1795132801200-make-renditions.js';
import { KnowUsedConfirmations1795132801255 } from './1795132801255-know-used-confirmations.js';
import { ReadResponsesInTime1795132801256 } from './1795132801256-read-responses-in-time.js';
import { NameSuppliers1795132801260 } from './1795132801260-name-suppliers.js';

export const migrationsBeforeBaseline = [
  CreatePlatform1795132800000,
  CreateLedger1795132800001,
  CreateUsers1795132800002,
  CreateContent1795132800003,
  CreateSurveys1795132800004,
  CreateRewards1795132800005,
  CreateAdministratorLog1795132800006,
  CreateSurveyResponses1795132800007,
  TakeIdsInBlocks1795132800010,
  VersionEncoding1795132800020,
  OpenAccounts1795132800021,
  EndSessionsAndResets1795132800030,
  LeaseMails1795132800050,
  IndexUnfinishedViews1795132800051,
  OneVoucherHoweverWritten1795132800052,
  IndexWhatGrows1795132800060,
  LeaveTheRole1795132800090,
  RefuseChangedAccounts1795132800095,
  OrderEvents1795132800100,
  CreateLedgerReaders1795132800101,
  CreateProgress1795132800102,
  ForgetLimitsInACrash1795132800140,
  DescribePeople1795132800150,
  OneAccountPerEmail1795132800151,
  AskForConfirmation1795132800152,
  LimitRewards1795132800160,
  CreateReferrals1795132800170,
  CreateAchievements1795132800180,
  CreateLeaderboard1795132800185,
  RecordConsents1795132800190,
  NoteWhenSessionsAreUsed1795132800191,
  ErasePeople1795132800195,
  TidyTheLeaderboard1795132800205,
  NamePeopleOfMails1795132800215,
  StorePicturesInSizes1795132800225,
  MarkUsedVouchers1795132800230,
  RequireSecondFactors1795132800240,
  ChainTheAdministratorsLog1795132800241,
  FindPeople1795132800250,
  InviteStaff1795132800260,
  ChangeBalances1795132800270,
  GuardTheSecondApproval1795132800280,
  SearchTheAdministratorsLog1795132800290,
  LeaveTheTeam1795132800300,
  SetTheProgramme1795132800400,
  EditContent1795132800500,
  ListTheCatalogue1795132800600,
  CountPeopleByDay1795132800700,
  LogTheLedger1795132800800,
  KeepInnerHashes1795132800900,
  KnowWhatIsSearched1795132801000,
  CountLetters1795132801170,
  OneAddressHoweverCopied1795132801171,
  CleanVideos1795132801180,
  MakeRenditions1795132801200,
  KnowUsedConfirmations1795132801255,
  ReadResponsesInTime1795132801256,
  NameSuppliers1795132801260,
];
