import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { RequestLimits } from '../../platform/limits/request-limits.js';

/** Counted first, so that nobody is asked for a code that helps nothing. */
const OF_ALL = ['allRegistrationsOfAddress', 'allRegistrationsOfNetwork'] as const;

const WITHOUT_CODE = ['registrationsWithoutCodeOfAddress', 'registrationsWithoutCodeOfNetwork'] as const;

type CountedLimit = (typeof OF_ALL | typeof WITHOUT_CODE)[number];

/** How many sign up at one address, beside the challenge that the declared limits ask for. */
@Injectable()
export class SignUpLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts a sign-up before it is made, so that many at once are counted too, and uncounts it if no account was made:
   * forms that are refused must not close sign-up to the neighbours. One with a code of a mail does not count towards the
   * limits that ask for one.
   *
   * @throws DomainError RATE_LIMITED, EMAIL_CODE_REQUIRED, and the errors of `signUp`
   */
  async count<T>(request: Request, emailCode: string | undefined, signUp: () => Promise<T>): Promise<T> {
    const counted: CountedLimit[] = [];
    try {
      for (const limit of emailCode === undefined ? [...OF_ALL, ...WITHOUT_CODE] : OF_ALL) {
        // A limit counts what it refuses, too.
        counted.push(limit);
        await this.limits.consume(limit, request);
      }
      return await signUp();
    } catch (fault) {
      for (const limit of counted) await this.limits.refund(limit, request);
      throw fault;
    }
  }
}
