import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import { StaffAccounts } from '../staff-accounts.js';
import type { StaffMemberDto } from './staff-member.dto.js';

export class ListStaffQuery extends Query<StaffMemberDto[]> {}

@QueryHandler(ListStaffQuery)
export class ListStaffHandler implements IQueryHandler<ListStaffQuery> {
  constructor(private readonly accounts: StaffAccounts) {}

  execute(): Promise<StaffMemberDto[]> {
    return this.accounts.list();
  }
}
