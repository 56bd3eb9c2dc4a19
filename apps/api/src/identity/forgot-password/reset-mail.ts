import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';

import { User } from '../../people/index.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../platform/mail/mail-composers.js';
import { secretLink } from '../../platform/mail/secret-link.js';
import { type Surface, SURFACES } from '../../platform/sessions/surfaces/surface.js';
import { ResetTokens } from '../reset-password/reset-tokens.js';
import { RESET_MAIL_TEXTS } from './reset-mail-texts.js';

/** The mail that is asked for at each app. */
export const RESET_MAILS = {
  user: 'password-reset',
  console: 'console-password-reset',
} satisfies Record<Surface, string>;

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
    for (const surface of SURFACES)
      this.composers.register(RESET_MAILS[surface], (mail, { name }) => this.compose(mail, name, surface));
  }

  private async compose(
    { recipient, locale }: DueMail,
    product: string,
    surface: Surface,
  ): Promise<MailText | null> {
    const user = await this.users.findOneBy({ username: recipient, deletionRequestedAt: IsNull() });
    if (!user) return null;
    // Whoever does not belong to the team has come to the console by mistake: their link leads to their own app.
    const page =
      surface === 'console' && user.role !== 'user'
        ? new URL('/admin/reset-password', this.environment.adminOrigin)
        : new URL('/reset-password', this.environment.userOrigin);
    return RESET_MAIL_TEXTS[locale](secretLink(page, 'token', await this.tokens.issue(user.id)), product);
  }
}
