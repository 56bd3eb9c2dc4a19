import { Injectable } from '@nestjs/common';

import type { Connection } from '../platform/database/statements/statement.js';

/** What somebody may still be paid for. */
const SOURCES = ['surveys', 'videos'] as const;
type Source = (typeof SOURCES)[number];

/** @returns those of the people for whom something is left that would pay them if they completed it now */
type FindPeople = (
  connection: Connection,
  userIds: readonly number[],
  now: Date,
) => Promise<readonly number[]>;

/** What is left to people that would pay them. The features that own videos and surveys say how it is found. */
@Injectable()
export class PayingSources {
  private readonly sources = new Map<Source, FindPeople>();

  register(source: Source, find: FindPeople): void {
    this.sources.set(source, find);
  }

  /** @throws Error in a process without one of the sources: nobody must be let through because nobody was asked */
  async peopleWithSomethingLeft(
    connection: Connection,
    userIds: readonly number[],
    now: Date,
  ): Promise<ReadonlySet<number>> {
    const found = new Set<number>();
    for (const source of SOURCES) {
      const find = this.sources.get(source);
      if (!find) throw new Error(`nobody says which ${source} are left to people`);
      const asked = userIds.filter((id) => !found.has(id));
      if (asked.length === 0) break;
      for (const id of await find(connection, asked, now)) found.add(id);
    }
    return found;
  }
}
