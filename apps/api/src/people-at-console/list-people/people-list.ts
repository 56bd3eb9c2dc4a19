import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { LISTS_POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Page } from '../../platform/paging/page.js';
import { type PeopleCursor, readCursor, type Walk, writeCursor } from './people-cursor.js';
import {
  amongFew,
  byPoints,
  byRegistration,
  fewOf,
  type PageOfWalk,
  type Wish,
  withoutEvents,
} from './people-walks.js';
import type { PeoplePage, PersonRowDto } from './people.dto.js';
import { toPersonRowDto } from './person-row.js';

/**
 * Reads people who are not deleted, page by page, by key. A set that is small by one filter is read as a whole; otherwise
 * the list is walked in its order by an index. By points, the people without any event come last: the read model does not
 * know them.
 */
@Injectable()
export class PeopleList {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** A page may be shorter than its limit, or empty, although there are more: only the cursor says where the list ends. */
  async read(wanted: PeoplePage): Promise<Page<PersonRowDto, string>> {
    const needsPhone = this.environment.smsGateway !== undefined;
    const filtering = { wanted, now: this.clock.now(), needsPhone };
    const cursor = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor);
    const few = cursor && cursor.walk !== 's' ? undefined : await fewOf(this.pool, filtering);
    const walk = few ? 's' : (cursor?.walk ?? (wanted.sort === 'points' ? 'p' : 'n'));
    const wish = { ...filtering, after: cursor?.id ? cursor : undefined };
    const page = few ? amongFew(wish, few) : WALKS[walk](wish);
    const rows = await page.people(this.pool);
    const shown = rows.slice(0, wanted.limit);
    const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
    const next = last ? { walk, key: last.key, id: last.id } : await this.after(walk, page, wanted);
    return new Page(
      shown.map((row) => toPersonRowDto(row, this.environment)),
      next && writeCursor(next),
    );
  }

  /** Where the list goes on after a page that is not full. */
  private async after(walk: Walk, page: PageOfWalk, wanted: PeoplePage): Promise<PeopleCursor | null> {
    const seen = await page.end(this.pool);
    if (seen) return { walk, ...seen };
    return walk === 'p' && !wanted.minPoints ? { walk: 'e', key: 0, id: 0 } : null;
  }
}

/** A set that was small when its first page was read, and has grown, is walked from here on. */
const WALKS: Readonly<Record<Walk, (wish: Wish) => PageOfWalk>> = {
  n: byRegistration,
  p: byPoints,
  e: withoutEvents,
  s: (wish) => (wish.wanted.sort === 'points' ? byPoints(wish) : byRegistration(wish)),
};
