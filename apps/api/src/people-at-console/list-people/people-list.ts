import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Page } from '../../platform/paging/page.js';
import { type PeopleCursor, readCursor, type Walk, writeCursor } from './people-cursor.js';
import type { Filtering } from './people-filters.js';
import {
  amongFew,
  byPoints,
  byRegistration,
  fewOf,
  LOOKED_AT_MAX,
  type PageOfWalk,
  type Wish,
  withoutEvents,
} from './people-walks.js';
import type { PeoplePage, PersonRowDto } from './people.dto.js';
import { type PersonRow, toPersonRowDto } from './person-row.js';

type Row = PersonRow & Pick<PeopleCursor, 'key'>;

/**
 * Reads people who are not deleted, page by page, by key. A set that is small by one filter is read as a whole; otherwise
 * the list is walked in its order by an index. By points, the people without any event come last: the read model does not
 * know them.
 */
@Injectable()
export class PeopleList {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** A page may be shorter than its limit, or empty, although there are more: only the cursor says where the list ends. */
  async read(wanted: PeoplePage): Promise<Page<PersonRowDto, string>> {
    const needsPhone = this.environment.smsGateway !== undefined;
    const filtering = { wanted, now: this.clock.now(), needsPhone };
    const cursor = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor);
    const few = cursor && cursor.walk !== 's' ? undefined : await this.fewOf(filtering);
    const walk = few ? 's' : (cursor?.walk ?? (wanted.sort === 'points' ? 'p' : 'n'));
    const wish = { ...filtering, after: cursor?.id ? cursor : undefined };
    const statements = few ? amongFew(wish, few) : STATEMENTS[walk](wish);
    const { rows } = await this.pool.query<Row>(statements.people);
    const shown = rows.slice(0, wanted.limit);
    const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
    const next = last ? { walk, key: last.key, id: last.id } : await this.after(walk, statements, wanted);
    return new Page(
      shown.map((row) => toPersonRowDto(row, this.environment)),
      next && writeCursor(next),
    );
  }

  /** The ids of a small set that has everybody who is wanted. */
  private async fewOf(filtering: Filtering): Promise<number[] | undefined> {
    const text = fewOf(filtering);
    if (text === undefined) return undefined;
    const { rows } = await this.pool.query<{ id: number | null }>(text);
    const ids = rows.flatMap(({ id }) => id ?? []);
    return ids.length === rows.length && ids.length <= LOOKED_AT_MAX ? ids : undefined;
  }

  /** Where the list goes on after a page that is not full. */
  private async after(walk: Walk, { end }: PageOfWalk, wanted: PeoplePage): Promise<PeopleCursor | null> {
    const { rows } = await this.pool.query<Omit<PeopleCursor, 'walk'>>(end);
    const [seen] = rows;
    if (seen) return { walk, ...seen };
    return walk === 'p' && !wanted.minPoints ? { walk: 'e', key: 0, id: 0 } : null;
  }
}

/** A set that was small when its first page was read, and has grown, is walked from here on. */
const STATEMENTS: Readonly<Record<Walk, (wish: Wish) => PageOfWalk>> = {
  n: byRegistration,
  p: byPoints,
  e: withoutEvents,
  s: (wish) => (wish.wanted.sort === 'points' ? byPoints(wish) : byRegistration(wish)),
};
