import { Controller, Get } from '@nestjs/common';

import { Unlimited } from '../limits/limited.decorator.js';
import { Access } from '../sessions/access/access.decorator.js';
import { RequestChallengeDto } from './challenge.dto.js';
import { Challenges } from './challenges.js';

@Controller('api/challenge')
@Access({ user: 'anybody', console: 'anybody' })
export class ChallengeController {
  constructor(private readonly challenges: Challenges) {}

  /** A small computation, whose solution in the header `X-Challenge` lets one request of a much used address pass. */
  @Get()
  @Unlimited('it stores nothing, and takes less work than a wrong password')
  getChallenge(): Promise<RequestChallengeDto> {
    return this.challenges.issue();
  }
}
