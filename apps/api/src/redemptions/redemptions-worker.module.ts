import { Module } from '@nestjs/common';

import { RedemptionsWorker } from './redemptions-worker.js';
import { RedemptionsModule } from './redemptions.module.js';

@Module({ imports: [RedemptionsModule], providers: [RedemptionsWorker] })
export class RedemptionsWorkerModule {}
