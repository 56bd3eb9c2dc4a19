import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { SecurityLog } from '../../logging/security-log.js';
import { SURFACE } from './surface.decorator.js';
import type { Surface } from './surface.js';

/** Runs before every other guard, so that the wrong surface learns nothing about who may call what. */
@Injectable()
export class SurfaceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  /** @throws DomainError NOT_FOUND on the wrong surface */
  canActivate(context: ExecutionContext): boolean {
    const declared =
      this.reflector.getAllAndOverride<Surface | 'both' | undefined>(SURFACE, [
        context.getHandler(),
        context.getClass(),
      ]) ?? 'user';
    const request = context.switchToHttp().getRequest<Request>();
    if (declared === 'both' || declared === request.surface) return true;
    // A person has no way to such a call but by hand; whoever is not signed in may be any scanner.
    if (declared === 'console' && request.user) this.security.note(request, 'console-call-refused');
    throw new DomainError('NOT_FOUND');
  }
}
