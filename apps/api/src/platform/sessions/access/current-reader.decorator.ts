import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Who reads what administrators write, and so how much of it there is to see. */
export interface Reader {
  readonly sees: 'everything' | 'published';
  /** The signed-in person of the user app; null for everybody else. In the console nobody reads as a person. */
  readonly personId: number | null;
}

/**
 * At the user app everybody sees what is published, administrators too. The console shows an administrator what people must
 * not see yet; whoever else its call lets in sees no more than at the user app.
 */
export const CurrentReader = createParamDecorator((_: unknown, context: ExecutionContext): Reader => {
  const { surface, user } = context.switchToHttp().getRequest<Request>();
  if (surface === 'user') return { sees: 'published', personId: user?.id ?? null };
  return { sees: user?.role === 'administrator' ? 'everything' : 'published', personId: null };
});
