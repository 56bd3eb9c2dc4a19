import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { SURFACE } from './surface.decorator.js';
import type { Surface } from './surface.js';

/** Runs before every other guard, so that the wrong surface learns nothing about who may call what. */
@Injectable()
export class SurfaceGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws DomainError NOT_FOUND on the wrong surface */
  canActivate(context: ExecutionContext): boolean {
    const declared =
      this.reflector.getAllAndOverride<Surface | 'both' | undefined>(SURFACE, [
        context.getHandler(),
        context.getClass(),
      ]) ?? 'user';
    const { surface } = context.switchToHttp().getRequest<Request>();
    if (declared !== 'both' && declared !== surface) throw new DomainError('NOT_FOUND');
    return true;
  }
}
