import { Injectable } from '@nestjs/common';

import type { Mail } from './mail.entity.js';

export type DueMail = Readonly<Pick<Mail, 'id' | 'kind' | 'recipient' | 'locale' | 'channel' | 'personId'>>;

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Writes the mails of one kind, when they are sent. Resolves with null if there is no recipient any more. */
export type ComposeMail = (mail: DueMail) => Promise<MailText | null>;

/** Features register their composers; the delivery looks them up. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, ComposeMail>();

  register(kind: string, compose: ComposeMail): void {
    this.composers.set(kind, compose);
  }

  compose(mail: DueMail): Promise<MailText | null> {
    const compose = this.composers.get(mail.kind);
    if (!compose) throw new Error(`there is no composer for mails of the kind ${mail.kind}`);
    return compose(mail);
  }
}
