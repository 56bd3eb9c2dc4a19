import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers } from '../../platform/mail/mail-composers.js';
import { PASSWORD_CHANGED_TEXTS } from './password-changed-texts.js';

export const PASSWORD_CHANGED_MAIL = 'password-changed';

/** Tells a person that their password was changed, and what to do if it was not they. */
@Injectable()
export class PasswordChangedMail implements OnModuleInit {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly composers: MailComposers,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.composers.register(PASSWORD_CHANGED_MAIL, async (mail, { name }) =>
      PASSWORD_CHANGED_TEXTS[mail.locale](await this.signInOf(mail), name),
    );
  }

  /** Where they ask for another password: members of the team at the console. */
  private async signInOf({ personId }: DueMail): Promise<string> {
    const isMember = personId !== null && (await this.users.existsBy({ id: personId, role: Not('user') }));
    const { adminOrigin, userOrigin } = this.environment;
    return isMember ? new URL('/admin/auth', adminOrigin).href : new URL('/auth', userOrigin).href;
  }
}
