import { columnsOf } from '../../platform/database/columns-of.js';
import { personalTable } from '../../platform/personal-data/personal-tables.js';
import { PersonNote } from './person-note.entity.js';

/** The person may read all of it, though not who wrote it. */
export const PERSON_NOTES_TABLE = personalTable({
  table: 'person_notes',
  export: { section: 'notesOfTheTeam', select: columnsOf(PersonNote, ['writtenAt', 'text']), key: 'id' },
  erase: 'delete',
});
