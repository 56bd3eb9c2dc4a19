import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { MemberTermRow } from './administrators/member-term.entity.js';
import { KnownDomain } from './mailboxes/known-domain.entity.js';
import { SharedMailbox } from './mailboxes/shared-mailbox.entity.js';
import { User } from './user.entity.js';

const EXPORTED = [
  'id',
  'username',
  'name',
  'showsName',
  'phone',
  'language',
  'emailConfirmedAt',
  'confirmedEmail',
  'phoneConfirmedAt',
  'firstConfirmedAt',
  'completionDays',
  'lastCompletionDay',
  'adultDeclaredAt',
  'termsAcceptedAt',
  'termsVersion',
  'role',
  'blocked',
  'referralCode',
  'referredBy',
  'isReturning',
  'mailboxDomain',
  'domainDay',
  'domainPlace',
  'isBeyondDomainNumber',
  'leftTeamAt',
  'invitedBy',
  'createdAt',
  'lastSeenAt',
] as const satisfies readonly (keyof User)[];

const TERM_EXPORTED = ['since', 'madeBy', 'confirmedBy', 'confirmedAt', 'endedAt'] as const;

export const PEOPLE_TABLES = [
  personalTable({
    table: 'member_terms',
    export: {
      section: 'timesAsAdministrator',
      select: columnsOf(MemberTermRow, TERM_EXPORTED),
      key: 'id',
    },
    erase: {
      set: 'ended_at = coalesce(ended_at, now())',
      stays:
        'which administrator made which other, and when, because it says who may approve what they asked for; the number ' +
        'of the account belongs to nobody any more',
    },
  }),
  personalTable({
    table: 'users',
    ofPerson: 'id = $userId',
    export: { section: 'account', select: columnsOf(User, EXPORTED), key: 'id' },
    erase: 'delete',
  }),
  personalTable({
    table: 'shared_mailboxes',
    // Whose the other account is, is theirs to know.
    export: {
      section: 'mailboxSharedWithAnother',
      select: columnsOf(SharedMailbox, ['foundAt', 'reviewedAt']),
      key: 'user_id',
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'known_domains',
    ofPerson: 'changed_by = $userId',
    export: {
      section: 'mailDomainsNamed',
      select: columnsOf(KnownDomain, ['domain', 'name', 'accountsPerDay', 'changedAt']),
      key: 'domain',
      before: '',
    },
    erase: {
      stays:
        'which schools and firms were named, because their accounts go on being counted; the number of the account belongs to nobody any more',
    },
  }),
  personalTable({
    table: 'domain_days',
    // Nothing in a row leads to an account.
    ofPerson: 'false',
    export: null,
    erase: {
      stays:
        'how many accounts of a mail domain were confirmed on a day, for two days: deleting one must not make room for another',
    },
  }),
  personalTable({ table: 'password_resets', export: null, erase: 'delete' }),
  personalTable({
    table: 'erased_people_digests',
    // No row can be recognized as anybody's without the key.
    ofPerson: 'false',
    export: null,
    erase: {
      stays: 'that an address or a phone number had an account, which only the key can tell; for two years',
    },
  }),
];
