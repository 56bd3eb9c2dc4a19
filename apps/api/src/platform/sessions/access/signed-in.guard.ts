import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';

import { Refuses } from '../../http-errors/refuses.decorator.js';

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
  return applyDecorators(UseGuards(SignedInGuard), Refuses('NOT_SIGNED_IN'));
}
