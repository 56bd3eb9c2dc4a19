/** The rows of people and their erasure, the rules of their credentials, and who acts for the log. */

export { acting, makerOf } from './administrators/acting.js';
export {
  beginFounders,
  beginTerm,
  confirmTerm,
  endTerm,
  readTeamTerms,
  type TeamTerm,
} from './administrators/member-terms.js';
export {
  beyondDomainNumber,
  confirmedPhoneOf,
  hadConfirmedBy,
  isOfNamedDomain,
  phonesConfirmedBetween,
  registeredAt,
  registeredBetween,
} from './crowds-in-sql.js';
export { DeciderDto } from './administrators/decider.dto.js';
export { assertMayChange, type EditingAdministrator } from './administrators/editing-administrator.js';
export { lockPeople } from './administrators/lock-people.js';
export { lockWithActor, type PermittedActor, refusalForOneself } from './administrators/lock-with-actor.js';
export { AccountTraces } from './traces/account-traces.js';
export { OwnAccountLog } from './administrators/own-account-log.js';
export { readGiver } from './administrators/read-giver.js';
export { assertMayDecide, decidersOf, readTeam } from './administrators/who-decides.js';
export {
  completionDaysOf,
  countCompletionDays,
  hasCompletedOn,
  lockCompletionDays,
} from './completion-days.js';
export { bringMailboxesToForm } from './mailboxes/bring-to-form.js';
export { asciiDomainOf, canonicalEmail } from './mailboxes/canonical-email.js';
export { ACCOUNTS_PER_DAY, countDomain, lockCountedDomain, unmarkWithin } from './mailboxes/count-domain.js';
export { isAnybodys, registrableDomain } from './mailboxes/counted-domain.js';
export { KnownDomain } from './mailboxes/known-domain.entity.js';
export { COUNT_SHARED_MAILBOXES } from './mailboxes/mailboxes-in-sql.js';
export { SharedMailbox } from './mailboxes/shared-mailbox.entity.js';
export { IsNewPassword, IsPassword, IsPersonName, IsPhone, IsUsername, REQUIRED } from './credentials.js';
export { ShutAccount } from './erase-person/shut-account.js';
export { GetUserQuery } from './get-user/get-user.query.js';
export { UsedBudgets } from './get-user/used-budgets.js';
export { UserDto } from './get-user/user.dto.js';
export { IsLanguage, type Language, LANGUAGES } from './language/language.js';
export { isCommonPassword } from './passwords/guessable-passwords.js';
export { NewPasswords } from './passwords/new-passwords.js';
export { PasswordReset } from './passwords/password-reset.entity.js';
export { forgetResets } from './passwords/password-resets.js';
export { hashPassword, isPassword } from './passwords/passwords.js';
export {
  confirmedSince,
  countWithoutEvents,
  FIND_PERSON,
  hasConfirmedEmail,
  hasConfirmedPhone,
  hasOtherWho,
  hasPhoneOf,
  hasPhoneOfEarlierAccount,
  isActive,
  isActiveWho,
  isBlocked,
  isConfirmed,
  isDeleted,
  isListed,
  isStaff,
  languageOf,
  lockActive,
  lockThere,
  SELECT_UNLISTED,
  selectActiveWho,
  selectByUsername,
  selectSecondAccounts,
  selectStaffByUsername,
  shownNameOf,
  usernameOf,
} from './people-in-sql.js';
export { PayingSources } from './paying-sources.js';
export { PeopleModule } from './people.module.js';
export { PersonConfirmed } from './person-confirmed.event.js';
export { assignReferralCode, type Inviter, inviterOf } from './referral-codes.js';
export { ErasedPeople } from './returning/erased-people.js';
export { comparedWords, isNamed } from './search-people.js';
export { UNCONFIRMED, type Unconfirmed, unconfirmedOf } from './unconfirmed.js';
export { User } from './user.entity.js';
export { worthOfRaise } from './worth-of-raise.js';
