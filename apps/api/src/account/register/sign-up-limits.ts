import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { RequestLimits } from '../../platform/limits/request-limits.js';

/** How many sign up at one address, beside the challenge that the declared limits ask for. */
@Injectable()
export class SignUpLimits {
  constructor(private readonly limits: RequestLimits) {}

  /**
   * Counts a form. One with a code of a mail, which is checked later, does not count towards the limits that ask for one.
   *
   * @throws DomainError RATE_LIMITED, EMAIL_CODE_REQUIRED
   */
  async begin(request: Request, emailCode: string | undefined): Promise<void> {
    // Checked first, so that nobody is asked for a code that helps nothing.
    await this.limits.assertAvailable('allRegistrationsOfAddress', request);
    await this.limits.assertAvailable('allRegistrationsOfNetwork', request);
    if (emailCode === undefined) {
      await this.limits.consume('registrationsWithoutCodeOfAddress', request);
      await this.limits.consume('registrationsWithoutCodeOfNetwork', request);
    }
    await this.limits.consume('allRegistrationsOfAddress', request);
    await this.limits.consume('allRegistrationsOfNetwork', request);
  }
}
