import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Challenges } from './challenges.js';
import { SpentChallenge } from './spent-challenge.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SpentChallenge])],
  providers: [Challenges],
  exports: [Challenges],
})
export class ChallengeModule {}
