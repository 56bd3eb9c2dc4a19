import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';

import { DryRunRulesController } from './dry-run/dry-run-rules.controller.js';
import { SignalsModule } from './signals.module.js';

/** The HTTP endpoint of the rules. */
@Module({ imports: [CqrsModule, SignalsModule], controllers: [DryRunRulesController] })
export class SignalsHttpModule {}
