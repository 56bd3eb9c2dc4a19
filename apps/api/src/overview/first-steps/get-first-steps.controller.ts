import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { FirstStepsDto } from './first-steps.dto.js';
import { GetFirstStepsQuery } from './get-first-steps.query.js';

@Controller('api/admin/overview')
@Access({ console: 'change-settings' })
export class GetFirstStepsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns which of the first steps of a programme are done. */
  @Get('first-steps')
  getFirstSteps(@CurrentUser() { id }: SignedInUser): Promise<FirstStepsDto> {
    return this.queries.execute(new GetFirstStepsQuery(id));
  }
}
