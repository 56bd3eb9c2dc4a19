import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { StorageModule } from '../platform/storage/storage.module.js';
import { RewardsModule } from './rewards.module.js';

/** The calls of the rewards, for the process that answers HTTP. */
@Module({ imports: [CqrsModule, RewardsModule, StorageModule], controllers: [] })
export class RewardsHttpModule {}
