import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { SignedInUser } from './signed-in-user.js';

/** The person a request comes from; undefined for a visitor, whom only a call for `anybody` lets in. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request>().user,
);
