import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { ChangeMakers } from './change-makers.js';
import { DELAYED_CHANGE_TABLES } from './delayed-change-tables.js';
import { DelayedChange } from './delayed-change.entity.js';
import { DelayedChanges } from './delayed-changes.js';
import { MakeDueChangesHandler } from './make-due-changes/make-due-changes.command.js';

/** What counts a day after an administrator wanted it. */
@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([DelayedChange])],
  providers: [
    ChangeMakers,
    DelayedChanges,
    MakeDueChangesHandler,
    providePersonalTables('delayed-changes', ...DELAYED_CHANGE_TABLES),
  ],
  exports: [ChangeMakers, DelayedChanges],
})
export class DelayedChangesModule {}
