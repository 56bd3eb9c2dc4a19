import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../platform/clock.js';
import { AdministratorLogEntry } from './administrator-log-entry.entity.js';

export type AdministratorAction = Readonly<
  Omit<AdministratorLogEntry, 'id' | 'at' | 'details'> & Partial<Pick<AdministratorLogEntry, 'details'>>
>;

/** What administrators did: added in the transaction that did it, so that nothing is done unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  async record(transaction: EntityManager, { details = {}, ...action }: AdministratorAction): Promise<void> {
    await transaction.insert(AdministratorLogEntry, { ...action, details, at: this.clock.now() });
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
