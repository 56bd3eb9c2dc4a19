import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { secretLink } from '../../platform/mail/secret-link.js';
import { ResetTokens } from '../reset-password/reset-tokens.js';
import { RESET_MAIL_TEXTS } from './reset-mail-texts.js';

export const RESET_MAIL = 'password-reset';

/** Writes the mail with the reset link. The token is created here, so that it exists only in the mail. */
@Injectable()
export class ResetMail implements OnModuleInit {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly composers: MailComposers,
    private readonly tokens: ResetTokens,
  ) {}

  onModuleInit(): void {
    this.composers.register(RESET_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ recipient, locale }: DueMail, product: string): Promise<MailText | null> {
    const user = await this.users.findOneBy({ username: recipient, deletionRequestedAt: IsNull() });
    if (!user) return null;
    const page = new URL('/reset-password', this.environment.userOrigin);
    const link = secretLink(page, 'token', await this.tokens.issue(user.id));
    return RESET_MAIL_TEXTS[locale](link, product);
  }
}
