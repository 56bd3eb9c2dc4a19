import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../../../platform/env.js';
import { type DueMail, MailComposers, type MailText } from '../../../platform/mail/mail-composers.js';
import { InvitationSecrets } from '../invitation-secrets.js';
import { OpenInvitations } from '../open-invitations.js';
import { INVITATION_TEXTS } from './invitation-texts.js';

export const INVITATION_MAIL = 'staff-invitation';

/** Writes the mail with the link when it is sent; no mail for an invitation that was withdrawn meanwhile. */
@Injectable()
export class InvitationMail implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly composers: MailComposers,
    private readonly invitations: OpenInvitations,
    private readonly secrets: InvitationSecrets,
  ) {}

  onModuleInit(): void {
    this.composers.register(INVITATION_MAIL, (mail, { name }) => this.compose(mail, name));
  }

  private async compose({ recipient, locale }: DueMail, product: string): Promise<MailText | null> {
    const invitation = await this.invitations.toEmail(recipient);
    if (!invitation) return null;
    const { seed, role, inviterName: inviter } = invitation;
    const link = new URL('/admin/auth', this.environment.adminOrigin);
    // In the fragment, which no browser sends and no log has.
    link.hash = new URLSearchParams({ invitation: this.secrets.tokenOf(seed) }).toString();
    return INVITATION_TEXTS[locale]({ inviter, role, link: link.href, product });
  }
}
