import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { MailLocale } from '../../platform/mail/locale.js';
import { MailComposers } from '../../platform/mail/mail-composers.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { REGISTRATION_CODE_TEXTS } from './registration-code-texts.js';
import { RegistrationCodes } from './registration-codes.js';

const REGISTRATION_CODE = 'registration-code';

/** Writes the mail with the code when it is sent, so that the code exists only in the mail. */
@Injectable()
export class RegistrationCodeMail implements OnModuleInit {
  constructor(
    private readonly composers: MailComposers,
    private readonly outbox: MailOutbox,
    private readonly codes: RegistrationCodes,
  ) {}

  onModuleInit(): void {
    this.composers.register(REGISTRATION_CODE, async ({ recipient, locale }, { name }) => {
      const code = await this.codes.codeFor(recipient);
      return code === undefined ? null : REGISTRATION_CODE_TEXTS[locale](code, name);
    });
  }

  /** Within the caller's transaction. @returns its id, for `nudge` after the commit */
  order(manager: EntityManager, recipient: string, locale: MailLocale): Promise<number> {
    return this.outbox.orderWithin(manager, { kind: REGISTRATION_CODE, recipient, locale });
  }

  nudge(mailId: number): void {
    this.outbox.nudge(mailId);
  }
}
