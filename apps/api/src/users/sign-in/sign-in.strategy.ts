import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';

import { type SessionStart, sessionStartOf } from '../../platform/sessions/sessions.js';
import { CheckCredentialsQuery } from './check-credentials.query.js';

/** Passport's `local` strategy: the person with the name and password in the body. */
@Injectable()
export class SignInStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly queries: QueryBus) {
    super({ passReqToCallback: true });
  }

  /** @throws DomainError INVALID_CREDENTIALS, ACCOUNT_BLOCKED, NOT_AN_ADMINISTRATOR (at the console) */
  async validate(request: Request, username: string, password: string): Promise<SessionStart> {
    const { surface } = request;
    const person = await this.queries.execute(new CheckCredentialsQuery({ username, password }, surface));
    return sessionStartOf(person, request);
  }
}
