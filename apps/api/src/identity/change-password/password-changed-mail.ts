import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { MailComposers } from '../../platform/mail/mail-composers.js';
import { PASSWORD_CHANGED_TEXTS } from './password-changed-texts.js';

export const PASSWORD_CHANGED_MAIL = 'password-changed';

/** Tells a person that their password was changed, and what to do if it was not they. */
@Injectable()
export class PasswordChangedMail implements OnModuleInit {
  constructor(
    private readonly composers: MailComposers,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    const signIn = new URL('/auth', this.environment.userOrigin).href;
    this.composers.register(PASSWORD_CHANGED_MAIL, ({ locale }, { name }) =>
      Promise.resolve(PASSWORD_CHANGED_TEXTS[locale](signIn, name)),
    );
  }
}
