import { Injectable } from '@nestjs/common';

import type { MailLocale } from './locale.js';
import { type MailSender, signed } from './mail-signature.js';
import type { Mail } from './mail.entity.js';

export type DueMail = Readonly<
  Pick<Mail, 'id' | 'kind' | 'recipient' | 'locale' | 'channel' | 'personId' | 'subjectId'>
>;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** A text that is ready to be sent. */
export interface WrittenMail extends MailText {
  readonly senderName: string;
}

/**
 * Writes the messages of one kind, when they are sent, in the language of `mail.locale`. A mail gets the sender's
 * signature in the same language afterwards. Resolves with null if there is no recipient any more.
 */
export type ComposeMail = (mail: DueMail, sender: MailSender) => Promise<MailText | null>;

/** Features register their composers, and one who the sender is; the delivery looks them up. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, ComposeMail>();
  private readSender: (() => Promise<MailSender>) | undefined;
  private readLanguage: (mail: DueMail) => Promise<MailLocale | null> = () => Promise.resolve(null);

  register(kind: string, compose: ComposeMail): void {
    this.composers.set(kind, compose);
  }

  /** @param read called for each message, so that a changed name needs no restart */
  signAs(read: () => Promise<MailSender>): void {
    this.readSender = read;
  }

  /** @param read which language the recipient has chosen; null: none, and that of the request counts */
  writeIn(read: (mail: DueMail) => Promise<MailLocale | null>): void {
    this.readLanguage = read;
  }

  /** A message has one language: it is decided here, once, and nobody who writes a part of it knows another. */
  async compose(ordered: DueMail): Promise<WrittenMail | null> {
    const compose = this.composers.get(ordered.kind);
    if (!compose) throw new Error(`there is no composer for mails of the kind ${ordered.kind}`);
    if (!this.readSender) throw new Error('nobody signs the mails');
    const sender = await this.readSender();
    const mail = { ...ordered, locale: (await this.readLanguage(ordered)) ?? ordered.locale };
    const written = await compose(mail, sender);
    if (!written) return null;
    const text = mail.channel === 'mail' ? signed(written.text, sender, mail.locale) : written.text;
    return { ...written, text, senderName: sender.name };
  }
}
