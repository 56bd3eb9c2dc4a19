import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { SecurityLog } from '../../logging/security-log.js';
import { type Access, accessOf, type Who } from './access.decorator.js';
import type { SignedInUser } from './signed-in-user.js';

/** The first guard of every call, so that whoever may not make it learns nothing else. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly security: SecurityLog) {}

  /** @throws DomainError NOT_FOUND at an app that does not have the call; NOT_SIGNED_IN, NOT_ALLOWED */
  canActivate(context: ExecutionContext): boolean {
    const access = accessOf(context.getHandler()) ?? accessOf(context.getClass());
    // The check at start finds such a call. Should one come about later, nobody may make it.
    if (!access) throw new Error(`${context.getClass().name} has a call that does not state its access`);
    const request = context.switchToHttp().getRequest<Request>();
    const who = access[request.surface];
    if (!who) throw this.elsewhere(request, access);
    assertIs(who, request.user);
    return true;
  }

  private elsewhere(request: Request, { user }: Access): DomainError {
    // A person has no way to a call of the console but by hand; whoever is not signed in may be any scanner.
    if (!user && request.user) this.security.note(request, 'console-call-refused');
    return new DomainError('NOT_FOUND');
  }
}

function assertIs(who: Who, user: SignedInUser | undefined): void {
  if (who === 'anybody') return;
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  if (who === 'administrator' && user.role !== 'administrator') throw new DomainError('NOT_ALLOWED');
}
