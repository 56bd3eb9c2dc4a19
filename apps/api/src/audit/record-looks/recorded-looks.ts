import { Injectable } from '@nestjs/common';

import { type AdministratorAction, AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { type Look, Looks } from '../../platform/personal-data/shows-part.decorator.js';

/**
 * Records who looked at which part of a person: with its first page, or with a later one whose first nobody asked for.
 */
@Injectable()
export class RecordedLooks extends Looks {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
  ) {
    super();
  }

  record({ part, personId, administratorId, isLaterPage }: Look): Promise<void> {
    const look: AdministratorAction = {
      actor: acting(administratorId),
      action: 'view-person',
      subjectType: 'user',
      subjectId: personId,
      details: { part },
    };
    return this.transactions.run((transaction) =>
      isLaterPage ? this.log.recordLook(transaction, look) : this.log.record(transaction.manager, look),
    );
  }
}
