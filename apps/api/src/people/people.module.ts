import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ExpiringRows } from '../platform/expiry/expiring-rows.js';
import { ExpiryModule } from '../platform/expiry/expiry.module.js';
import { provideJobProducer } from '../platform/jobs/job-producer.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SettingsModule } from '../settings/index.js';
import { MemberTermRow } from './administrators/member-term.entity.js';
import { OwnAccountLog } from './administrators/own-account-log.js';
import { DELETION_QUEUE } from './erase-person/deletion-queue.js';
import { EraseDuePeopleHandler } from './erase-person/erase-due-people.command.js';
import { ErasePersonHandler } from './erase-person/erase-person.command.js';
import { ShutAccount } from './erase-person/shut-account.js';
import { GetUserHandler } from './get-user/get-user.query.js';
import { UsedBudgets } from './get-user/used-budgets.js';
import { LanguageOfReaders } from './language/language-of-readers.js';
import { EXPIRING_DOMAIN_DAYS } from './mailboxes/count-domain.js';
import { DomainDay } from './mailboxes/domain-day.entity.js';
import { KnownDomain } from './mailboxes/known-domain.entity.js';
import { SharedMailbox } from './mailboxes/shared-mailbox.entity.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { PasswordReset } from './passwords/password-reset.entity.js';
import { PayingSources } from './paying-sources.js';
import { PEOPLE_TABLES } from './people-tables.js';
import { ErasedPeople } from './returning/erased-people.js';
import { ErasedPersonDigest } from './returning/erased-person-digest.entity.js';
import { AccountTraces } from './traces/account-traces.js';
import { User } from './user.entity.js';

/** The rows of people, and how they are erased. */
@Module({
  imports: [
    AdministratorLogModule,
    CqrsModule,
    TypeOrmModule.forFeature([
      MemberTermRow,
      DomainDay,
      ErasedPersonDigest,
      KnownDomain,
      PasswordReset,
      SharedMailbox,
      User,
    ]),
    ExpiryModule,
    LedgerModule,
    MailModule,
    SettingsModule,
  ],
  providers: [
    AccountTraces,
    EraseDuePeopleHandler,
    ErasedPeople,
    ErasePersonHandler,
    GetUserHandler,
    LanguageOfReaders,
    NewPasswords,
    OwnAccountLog,
    PayingSources,
    ShutAccount,
    UsedBudgets,
    provideJobProducer(DELETION_QUEUE),
    providePersonalTables('people', ...PEOPLE_TABLES),
  ],
  exports: [
    AccountTraces,
    ErasedPeople,
    NewPasswords,
    OwnAccountLog,
    PayingSources,
    ShutAccount,
    TypeOrmModule,
    UsedBudgets,
  ],
})
export class PeopleModule implements OnModuleInit {
  constructor(private readonly expiring: ExpiringRows) {}

  onModuleInit(): void {
    this.expiring.register(EXPIRING_DOMAIN_DAYS);
  }
}
