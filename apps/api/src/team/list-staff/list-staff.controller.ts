import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListStaffQuery } from './list-staff.query.js';
import { StaffMemberDto } from './staff-member.dto.js';

@Controller('api/staff')
@Access({ console: 'see-team' })
export class ListStaffController {
  constructor(private readonly queries: QueryBus) {}

  /** Lists everybody of the team, the first ones first. */
  @Get()
  listStaff(@CurrentUser() { id }: SignedInUser): Promise<StaffMemberDto[]> {
    return this.queries.execute(new ListStaffQuery(id));
  }
}
