import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Page } from '../../platform/paging/page.js';
import { type PeopleCursor, readCursor, writeCursor } from './people-cursor.js';
import { walkOf } from './people-walks.js';
import type { ListPeopleDto, PersonRowDto } from './people.dto.js';
import { type PersonRow, toPersonRowDto } from './person-row.js';

export class ListPeopleQuery extends Query<Page<PersonRowDto, string>> {
  constructor(readonly wanted: ListPeopleDto) {
    super();
  }
}

type Row = PersonRow & Pick<PeopleCursor, 'key'>;

/**
 * A page of people, by key. By points, the people whom the ledger has no event of come last: the read model does not know
 * them. A search is answered by registration, whatever the sort says.
 */
@QueryHandler(ListPeopleQuery)
export class ListPeopleHandler implements IQueryHandler<ListPeopleQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute({ wanted }: ListPeopleQuery): Promise<Page<PersonRowDto, string>> {
    const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor);
    const first = wanted.sort === 'points' && wanted.search === undefined ? 'p' : 'n';
    const walk = after?.walk ?? first;
    const statements = walkOf({
      wanted,
      walk,
      // A cursor that only names the walk is its beginning.
      after: after?.id ? after : undefined,
      now: this.clock.now(),
      needsPhone: this.environment.smsGateway !== undefined,
    });
    const { rows } = await this.pool.query<Row>(statements.people);
    const shown = rows.slice(0, wanted.limit);
    const last = shown.at(-1);
    const next =
      rows.length > wanted.limit && last
        ? { walk, key: last.key, id: last.id }
        : await this.endOf(walk, statements.end);
    return new Page(
      shown.map((row) => toPersonRowDto(row, this.environment)),
      next && writeCursor(next),
    );
  }

  private async endOf(walk: PeopleCursor['walk'], end: string): Promise<PeopleCursor | null> {
    const { rows } = await this.pool.query<Omit<PeopleCursor, 'walk'>>(end);
    const [seen] = rows;
    if (seen) return { walk, ...seen };
    return walk === 'p' ? { walk: 'e', key: 0, id: 0 } : null;
  }
}
