import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AdministratorLogModule } from '../administrator-log/index.js';
import { DelayedChangesModule } from '../delayed-changes/index.js';
import { PeopleModule } from '../people/index.js';
import { providePersonalTables } from '../platform/personal-data/provide-personal-tables.js';
import { SessionsOfPerson } from '../platform/sessions/sessions-of-person.js';
import { SetBlockedHandler } from './block-person/set-blocked.command.js';
import { CountPeopleHandler } from './count-people/count-people.query.js';
import { DeletePersonHandler } from './delete-person/delete-person.command.js';
import { ExportPeopleHandler } from './export-people/export-people.command.js';
import { ViewPersonHandler } from './get-person/view-person.command.js';
import { HELD_POINTS_TABLE } from './list-people/held-points-table.js';
import { HeldPoints } from './list-people/held-points.entity.js';
import { ListPeopleHandler } from './list-people/list-people.query.js';
import { PeopleList } from './list-people/people-list.js';
import { ListPersonSessionsHandler } from './list-person-sessions/list-person-sessions.query.js';
import { ListMailDomainsHandler } from './mailboxes/list-mail-domains.query.js';
import { ListSharedMailboxesHandler } from './mailboxes/list-shared-mailboxes.query.js';
import { NameDomainHandler } from './mailboxes/name-domain.command.js';
import { RemoveKnownDomainHandler } from './mailboxes/remove-known-domain.command.js';
import { ReviewSharedMailboxHandler } from './mailboxes/review-shared-mailbox.command.js';
import { ListNotesHandler } from './notes/list-notes.query.js';
import { PersonNote } from './notes/person-note.entity.js';
import { PERSON_NOTES_TABLE } from './notes/person-notes-table.js';
import { WriteNoteHandler } from './notes/write-note.command.js';

/** What administrators see of people, and do about them. */
@Module({
  imports: [
    AdministratorLogModule,
    CqrsModule,
    DelayedChangesModule,
    PeopleModule,
    TypeOrmModule.forFeature([HeldPoints, PersonNote]),
  ],
  providers: [
    CountPeopleHandler,
    DeletePersonHandler,
    ExportPeopleHandler,
    ListMailDomainsHandler,
    ListNotesHandler,
    ListPeopleHandler,
    ListPersonSessionsHandler,
    ListSharedMailboxesHandler,
    NameDomainHandler,
    PeopleList,
    RemoveKnownDomainHandler,
    ReviewSharedMailboxHandler,
    SessionsOfPerson,
    SetBlockedHandler,
    ViewPersonHandler,
    WriteNoteHandler,
    providePersonalTables('people-at-console', HELD_POINTS_TABLE, PERSON_NOTES_TABLE),
  ],
})
export class PeopleAtConsoleModule {}
