import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';

import { ListSessionsQuery, type OwnSessionDto } from '../../identity/index.js';
import { StaffAccounts } from '../staff-accounts.js';

export class ListMemberSessionsQuery extends Query<OwnSessionDto[]> {
  constructor(
    readonly memberId: number,
    readonly currentSid: string,
  ) {
    super();
  }
}

/** @throws DomainError USER_NOT_FOUND */
@QueryHandler(ListMemberSessionsQuery)
export class ListMemberSessionsHandler implements IQueryHandler<ListMemberSessionsQuery> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly queries: QueryBus,
  ) {}

  async execute({ memberId, currentSid }: ListMemberSessionsQuery): Promise<OwnSessionDto[]> {
    await this.accounts.assertMember(memberId);
    return this.queries.execute(new ListSessionsQuery(memberId, currentSid));
  }
}
