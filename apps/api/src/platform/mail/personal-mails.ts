import { Injectable } from '@nestjs/common';

import { PersonalTables } from '../personal-data/personal-tables.js';
import { OutboxFiles } from './outbox-files.js';

/** The mails to a person, due or sent: their rows, and their files. */
@Injectable()
export class PersonalMails {
  constructor(tables: PersonalTables, files: OutboxFiles) {
    tables.register({
      table: 'mail_outbox',
      ofPerson: 'recipient = $1',
      by: 'username',
      export: {
        section: 'mails',
        select: 'kind, recipient, created_at AS "createdAt", sent_at AS "sentAt"',
        key: 'id',
      },
      // Also those to an address that they have corrected since, and text messages.
      erase: async (client, { id, username, phone }) => {
        await client.query('DELETE FROM mail_outbox WHERE person_id = $1 OR recipient IN ($2, $3)', [
          ...[id, username, phone],
        ]);
      },
    });
    tables.cleanAfterwards(() => files.removeForgotten());
  }
}
