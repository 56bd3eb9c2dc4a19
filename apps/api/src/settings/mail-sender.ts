import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MailComposers } from '../platform/mail/mail-composers.js';
import { ProgrammeSettings } from './programme-settings.js';

/** Mails are signed with the programme's name and its support contact. */
@Injectable()
export class MailSenderOfSettings implements OnModuleInit {
  constructor(
    private readonly composers: MailComposers,
    private readonly settings: ProgrammeSettings,
  ) {}

  onModuleInit(): void {
    this.composers.signAs(async () => {
      const { productName: name, supportEmail, supportWhatsapp } = await this.settings.read();
      return { name, supportEmail, supportWhatsapp };
    });
  }
}
