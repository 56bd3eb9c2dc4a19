import { Injectable } from '@nestjs/common';

import type { SignInAttempt } from '../../platform/limits/limit-keys.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';

type LimitOfAttempts =
  'signInsOfAccount' | 'signInsOfAccountAtAddress' | 'signInsOfAddress' | 'signInsOfKnownDevice';

/** Whoever knows the password has made the wrong guesses before it too: they begin anew. */
const OF_THE_SAME_HANDS: readonly LimitOfAttempts[] = ['signInsOfAccountAtAddress', 'signInsOfKnownDevice'];

/**
 * A device that the account knows has a count of its own: strangers close neither the account nor the address to it. Of
 * strangers the limit that closes an account to all of them comes last, so that a limited address cannot use it up.
 */
const limitsOf = ({ knownDevice }: SignInAttempt): readonly LimitOfAttempts[] =>
  knownDevice === undefined
    ? ['signInsOfAddress', 'signInsOfAccountAtAddress', 'signInsOfAccount']
    : ['signInsOfKnownDevice'];

/** The limits on attempts to sign in and on successful sign-ins. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts the attempt before the password is checked, so that concurrent attempts are counted too.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS, CHALLENGE_REQUIRED
   */
  async begin(attempt: SignInAttempt): Promise<void> {
    // Checked but not counted: wrong guesses must not use up the limit of right passwords.
    await this.limits.assertAvailable('rightSignInsOfAccount', attempt);
    for (const limit of limitsOf(attempt)) await this.limits.consume(limit, attempt);
  }

  /**
   * The password was right: resets the counters of wrong guesses and counts the success.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async succeed(attempt: SignInAttempt): Promise<void> {
    for (const limit of limitsOf(attempt))
      await (OF_THE_SAME_HANDS.includes(limit)
        ? this.limits.reset(limit, attempt)
        : this.limits.refund(limit, attempt));
    await this.limits.consume('rightSignInsOfAccount', attempt);
  }

  /**
   * The password was right, and the form asks for a code: neither a guess nor a sign-in, but as much work.
   *
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS
   */
  async askForCode(attempt: SignInAttempt): Promise<void> {
    await this.undo(attempt);
    await this.limits.consume('passwordsBeforeCodeOfAccount', attempt);
  }

  /** Uncounts an attempt whose password was not checked. */
  async undo(attempt: SignInAttempt): Promise<void> {
    for (const limit of limitsOf(attempt)) await this.limits.refund(limit, attempt);
  }
}
