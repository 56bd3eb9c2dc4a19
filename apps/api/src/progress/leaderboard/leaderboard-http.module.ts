import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FeedModule } from '../../ledger/index.js';
import { BoardRows } from './get-leaderboard/board-rows.js';
import { GetLeaderboardController } from './get-leaderboard/get-leaderboard.controller.js';
import { GetLeaderboardHandler } from './get-leaderboard/get-leaderboard.query.js';
import { LeaderboardBlock } from './leaderboard-block.entity.js';
import { LeaderboardStanding } from './leaderboard-standing.entity.js';

@Module({
  imports: [CqrsModule, FeedModule, TypeOrmModule.forFeature([LeaderboardBlock, LeaderboardStanding])],
  controllers: [GetLeaderboardController],
  providers: [BoardRows, GetLeaderboardHandler],
})
export class LeaderboardHttpModule {}
