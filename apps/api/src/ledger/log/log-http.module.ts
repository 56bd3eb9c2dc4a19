import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { LogModule } from './log.module.js';
import { CompareSizesHandler, GetCheckpointHandler, GetLogKeysHandler } from './serve/log.queries.js';
import { OwnProofsController } from './serve/own-proofs.controller.js';
import { StaffLogController } from './serve/staff-log.controller.js';
import { WellKnownLogController } from './serve/well-known-log.controller.js';
import { SignAccountHandler } from './sign/sign-account.command.js';
import { WishCheckpointHandler } from './sign/wish-checkpoint.command.js';

/** Checkpoints for everybody, proofs for people, tiles for auditors. */
@Module({
  imports: [CqrsModule, LogModule],
  controllers: [OwnProofsController, StaffLogController, WellKnownLogController],
  providers: [
    CompareSizesHandler,
    GetCheckpointHandler,
    GetLogKeysHandler,
    SignAccountHandler,
    WishCheckpointHandler,
  ],
})
export class LogHttpModule {}
