import { Injectable } from '@nestjs/common';

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

/** A transaction, however it was begun. */
interface Transaction {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** What administrators did: added in the transaction that did it, so that nothing is done unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  async record(transaction: Transaction, action: AdministratorAction): Promise<void> {
    await transaction.query(
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

/** The fields in which two states of one thing differ, each with what it was and what it is from now on. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): Record<string, { from: unknown; to: unknown }> {
  const fields = Object.keys(after) as (keyof T & string)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}
