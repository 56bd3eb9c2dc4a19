import { personalTable } from '../platform/personal-data/personal-tables.js';

export const LOG_TABLES = [
  personalTable({
    table: 'administrator_log',
    ofPerson: `subject_type = 'user' AND subject_id = $userId`,
    export: null,
    erase: { stays: 'what administrators did, by numbers and salted hashes; the words are erased' },
  }),
  personalTable({
    table: 'administrator_log_words',
    ofPerson: 'person_id = $userId',
    export: { section: 'administratorsNotes', select: 'entry_id AS "entry", words', key: 'id' },
    erase: 'delete',
  }),
];
