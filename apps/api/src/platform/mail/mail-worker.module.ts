import { Module } from '@nestjs/common';

import { MailWorker } from './mail-worker.js';
import { MailModule } from './mail.module.js';

@Module({ imports: [MailModule], providers: [MailWorker] })
export class MailWorkerModule {}
