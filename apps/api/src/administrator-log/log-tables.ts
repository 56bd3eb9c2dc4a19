import type { PersonalTable } from '../platform/personal-data/personal-tables.js';

export const LOG_TABLES: readonly PersonalTable[] = [
  {
    table: 'administrator_log',
    ofPerson: `subject_type = 'user' AND subject_id = $1`,
    export: null,
    erase: { stays: 'what administrators did, by numbers and salted hashes; the words are erased' },
  },
  {
    table: 'administrator_log_words',
    ofPerson: 'person_id = $1',
    export: { section: 'administratorsNotes', select: 'entry_id AS "entry", words', key: 'id' },
    erase: 'delete',
  },
];
