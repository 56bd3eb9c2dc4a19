import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { limitationOf } from './limited.decorator.js';
import { RequestLimits } from './request-limits.js';

/** Counts each request towards the limits that its call declares. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(private readonly limits: RequestLimits) {}

  /** @throws DomainError the refusal of the first limit that is exceeded */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limitation = limitationOf(context.getHandler());
    if (!limitation || 'unlimited' in limitation) return true;
    const request = context.switchToHttp().getRequest<Request>();
    for (const limit of limitation.limits) await this.limits.consume(limit, request);
    return true;
  }
}
