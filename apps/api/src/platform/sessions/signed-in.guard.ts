import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

@Injectable()
export class SignedInGuard implements CanActivate {
  /** @throws DomainError NOT_SIGNED_IN */
  canActivate(context: ExecutionContext): boolean {
    if (!context.switchToHttp().getRequest<Request>().user) throw new DomainError('NOT_SIGNED_IN');
    return true;
  }
}

/** Only for somebody signed in. */
export function SignedIn(): MethodDecorator & ClassDecorator {
  return UseGuards(SignedInGuard);
}
