import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';

import { createValidationPipe } from '../../platform/http-errors/validation.pipe.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import { SignInDto } from './sign-in.dto.js';

/** Lets in whoever has the right password, and begins their session. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly validation = createValidationPipe();

  constructor(private readonly limits: RequestLimits) {
    super();
  }

  /** @throws DomainError VALIDATION_FAILED, TOO_MANY_SIGN_IN_ATTEMPTS, and what the strategy throws */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Nest runs guards before pipes: here the form is validated first, as every other is.
    const form = { type: 'body', metatype: SignInDto } as const;
    const credentials = (await this.validation.transform(request.body, form)) as SignInDto;
    request.body = credentials;
    const attempt = { request, username: credentials.username };
    // Taken before the password is looked at, so that attempts at the same moment are counted too. The one that
    // closes an account to everybody comes last: an address that was refused already cannot use it up.
    await this.limits.signInsOfAddress.take(request);
    await this.limits.signInsOfAccountAtAddress.take(attempt);
    await this.limits.signInsOfAccount.take(attempt);
    await super.canActivate(context);
    await this.limits.signInsOfAccountAtAddress.forget(attempt);
    await this.limits.signInsOfAccount.giveBack(attempt);
    await this.limits.signInsOfAddress.giveBack(request);
    await super.logIn(request);
    return true;
  }
}
