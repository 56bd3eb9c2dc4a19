import { Injectable } from '@nestjs/common';

import type { SignInAttempt } from '../../platform/limits/limit-keys.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';

/** The limits on attempts to sign in and on successful sign-ins. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts the attempt before the password is checked, so that concurrent attempts are counted too.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async begin(attempt: SignInAttempt): Promise<void> {
    // Checked but not counted: wrong guesses must not use up the limit of right passwords.
    await this.limits.assertAvailable('rightSignInsOfAccount', attempt);
    // The limit that closes an account to everybody comes last, so that a limited address cannot use it up.
    await this.limits.consume('signInsOfAddress', attempt.request);
    await this.limits.consume('signInsOfAccountAtAddress', attempt);
    await this.limits.consume('signInsOfAccount', attempt);
  }

  /**
   * The password was right: resets the counters of wrong guesses and counts the success.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async succeed(attempt: SignInAttempt): Promise<void> {
    await this.limits.reset('signInsOfAccountAtAddress', attempt);
    await this.limits.refund('signInsOfAccount', attempt);
    await this.limits.refund('signInsOfAddress', attempt.request);
    await this.limits.consume('rightSignInsOfAccount', attempt);
  }

  /**
   * The password was right, and the form asks for a code: neither a guess nor a sign-in, but as much work.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async askForCode(attempt: SignInAttempt): Promise<void> {
    await this.undo(attempt);
    await this.limits.consume('passwordsBeforeCodeOfAccount', attempt.username);
  }

  /** Uncounts an attempt whose password was not checked. */
  async undo(attempt: SignInAttempt): Promise<void> {
    await this.limits.refund('signInsOfAccountAtAddress', attempt);
    await this.limits.refund('signInsOfAccount', attempt);
    await this.limits.refund('signInsOfAddress', attempt.request);
  }
}
