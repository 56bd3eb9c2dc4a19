import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Clock } from '../platform/clock.js';
import { AdministratorLogEntry } from './administrator-log-entry.entity.js';

export type AdministratorAction = Readonly<
  Omit<AdministratorLogEntry, 'id' | 'at' | 'details'> & Partial<Pick<AdministratorLogEntry, 'details'>>
>;

/** The actions of administrators, each recorded in its own transaction, so that no action goes unrecorded. */
@Injectable()
export class AdministratorLog {
  constructor(private readonly clock: Clock) {}

  async record(transaction: EntityManager, { details = {}, ...action }: AdministratorAction): Promise<void> {
    await transaction.insert(AdministratorLogEntry, { ...action, details, at: this.clock.now() });
  }
}

/** The fields in which two states of an object differ, each with its old and its new value. */
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
