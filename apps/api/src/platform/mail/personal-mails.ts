import { Injectable } from '@nestjs/common';

import { statement } from '../database/statements/statement.js';
import { personalTable, PersonalTables } from '../personal-data/personal-tables.js';
import { OutboxFiles } from './outbox-files.js';

/** Deletes the mails of a person, also those to their address that were asked for before it had an account. */
const deleteMails = statement(
  'erase-mails-of-person',
  'DELETE FROM mail_outbox WHERE person_id = $id OR recipient IN ($username, $phone?)',
);

const MAIL_TABLE = personalTable({
  table: 'mail_outbox',
  ofPerson: 'person_id = $userId',
  export: {
    section: 'mails',
    select: 'kind, recipient, created_at AS "createdAt", sent_at AS "sentAt"',
    key: 'id',
  },
  erase: async (client, { id, username, phone }) => {
    await deleteMails.run(client, { id, username, phone });
  },
});

/** The mails to a person, due or sent: their rows, and their files. */
@Injectable()
export class PersonalMails {
  constructor(tables: PersonalTables, files: OutboxFiles) {
    tables.register(MAIL_TABLE);
    tables.cleanAfterwards(() => files.removeForgotten());
  }
}
