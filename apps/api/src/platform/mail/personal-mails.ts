import { Injectable } from '@nestjs/common';

import { PersonalTables } from '../personal-data/personal-tables.js';
import { OutboxFiles } from './outbox-files.js';

/** The mails to a person, due or sent: their rows, and their files. */
@Injectable()
export class PersonalMails {
  constructor(tables: PersonalTables, files: OutboxFiles) {
    tables.register({
      table: 'mail_outbox',
      ofPerson: 'person_id = $1',
      export: {
        section: 'mails',
        select: 'kind, recipient, created_at AS "createdAt", sent_at AS "sentAt"',
        key: 'id',
      },
      // Also those to their address that were asked for before it had an account.
      erase: async (client, { id, username, phone }) => {
        await client.query('DELETE FROM mail_outbox WHERE person_id = $1 OR recipient IN ($2, $3)', [
          ...[id, username, phone],
        ]);
      },
    });
    tables.cleanAfterwards(() => files.removeForgotten());
  }
}
