import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { SignedInUser } from './signed-in-user.js';

/** The signed-in person of a request; undefined for a visitor, which is only possible in a call for `anybody`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request>().user,
);
