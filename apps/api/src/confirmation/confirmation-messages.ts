import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import type { MailLocale } from '../platform/mail/locale.js';
import { type DueMail, MailComposers, type MailText } from '../platform/mail/mail-composers.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { secretLink } from '../platform/mail/secret-link.js';
import { ConfirmationSecrets } from './codes/confirmation-secrets.js';
import {
  ADDRESS_CHANGED_TEXTS,
  CONFIRMATION_MAIL_TEXTS,
  CONFIRMATION_SMS_TEXTS,
} from './confirmation-texts.js';
import { Confirmations, type Pending, type Requested } from './confirmations.js';

const CONFIRMATION_MAIL = 'email-confirmation';
const CONFIRMATION_SMS = 'phone-confirmation';
const ADDRESS_CHANGED = 'address-changed';

/** Writes the messages with codes and links when they are sent, so that these exist only in the message. */
@Injectable()
export class ConfirmationMessages implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly composers: MailComposers,
    private readonly outbox: MailOutbox,
    private readonly confirmations: Confirmations,
    private readonly secrets: ConfirmationSecrets,
  ) {}

  onModuleInit(): void {
    this.composers.register(CONFIRMATION_MAIL, (mail, { name }) => this.composeMail(mail, name));
    this.composers.register(CONFIRMATION_SMS, (sms, { name }) => this.composeSms(sms, name));
    this.composers.register(ADDRESS_CHANGED, ({ locale }, { name }) =>
      Promise.resolve(ADDRESS_CHANGED_TEXTS[locale](name)),
    );
  }

  /** Queues the message with the code within the caller's transaction. @returns its id, for `MailOutbox.nudge` */
  ask(manager: EntityManager, { userId, kind, address }: Requested, locale: MailLocale): Promise<number> {
    return this.outbox.orderWithin(manager, {
      kind: kind === 'email' ? CONFIRMATION_MAIL : CONFIRMATION_SMS,
      channel: kind === 'email' ? 'mail' : 'sms',
      recipient: address,
      personId: userId,
      locale,
    });
  }

  /** Tells the earlier address of an account that it was replaced. It does not say by what: it may be a stranger's. */
  tellEarlierAddress(
    manager: EntityManager,
    userId: number,
    address: string,
    locale: MailLocale,
  ): Promise<number> {
    return this.outbox.orderWithin(manager, {
      kind: ADDRESS_CHANGED,
      channel: 'mail',
      recipient: address,
      personId: userId,
      locale,
    });
  }

  nudge(messageId: number): void {
    this.outbox.nudge(messageId);
  }

  private async composeMail(mail: DueMail, product: string): Promise<MailText | null> {
    const pending = await this.askedBy(mail, 'email');
    if (!pending) return null;
    const page = new URL('/confirm-email', this.environment.userOrigin);
    return CONFIRMATION_MAIL_TEXTS[mail.locale]({
      code: this.secrets.codeOf(pending.seed),
      link: secretLink(page, 'token', this.secrets.tokenOf(pending.seed)),
      product,
    });
  }

  private async composeSms(sms: DueMail, product: string): Promise<MailText | null> {
    const pending = await this.askedBy(sms, 'phone');
    if (!pending) return null;
    const code = this.secrets.codeOf(pending.seed);
    return { subject: '', text: CONFIRMATION_SMS_TEXTS[sms.locale](code, withoutAccents(product)) };
  }

  /** Nothing is sent to an address that the person has corrected meanwhile, or has confirmed. */
  private async askedBy(
    { personId, recipient }: DueMail,
    kind: Requested['kind'],
  ): Promise<Pending | undefined> {
    if (personId === null) return undefined;
    const pending = await this.confirmations.pendingOf(personId, kind);
    return pending?.address === recipient ? pending : undefined;
  }
}

/** One accent would halve what fits into a text message. */
function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}
