import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type Look, Looks } from '../../platform/personal-data/shows-part.decorator.js';
import { AdministratorLog } from '../administrator-log.js';

/** Whoever turns the pages of a list that they opened is still having the same look. */
const LOOK_LASTS_MS = 60 * 60_000;

/**
 * Records who looked at which part of a person: with its first page, or with a later one whose first nobody asked for.
 */
@Injectable()
export class RecordedLooks extends Looks {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {
    super();
  }

  record(look: Look): Promise<void> {
    const { part, personId, administratorId, isLaterPage } = look;
    const since = new Date(this.clock.now().getTime() - LOOK_LASTS_MS);
    return this.transactions.run(async ({ client, manager }) => {
      if (isLaterPage && (await isRecorded(client, look, since))) return;
      await this.log.record(manager, {
        ...{ administratorId, action: 'view-person' },
        ...{ subjectType: 'user', subjectId: personId },
        details: { part },
      });
    });
  }
}

async function isRecorded(
  client: ClientBase,
  { part, personId, administratorId }: Look,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'administrator-log-look',
    text: `SELECT FROM administrator_log
           WHERE subject_type = 'user' AND subject_id = $1 AND administrator_id = $2 AND action = 'view-person'
             AND details ->> 'part' = $3 AND at > $4 LIMIT 1`,
    values: [personId, administratorId, part, since],
  });
  return rowCount !== 0;
}
