import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';

import { ENVIRONMENT, type Environment } from '../../env.js';
import type { DueMail, WrittenMail } from '../mail-composers.js';
import { OutboxFiles } from '../outbox-files.js';

/** Sends a finished mail: to the mail server, or without one into the outbox folder, where a developer can open it. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly host: string;
  private readonly smtp: ReturnType<typeof createTransport> | undefined;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly files: OutboxFiles,
  ) {
    this.host = new URL(environment.userOrigin).hostname;
    // A server that does not respond must not block a worker for the library's default of ten minutes.
    this.smtp = environment.smtpUrl
      ? createTransport({
          url: environment.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        })
      : undefined;
  }

  async send(mail: DueMail, { subject, text, senderName }: WrittenMail): Promise<void> {
    const message = {
      from: { name: senderName, address: `no-reply@${this.host}` },
      to: { name: '', address: mail.recipient },
      subject,
      text,
      // The same for every attempt, so that a mail server can detect duplicates.
      messageId: `<${mail.id}@${this.host}>`,
    };
    if (this.smtp) {
      await this.smtp.sendMail(message);
      return;
    }
    const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await this.files.write(mail.id, written.message as Buffer);
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}
