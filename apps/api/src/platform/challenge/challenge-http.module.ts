import { Module } from '@nestjs/common';

import { ChallengeController } from './challenge.controller.js';
import { ChallengeModule } from './challenge.module.js';

@Module({ imports: [ChallengeModule], controllers: [ChallengeController] })
export class ChallengeHttpModule {}
