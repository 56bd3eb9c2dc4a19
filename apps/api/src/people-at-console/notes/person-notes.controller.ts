import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { ShowsPart } from '../../platform/personal-data/shows-part.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListNotesQuery } from './list-notes.query.js';
import { PersonNoteDto, WritePersonNoteDto } from './person-note.dto.js';
import { WriteNoteCommand } from './write-note.command.js';

@Controller('api/users')
export class PersonNotesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Returns what the team wrote about a person, newest first; nothing for a person who does not exist. */
  @Get(':id/notes')
  @Access({ console: 'see-people' })
  @ShowsPart('notes')
  @Paged(PersonNoteDto)
  listPersonNotes(
    @RowId('id', 'USER_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<Page<PersonNoteDto>> {
    return this.queries.execute(new ListNotesQuery(id, page));
  }

  /** Writes a note about a person, which the team reads, and the person in the file with all their data. */
  @Post(':id/notes')
  @Access({ console: 'note-people' })
  writePersonNote(
    @RowId('id', 'USER_NOT_FOUND') personId: number,
    @Body() { text }: WritePersonNoteDto,
    @CurrentUser() { id, username }: SignedInUser,
  ): Promise<PersonNoteDto> {
    return this.commands.execute(new WriteNoteCommand({ personId, text, writer: { id, username } }));
  }
}
