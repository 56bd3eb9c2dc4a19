import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Refuses } from '../../http-errors/refuses.decorator.js';

/** Who reads what administrators write, and so how much of it there is to see. */
export interface Reader {
  readonly sees: 'everything' | 'published';
  /** The signed-in person of the user app; null for everybody else. */
  readonly personId: number | null;
}

/**
 * At the user app everybody sees what is published. The console shows what people must not see yet, and so nothing at all
 * to whoever is no administrator.
 *
 * @throws DomainError NOT_SIGNED_IN, NOT_ALLOWED at the console
 */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext): Reader => {
    const { surface, user } = context.switchToHttp().getRequest<Request>();
    if (surface === 'user') return { sees: 'published', personId: user?.id ?? null };
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    if (user.role !== 'administrator') throw new DomainError('NOT_ALLOWED');
    return { sees: 'everything', personId: null };
  },
  [Refuses('NOT_SIGNED_IN', 'NOT_ALLOWED')],
);
