import { Module } from '@nestjs/common';

import { MailComposers } from './mail-composers.js';
import { MailDelivery } from './mail-delivery.js';
import { MailLeases } from './mail-lease.js';
import { MailOutbox } from './mail-outbox.js';
import { MailQueue } from './mail-queue.js';
import { MailTransport } from './mail-transport.js';

@Module({
  providers: [MailComposers, MailDelivery, MailLeases, MailOutbox, MailQueue, MailTransport],
  exports: [MailComposers, MailDelivery, MailOutbox, MailQueue],
})
export class MailModule {}
