import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Who views programme content, and how much of it they may see. */
export interface Viewer {
  readonly sees: 'everything' | 'published';
  /** The signed-in person at the user app; null for visitors and at the console. */
  readonly personId: number | null;
}

/**
 * At the user app everybody, administrators too, sees published content only. At the console members of the team see
 * everything; anybody else who may call the endpoint sees published content, and so do members of the team who lack the second
 * factor that is required of them.
 */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { surface, user } = context.switchToHttp().getRequest<Request>();
  if (surface === 'user') return { sees: 'published', personId: user?.id ?? null };
  const isLetIn = user && user.role !== 'user' && !user.lacksSecondFactor;
  return { sees: isLetIn ? 'everything' : 'published', personId: null };
});
