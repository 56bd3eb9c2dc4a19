import { Module } from '@nestjs/common';

import { RewardsWorker } from './rewards-worker.js';
import { RewardsModule } from './rewards.module.js';

@Module({ imports: [RewardsModule], providers: [RewardsWorker] })
export class RewardsWorkerModule {}
