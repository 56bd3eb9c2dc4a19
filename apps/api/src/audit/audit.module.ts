import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MailModule } from '../platform/mail/mail.module.js';
import { LogEntries } from './list-log/log-entries.js';
import { LogSearch } from './list-log/log-search.js';
import { EntryMail } from './tell-of-entries/entry-mail.js';
import { TellOfEntriesHandler } from './tell-of-entries/tell-of-entries.command.js';
import { ToldEntries } from './tell-of-entries/told-entries.entity.js';

/** Reading the administrators' log, and telling administrators of it, without the HTTP part. */
@Module({
  imports: [CqrsModule, MailModule, TypeOrmModule.forFeature([ToldEntries])],
  providers: [EntryMail, LogEntries, LogSearch, TellOfEntriesHandler],
  exports: [LogEntries],
})
export class AuditModule {}
