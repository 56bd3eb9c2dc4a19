import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';
import { Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type ExportedSection, sectionsOf } from '../../platform/personal-data/export-rows.js';
import { PersonalTables } from '../../platform/personal-data/personal-tables.js';

export interface PersonalFile {
  readonly writtenAt: Date;
  readonly sections: readonly ExportedSection[];
}

/** Everything that is kept about one person. The sections are read while they are written. */
export class DownloadDataQuery extends Query<PersonalFile> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(DownloadDataQuery)
export class DownloadDataHandler implements IQueryHandler<DownloadDataQuery> {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @Inject(POOL) private readonly pool: Pool,
    private readonly tables: PersonalTables,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_SIGNED_IN if the person was erased a moment ago */
  async execute({ userId }: DownloadDataQuery): Promise<PersonalFile> {
    const person = await this.users.findOneBy({ id: userId });
    if (!person) throw new DomainError('NOT_SIGNED_IN');
    return { writtenAt: this.clock.now(), sections: sectionsOf(this.pool, this.tables.tables, person) };
  }
}
