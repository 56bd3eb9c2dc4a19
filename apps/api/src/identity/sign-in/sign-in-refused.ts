import { DomainError, type ErrorCode } from '@pwen/domain';

/** A refused sign-in. The response contains only the code; the security log also records the account. */
export class SignInRefused extends DomainError {
  constructor(
    code: Extract<
      ErrorCode,
      'INVALID_CREDENTIALS' | 'ACCOUNT_BLOCKED' | 'NOT_AN_ADMINISTRATOR' | 'CODE_REQUIRED' | 'WRONG_CODE'
    >,
    readonly personId: number | undefined,
  ) {
    super(code);
  }
}
