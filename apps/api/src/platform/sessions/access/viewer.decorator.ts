import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { SignedInUser } from './signed-in-user.js';

/** The person who looks at a page of the user app, when signed in. In the console nobody looks as a person, one looks after. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | undefined => {
    const { surface, user } = context.switchToHttp().getRequest<Request>();
    return surface === 'user' ? user : undefined;
  },
);
