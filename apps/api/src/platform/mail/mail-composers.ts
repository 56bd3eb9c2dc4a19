import { Injectable } from '@nestjs/common';

import type { Mail } from './mail.entity.js';

export type DueMail = Readonly<Pick<Mail, 'id' | 'kind' | 'recipient' | 'locale'>>;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Writes the mails of one kind, at the moment they are sent. Answers null when nobody is to be written to after all. */
export type ComposeMail = (mail: DueMail) => Promise<MailText | null>;

/** Features register what they can write; the delivery looks it up. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, ComposeMail>();

  register(kind: string, compose: ComposeMail): void {
    this.composers.set(kind, compose);
  }

  compose(mail: DueMail): Promise<MailText | null> {
    const compose = this.composers.get(mail.kind);
    if (!compose) throw new Error(`nobody writes mails of the kind ${mail.kind}`);
    return compose(mail);
  }
}
