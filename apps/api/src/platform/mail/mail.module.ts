import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { provideJobProducer } from '../jobs/job-producer.js';
import { DeliverDueMailsHandler } from './deliver-mail/deliver-due-mails.command.js';
import { DeliverMailHandler } from './deliver-mail/deliver-mail.command.js';
import { MailLeases } from './deliver-mail/mail-lease.js';
import { MailTransport } from './deliver-mail/mail-transport.js';
import { SmsTransport } from './deliver-mail/sms-transport.js';
import { MailComposers } from './mail-composers.js';
import { MailOutbox } from './mail-outbox.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { Mail } from './mail.entity.js';
import { OutboxFiles } from './outbox-files.js';
import { PersonalMails } from './personal-mails.js';

@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([Mail])],
  providers: [
    DeliverDueMailsHandler,
    DeliverMailHandler,
    MailComposers,
    MailLeases,
    MailOutbox,
    MailTransport,
    OutboxFiles,
    PersonalMails,
    SmsTransport,
    provideJobProducer(MAIL_QUEUE),
  ],
  exports: [MailComposers, MailOutbox],
})
export class MailModule {}
