import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { provideJobWorker } from '../jobs/job-worker.js';
import { providePeriodicCommand } from '../jobs/periodic-command.js';
import { DeliverDueMailsCommand } from './deliver-mail/deliver-due-mails.command.js';
import { DeliverMailCommand } from './deliver-mail/deliver-mail.command.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailModule } from './mail.module.js';
import { WaitingMailsMetrics } from './waiting-mails-metrics.js';

@Module({
  imports: [CqrsModule, MailModule],
  providers: [
    WaitingMailsMetrics,
    provideJobWorker({
      queue: MAIL_QUEUE,
      // Four, so that one slow delivery does not delay the others.
      concurrency: 4,
      command: (mailId) => new DeliverMailCommand(mailId),
    }),
    providePeriodicCommand({
      name: MAIL_QUEUE.name,
      command: () => new DeliverDueMailsCommand(),
      periodMs: 30_000,
      describe: (sent) => `sent ${sent} mails whose job was lost`,
    }),
  ],
})
export class MailWorkerModule {}
