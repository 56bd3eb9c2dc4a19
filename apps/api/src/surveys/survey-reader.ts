import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

/** Who looks at the surveys, and so whether drafts are among them and whose answers count. */
export interface SurveyReader {
  readonly seesDrafts: boolean;
  /** The signed-in person of the user app; null for everybody else. */
  readonly personId: number | null;
}

/**
 * At the user app everybody sees what was published. The console shows drafts too, and so nothing at all to whoever is no
 * administrator.
 *
 * @throws DomainError NOT_SIGNED_IN, NOT_ALLOWED at the console
 */
export const Reader = createParamDecorator((_: unknown, context: ExecutionContext): SurveyReader => {
  const { surface, user } = context.switchToHttp().getRequest<Request>();
  if (surface === 'user') return { seesDrafts: false, personId: user?.id ?? null };
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  if (user.role !== 'administrator') throw new DomainError('NOT_ALLOWED');
  return { seesDrafts: true, personId: null };
});
