import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ApprovalCountsDto } from './approval-counts.dto.js';
import { CountApprovalsQuery } from './count-approvals.query.js';

@Controller('api/approvals/count')
@Access({ console: 'staff' })
export class CountApprovalsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many changes wait, and how many of them one may decide, for a badge. */
  @Get()
  countApprovals(@CurrentUser() viewer: SignedInUser): Promise<ApprovalCountsDto> {
    return this.queries.execute(new CountApprovalsQuery(viewer));
  }
}
