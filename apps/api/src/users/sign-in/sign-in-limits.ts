import { Injectable } from '@nestjs/common';

import type { SignInAttempt } from '../../platform/limits/limit-keys.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';

/** How often somebody may try to sign in, and how often succeed. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts the attempt before the password is looked at, so that attempts at the same moment are counted too.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async begin(attempt: SignInAttempt): Promise<void> {
    // Looked at and not taken: guesses, however many at once, must not use up what only the right password may.
    await this.limits.assertLeft('rightSignInsOfAccount', attempt);
    // The one that closes an account to everybody comes last: an address that was refused already cannot use it up.
    await this.limits.take('signInsOfAddress', attempt.request);
    await this.limits.take('signInsOfAccountAtAddress', attempt);
    await this.limits.take('signInsOfAccount', attempt);
  }

  /**
   * The password was right: what was counted against guesses is forgotten, and the success is counted.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async succeed(attempt: SignInAttempt): Promise<void> {
    await this.limits.forget('signInsOfAccountAtAddress', attempt);
    await this.limits.giveBack('signInsOfAccount', attempt);
    await this.limits.giveBack('signInsOfAddress', attempt.request);
    await this.limits.take('rightSignInsOfAccount', attempt);
  }

  /** Nobody looked at the password: the attempt was none. */
  async undo(attempt: SignInAttempt): Promise<void> {
    await this.limits.giveBack('signInsOfAccountAtAddress', attempt);
    await this.limits.giveBack('signInsOfAccount', attempt);
    await this.limits.giveBack('signInsOfAddress', attempt.request);
  }
}
