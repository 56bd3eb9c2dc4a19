import { Module } from '@nestjs/common';

import { ExpiryWorker } from './expiry-worker.js';
import { ExpiryModule } from './expiry.module.js';

@Module({ imports: [ExpiryModule], providers: [ExpiryWorker] })
export class ExpiryWorkerModule {}
