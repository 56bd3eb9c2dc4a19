import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { BlockPeopleController } from './block-person/block-people.controller.js';
import { BlockPersonController } from './block-person/block-person.controller.js';
import { CountPeopleController } from './count-people/count-people.controller.js';
import { DeletePersonController } from './delete-person/delete-person.controller.js';
import { ExportPeopleController } from './export-people/export-people.controller.js';
import { GetPersonController } from './get-person/get-person.controller.js';
import { ListPeopleController } from './list-people/list-people.controller.js';
import { ListPersonSessionsController } from './list-person-sessions/list-person-sessions.controller.js';
import { MailDomainsController } from './mailboxes/mail-domains.controller.js';
import { SharedMailboxesController } from './mailboxes/shared-mailboxes.controller.js';
import { PersonNotesController } from './notes/person-notes.controller.js';
import { PeopleAtConsoleModule } from './people-at-console.module.js';

/** The HTTP endpoints about people, for administrators. */
@Module({
  imports: [CqrsModule, PeopleAtConsoleModule],
  controllers: [
    BlockPeopleController,
    BlockPersonController,
    DeletePersonController,
    // Before the call of one person, whose path has room for any word.
    CountPeopleController,
    ExportPeopleController,
    GetPersonController,
    ListPeopleController,
    ListPersonSessionsController,
    MailDomainsController,
    PersonNotesController,
    SharedMailboxesController,
  ],
})
export class PeopleAtConsoleHttpModule {}
