import { Injectable } from '@nestjs/common';
import { DomainError } from '@pwen/domain';

import type { CodeAttempt } from '../../platform/limits/limit-keys.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';

/**
 * The limit on wrong codes of an account, at sign-in and at step-ups together. It closes the account to every device that it does
 * not know, so only whoever has the password or a session of the person may use it up.
 */
@Injectable()
export class CodeLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts a code before it is checked, so that concurrent guesses are counted too, and uncounts it unless it was wrong.
   *
   * @param code as it was given; without one nothing is counted
   * @throws DomainError TOO_MANY_SIGN_IN_ATTEMPTS, and the errors of `check`
   */
  async count<T>(attempt: CodeAttempt, code: string | undefined, check: () => Promise<T>): Promise<T> {
    if (code === undefined) return check();
    await this.consume(attempt);
    let isWrong = false;
    try {
      return await check();
    } catch (fault) {
      isWrong = fault instanceof DomainError && fault.code === 'WRONG_CODE';
      throw fault;
    } finally {
      if (!isWrong) await this.limits.refund('wrongCodesOfAccount', attempt);
    }
  }

  /** A code that is refused unchecked was not wrong. */
  private async consume(attempt: CodeAttempt): Promise<void> {
    try {
      await this.limits.consume('wrongCodesOfAccount', attempt);
    } catch (fault) {
      if (fault instanceof DomainError) await this.limits.refund('wrongCodesOfAccount', attempt);
      throw fault;
    }
  }
}
