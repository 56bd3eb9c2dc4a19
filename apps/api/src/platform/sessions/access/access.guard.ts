import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError, may } from '@pwen/domain';
import type { Request } from 'express';

import { Clock } from '../../clock.js';
import { SecurityLog } from '../../logging/security-log.js';
import { type Access, accessOf, type Who } from './access.decorator.js';
import type { SignedInUser } from './signed-in-user.js';
import { isSteppedUp } from './step-up.js';

/** The first guard of every call, so that callers without access learn nothing else. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND at an app without this call; NOT_SIGNED_IN, NOT_ALLOWED, SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED */
  canActivate(context: ExecutionContext): boolean {
    const access = accessOf(context.getHandler()) ?? accessOf(context.getClass());
    // The check at the start finds undeclared calls; if one exists nevertheless, nobody may make it.
    if (!access) throw new Error(`${context.getClass().name} has a call that does not declare its access`);
    const request = context.switchToHttp().getRequest<Request>();
    const who = access[request.surface];
    if (!who) throw this.elsewhere(request, access);
    assertIs(who, request.user);
    // Files are served without sessions.
    request.isSteppedUp = request.user !== undefined && isSteppedUp(request, this.clock.now());
    if (needsStepUp(access, request.user) && !request.isSteppedUp) throw new DomainError('STEP_UP_REQUIRED');
    return true;
  }

  private elsewhere(request: Request, { user }: Access): DomainError {
    // A person can only reach a console call deliberately; a visitor may be any scanner.
    if (!user && request.user) this.security.note(request, 'console-call-refused');
    return new DomainError('NOT_FOUND');
  }
}

function needsStepUp({ stepUp }: Access, user: SignedInUser | undefined): boolean {
  return stepUp === 'staff' ? user !== undefined && user.role !== 'user' : stepUp === true;
}

function assertIs(who: Who, user: SignedInUser | undefined): void {
  if (who === 'anybody') return;
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  if (who === 'signed-in') return;
  if (user.role === 'user' || (who !== 'staff' && !may(user.role, who))) throw new DomainError('NOT_ALLOWED');
  if (user.lacksSecondFactor) throw new DomainError('SECOND_FACTOR_REQUIRED');
}
