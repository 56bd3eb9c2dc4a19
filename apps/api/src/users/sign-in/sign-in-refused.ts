import { DomainError, type ErrorCode } from '@pwen/domain';

/** A sign-in that was refused. The answer tells no more than the code; the security log, whose account it was. */
export class SignInRefused extends DomainError {
  constructor(
    code: Extract<ErrorCode, 'INVALID_CREDENTIALS' | 'ACCOUNT_BLOCKED' | 'NOT_AN_ADMINISTRATOR'>,
    readonly personId: number | undefined,
  ) {
    super(code);
  }
}
