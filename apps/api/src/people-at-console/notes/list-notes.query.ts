import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { usernameOf } from '../../people/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import type { PersonNoteDto } from './person-note.dto.js';
import { PersonNote } from './person-note.entity.js';

export class ListNotesQuery extends Query<Page<PersonNoteDto>> {
  constructor(
    readonly personId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const listNotes = prepared(
  'notes-of-person',
  `SELECT ${columnsOf(PersonNote, ['id', 'text', 'writtenAt', 'writtenBy'], 'n')}, ${usernameOf('n.written_by')} AS writer
   FROM person_notes n
   WHERE n.user_id BETWEEN $personId AND $personId AND n.id < $olderThan
   ORDER BY n.user_id, n.id DESC LIMIT $limit`,
);

/** Newest first, paged by key. */
@QueryHandler(ListNotesQuery)
export class ListNotesHandler implements IQueryHandler<ListNotesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ personId, page }: ListNotesQuery): Promise<Page<PersonNoteDto>> {
    const rows = await listNotes.rows(this.pool, {
      personId,
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    return pageOf(rows, page, ({ id }) => id).map(({ writer, writtenBy, ...note }) => ({
      ...note,
      writtenBy: { id: writtenBy, username: writer },
    }));
  }
}
