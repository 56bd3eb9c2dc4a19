import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

import { Clock } from '../platform/clock.js';

export interface AdministratorAction {
  readonly administratorId: number;
  /** A verb and its object, such as `reveal-voucher`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number;
  /** What somebody would ask about later; no secrets and no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What administrators did: added in the transaction that did it, so that nothing is done unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  async record(client: Pick<ClientBase, 'query'>, action: AdministratorAction): Promise<void> {
    await client.query(
      `INSERT INTO administrator_log (administrator_id, action, subject_type, subject_id, details, at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        action.administratorId,
        action.action,
        action.subjectType,
        action.subjectId,
        JSON.stringify(action.details ?? {}),
        this.clock.now(),
      ],
    );
  }
}
