import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Refuses } from '../../http-errors/refuses.decorator.js';
import type { Role } from './signed-in-user.js';

const REQUIRED_ROLE = Symbol('REQUIRED_ROLE');

@Injectable()
export class RoleGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws DomainError NOT_SIGNED_IN, NOT_ALLOWED */
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request>();
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    const targets = [context.getHandler(), context.getClass()];
    if (user.role !== this.reflector.getAllAndOverride<Role>(REQUIRED_ROLE, targets))
      throw new DomainError('NOT_ALLOWED');
    return true;
  }
}

/** Only for somebody signed in with exactly this role. */
export function RequireRole(role: Role): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(REQUIRED_ROLE, role),
    UseGuards(RoleGuard),
    Refuses('NOT_SIGNED_IN', 'NOT_ALLOWED'),
  );
}
