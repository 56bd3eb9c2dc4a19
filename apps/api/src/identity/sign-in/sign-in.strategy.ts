import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import { DomainError } from '@pwen/domain';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import type { User } from '../../people/index.js';
import { type SessionStart, sessionStartOf } from '../../platform/sessions/sessions.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { CodeLimits } from '../step-up/code-limits.js';
import { CheckCredentialsQuery } from './check-credentials.query.js';
import { DevicesOfAccounts } from './devices-of-accounts.js';
import { SignInRefused } from './sign-in-refused.js';
import type { SignInDto } from './sign-in.dto.js';

/** Passport's `local` strategy: the person with the name and password in the body. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly queries: QueryBus,
    private readonly factors: SecondFactors,
    private readonly codes: CodeLimits,
    private readonly accounts: DevicesOfAccounts,
  ) {
    super({ passReqToCallback: true });
  }

  /**
   * @throws SignInRefused INVALID_CREDENTIALS, ACCOUNT_BLOCKED; of the staff CODE_REQUIRED, WRONG_CODE; at the console
   * NOT_AN_ADMINISTRATOR; DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async validate(request: Request, username: string, password: string): Promise<SessionStart> {
    const { surface } = request;
    const person = await this.queries.execute(new CheckCredentialsQuery({ username, password }, surface));
    // Also at the user app: who signs in there changes the address and the password with which one gets into the console.
    if (surface === 'console' || person.role !== 'user') await this.proveSecondFactor(person, request);
    return sessionStartOf(person, request);
  }

  /** After the password was right: whoever only knows the address must not use up the codes of its owner. */
  private async proveSecondFactor({ id, username }: User, request: Request): Promise<void> {
    const { code } = request.body as SignInDto;
    try {
      const attempt = await this.accounts.attemptAt(username, request);
      await this.codes.count(attempt, code, () => this.factors.prove(id, code));
    } catch (fault) {
      if (fault instanceof DomainError && (fault.code === 'CODE_REQUIRED' || fault.code === 'WRONG_CODE'))
        throw new SignInRefused(fault.code, id);
      throw fault;
    }
  }
}
