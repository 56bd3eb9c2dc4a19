import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { SignedInUser } from '../platform/sessions/signed-in-user.js';

/** The person who watches: somebody signed in to the user app. In the console nobody watches, one looks after. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined => {
    const { surface, user } = context.switchToHttp().getRequest<Request>();
    return surface === 'user' ? user : undefined;
  },
);
