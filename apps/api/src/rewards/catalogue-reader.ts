import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

/** Who looks at the catalogue, and so how much of it there is to see. */
export type CatalogueReader =
  { readonly sees: 'everything' } | { readonly sees: 'visible'; readonly personId: number | null };

/**
 * At the user app everybody sees what is on offer. The console shows what people must not see yet, and so nothing at all
 * to whoever is no administrator.
 *
 * @throws DomainError NOT_SIGNED_IN, NOT_ALLOWED at the console
 */
export const Reader = createParamDecorator((_: unknown, context: ExecutionContext): CatalogueReader => {
  const { surface, user } = context.switchToHttp().getRequest<Request>();
  if (surface === 'user') return { sees: 'visible', personId: user?.id ?? null };
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  if (user.role !== 'administrator') throw new DomainError('NOT_ALLOWED');
  return { sees: 'everything' };
});
