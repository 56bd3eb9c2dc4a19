import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { mayConfirm, openTermOf, settledFrom } from '@pwen/domain';
import type { Pool } from 'pg';

import { readTeamTerms, type TeamTerm } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { StaffAccounts } from '../staff-accounts.js';
import type { StaffMemberDto } from './staff-member.dto.js';

export class ListStaffQuery extends Query<StaffMemberDto[]> {
  constructor(readonly viewerId: number) {
    super();
  }
}

@QueryHandler(ListStaffQuery)
export class ListStaffHandler implements IQueryHandler<ListStaffQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: StaffAccounts,
    private readonly clock: Clock,
  ) {}

  async execute({ viewerId }: ListStaffQuery): Promise<StaffMemberDto[]> {
    const at = this.clock.now();
    const [members, terms] = await Promise.all([this.accounts.list(), readTeamTerms(this.pool, at)]);
    return members.map((member) => ({
      ...member,
      ...howSettled(openTermOf(member.id, terms) as TeamTerm | undefined, at),
      mayConfirm: mayConfirm(viewerId, member.id, terms, at),
    }));
  }
}

function howSettled(
  term: TeamTerm | undefined,
  at: Date,
): Pick<StaffMemberDto, 'administratorSince' | 'madeBy' | 'settled' | 'settledFrom'> {
  const from = term ? settledFrom(term) : null;
  return {
    administratorSince: term?.since ?? null,
    madeBy: term?.madeBy ? { id: term.madeBy, username: term.makerName } : null,
    settled: from === null || from <= at,
    settledFrom: from,
  };
}
